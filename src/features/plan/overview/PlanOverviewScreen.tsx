import { useMemo, useState } from 'react';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { ScreenLink } from '../../../parts/ScreenLink';
import { planKeyOf } from '../../../pupil/planKey';
import { useSessionUser } from '../../../session/useSession';
import { SkeletonForm } from '../../../ui/Skeleton';
import { PlanFrame } from '../shared/frame/PlanFrame';
import { PlanGate } from '../shared/frame/PlanGate';
import { useToolbox } from '../shared/frame/useToolbox';
import { SectionHead } from '../shared/frame/SectionHead';
import { usePrefetchSection } from '../sections/usePrefetchSection';
import { usePlanCompletion } from '../shared/frame/usePlanCompletion';
import { PlanPrint } from '../print/PlanPrint';
import { meetingAddressOf } from '../meeting-mode/meetingAddress';
import { NextReview } from './NextReview';
import { SectionCard } from './SectionCard';
import { usePlanRecords } from './usePlanRecords';
import { useUnsavedUnits } from './useUnsavedUnits';

const TITLE = 'Plan overview';

/** The whole plan at a glance: what is complete, what is missing, when it is reviewed. */
export function PlanOverviewScreen() {
  return (
    <PlanGate current={null} label={TITLE}>
      {(pupil, phase) => (
        <Overview key={`${pupil.pupilId}|${pupil.dateOfMeeting}`} pupil={pupil} phase={phase} />
      )}
    </PlanGate>
  );
}

function Overview({ pupil: given, phase }: { readonly pupil: PupilContext; readonly phase: Phase }) {
  const user = useSessionUser();
  // Fixed when the page opens: a later response about the pupil does not reload the plan.
  const [pupil] = useState(given);
  const [key] = useState(() => planKeyOf(user, given));
  const { flags } = usePlanCompletion(key);
  const { sections, records, read } = usePlanRecords(phase, key, pupil);
  const unsavedOf = useUnsavedUnits(key);
  const printed = useMemo(() => ({ key, phase, pupil: given }), [key, phase, given]);
  const meeting = sections.find(({ id }) => id === 'meeting');
  const done = sections.filter(({ id }) => flags[id] === true).length;
  const prefetchSection = usePrefetchSection(phase, key);
  const toolbox = useToolbox(
    <>
      <ScreenLink className="btn btn-secondary" to={meetingAddressOf(PATHS.meeting, key)}>Meeting mode</ScreenLink>
      <ScreenLink className="btn btn-secondary" to={linkTo(PATHS.startNewPep, key)}>Start new PEP</ScreenLink>
      <ScreenLink className="btn btn-secondary" to={linkTo(PATHS.assessment, key)}>Assessment</ScreenLink>
      <PlanPrint plan={printed} />
    </>,
  );
  return (
    <PlanFrame
      current={null}
      plan={key}
      flags={flags}
      rail={<NextReview meeting={meeting?.call} record={records.meeting} />}
      onOpen={prefetchSection}
    >
      <SectionHead title={TITLE} whose={pupil} tools={toolbox.slot} />
      {toolbox.content}
      {sections.length === 0 ? <SkeletonForm groups={5} /> : (
        <div className="stack">
          <p className="mb-0">{done} of {sections.length} sections are complete.</p>
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              id={section.id}
              plan={key}
              isComplete={flags[section.id] === true}
              record={records[section.id] ?? { kind: 'loading' }}
              unsaved={unsavedOf(section.unit)}
              onRetry={() => { void read(section); }}
            />
          ))}
        </div>
      )}
    </PlanFrame>
  );
}
