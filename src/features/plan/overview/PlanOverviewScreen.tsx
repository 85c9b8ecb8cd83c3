import { useCallback, useState } from 'react';
import { asText } from '../../../api/decode';
import { labelOr } from '../../../config/overrides';
import type { Phase } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { RailCard } from '../../../forms/rail/RailCard';
import { useRead } from '../../../shared/load/useRead';
import { mayKeepPlans } from '../../../shared/kept/keptStore';
import { ScreenLink } from '../../../shared/ScreenLink';
import { planKeyOf } from '../../../pupil/planKey';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { useSession, useSessionUser } from '../../../session/useSession';
import { SkeletonForm } from '../../../ui/states/Skeleton';
import { meetingAddressOf } from '../meeting-mode/meetingAddress';
import { PlanPrint } from '../print/PlanPrint';
import { sectionsOfPhase } from '../sections/sectionsOfPhase';
import { usePrefetchSection } from '../sections/usePrefetchSection';
import { PlanFrame } from '../shared/frame/PlanFrame';
import { PlanGate } from '../shared/frame/PlanGate';
import { SectionHeader } from '../shared/frame/SectionHeader';
import { usePlanCompletion } from '../shared/frame/usePlanCompletion';
import { useToolbox } from '../shared/frame/useToolbox';
import { KeepPlan } from '../keep/KeepPlan';
import type { Values } from '../../../values/values';
import { SectionCard } from './SectionCard';

const TITLE = 'Plan overview';

/** Shown in place of facts that only the record has. */
const UNREAD = { loading: '…', failed: 'Not known' } as const;

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
  const { isAway } = useSession();
  // Fixed when the page opens: a later response about the pupil does not reload the plan.
  const [pupil] = useState(given);
  const [key] = useState(() => planKeyOf(user, given));
  const { flags, areKnown, sectionIsComplete } = usePlanCompletion(key);
  const { found } = useRead(useCallback(() => sectionsOfPhase(phase), [phase]));
  const sections = found ?? [];
  const [meeting, setMeeting] = useState<Values | keyof typeof UNREAD>('loading');
  const printed = { key, phase, pupil: given };
  /** Of the next review, from the Meeting section. */
  const fact = (key: string, label: string) => {
    const name = `${sections.find(({ id }) => id === 'meeting')?.call ?? ''}.${key}`;
    const value = typeof meeting === 'string' ? UNREAD[meeting] : asText(meeting[name]) || 'Not recorded';
    return <div><dt>{labelOr(name, label)}</dt><dd translate="no">{value}</dd></div>;
  };
  const done = sections.filter(({ id }) => flags[id]).length;
  const prefetchSection = usePrefetchSection(phase, key);
  const toolbox = useToolbox(
    <>
      <ScreenLink className="btn btn-secondary" to={meetingAddressOf(PATHS.meeting, key)}>Meeting mode</ScreenLink>{' '}
      {isAway ? null : (
        <>
          <ScreenLink className="btn btn-secondary" to={linkTo(PATHS.startNewPep, key)}>Start new PEP</ScreenLink>{' '}
          <ScreenLink className="btn btn-secondary" to={linkTo(PATHS.assessment, key)}>Assessment</ScreenLink>
        </>
      )}
      <PlanPrint plan={printed} />
    </>,
  );
  return (
    <PlanFrame
      current={null}
      plan={key}
      flags={flags}
      rail={(
        <RailCard title="Next review" icon="calendar">
          <dl className="last-time mb-0">
            {fact('dateOfNextReview', 'Date of next review')}
            {fact('whoToInvite', 'Who to invite')}
          </dl>
        </RailCard>
      )}
      onOpen={prefetchSection}
    >
      <SectionHeader title={TITLE} whose={pupil} tools={toolbox.slot} />
      {toolbox.content}
      {sections.length === 0 ? <SkeletonForm groups={5} /> : (
        <div className="stack is-in-turn">
          <p className="mb-0" data-fact="sections">{areKnown ? `${done} of ${sections.length} sections are complete.` : 'It is not known yet which sections are complete.'}</p>
          {mayKeepPlans() && !isAway ? <KeepPlan plan={printed} /> : null}
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              sharing={sections.filter(({ unit }) => unit === section.unit)}
              plan={key}
              pupil={pupil}
              isComplete={flags[section.id]}
              onComplete={sectionIsComplete}
              onRead={section.id === 'meeting' ? setMeeting : undefined}
            />
          ))}
        </div>
      )}
    </PlanFrame>
  );
}
