import { type Missing, missingText } from '../../../forms/describe/completeGate';
import { FieldLine, MissingList } from '../../../forms/rail/MissingList';
import { loadInPlace } from '../../../ui/lazy/loadOnOpen';
import { NextReviewCard } from '../meeting-mode/NextReviewCard';
import { LastTimeCard } from '../previous-plan/LastTimeCard';
import type { LastTimeState } from '../previous-plan/useLastTime';
import type { MeetingMode } from '../meeting-mode/useMeetingMode';
import { isOlder } from '../shared/section/olderModules';
import type { OpenPlan } from '../shared/section/planContext';
import type { EarlierRecord } from '../shared/section/planSection';
import { useMemo } from 'react';
import { RailCard } from '../../../forms/rail/RailCard';
import { useSettledValues } from '../../../forms/status/useUnitView';
import { hintsOf, WORTH_A_LOOK } from '../hints/hintRules';

// Meetings are rare, so their own card is a separate chunk.
const DecisionCard = loadInPlace(async () => (await import('../meeting-mode/DecisionCard')).DecisionCard);

export function PlanRail({ plan, missing, lastTime, mode }: {
  readonly plan: OpenPlan;
  readonly missing: readonly Missing[];
  readonly lastTime: LastTimeState;
  readonly mode: MeetingMode;
}) {
  const { section: { id }, key, phase } = plan;
  return (
    <>
      {/* A decision becomes a row of the newer record, which the older module does not show. */}
      {mode.isOn && id !== 'target' && !isOlder('target', phase) ? <DecisionCard plan={key} draft={mode.draft} onClose={mode.leave} /> : null}
      {id === 'meeting' ? <NextReviewCard plan={plan} /> : null}
      <MissingList missing={missing} />
      <LastTimeCard lastTime={lastTime} before={key.dateOfMeeting} />
      {/* Last, because its hints about the last time arrive after all else. */}
      <HintCard plan={plan} last={lastTime.record} missing={missing} />
    </>
  );
}

/** Shows beside the form what would make the open section better, if anything. It never prevents completing it. */
function HintCard({ plan: { section: { id, spec }, key: { dateOfMeeting: meeting }, handle, extras }, last, missing }: {
  readonly plan: OpenPlan;
  readonly last: EarlierRecord | null;
  readonly missing: readonly Missing[];
}) {
  const values = useSettledValues(handle);
  const hints = useMemo(() => hintsOf(id, { spec, meeting, values, extras, last }, missing), [id, spec, meeting, values, extras, last, missing]);
  if (hints.length === 0) return null;
  return (
    <RailCard title={WORTH_A_LOOK} icon="info" count={hints.length} className="missing-list">
      <p className="small muted mb-2">Hints for a good plan. Nothing here is required.</p>
      <ol>{hints.map((one) => <li key={`${one.name ?? ''} ${one.label}`}><FieldLine one={one} text={missingText(one)} icon="info" /></li>)}</ol>
    </RailCard>
  );
}
