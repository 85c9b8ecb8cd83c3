import type { Missing } from '../../../forms/describe/completeGate';
import type { FormSpec } from '../../../forms/describe/formSpec';
import { MissingList } from '../../../forms/rail/MissingList';
import { loadOnOpen } from '../../../ui/lazy/loadOnOpen';
import { NextReviewCard } from '../meeting-mode/NextReviewCard';
import { LastTimeCard } from '../previous-plan/LastTimeCard';
import type { LastTimeState } from '../previous-plan/useLastTime';
import type { MeetingMode } from '../meeting-mode/useMeetingMode';
import { HintCard } from '../hints/HintCard';
import type { OpenPlan } from '../shared/section/planContext';
import type { PlanSection } from '../shared/section/planSection';

// Meetings are rare, so their cards are a separate chunk.
const MeetingRail = loadOnOpen(async () => (await import('../meeting-mode/MeetingRail')).MeetingRail);

/** The rail beside the form of a loaded section: a meeting's cards, what is still missing, the last time. */
export function PlanRail<E>({ section, plan, extras, missing, lastTime, mode, isReadOnly }: {
  readonly section: PlanSection<E>;
  readonly plan: OpenPlan;
  readonly extras: E;
  readonly missing: readonly Missing[];
  readonly lastTime: LastTimeState;
  readonly mode: MeetingMode;
  readonly isReadOnly: boolean;
}) {
  const { id, spec, call } = section;
  const { key, handle } = plan;
  return (
    <>
      {mode.isOn ? (
        <MeetingRail
          section={id}
          form={{ spec: spec as FormSpec, call, handle, extras }}
          plan={key}
          mode={mode}
          isReadOnly={isReadOnly}
          onClose={mode.leave}
        />
      ) : null}
      {id === 'meeting' && !mode.isOn ? <NextReviewCard form={{ spec, call, handle, extras }} isReadOnly={isReadOnly} /> : null}
      <MissingList missing={missing} />
      <LastTimeCard lastTime={lastTime} before={key.dateOfMeeting}>
        <p className="small mb-2">Open “Last time” in a card to see them.</p>
      </LastTimeCard>
      {/* Last, because its hints about the last time arrive after all else. */}
      <HintCard section={section} handle={handle} extras={extras} last={lastTime.record} missing={missing} />
    </>
  );
}
