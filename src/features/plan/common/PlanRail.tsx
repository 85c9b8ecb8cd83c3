import type { Missing } from '../../../forms/completeGate';
import type { FormSpec } from '../../../forms/formSpec';
import { MissingList } from '../../../forms/MissingList';
import type { FieldValue } from '../../../saving/types';
import { onDemand } from '../../../ui/onDemand';
import type { FocusedGroup } from '../lastTime/focusedGroup';
import { LastTimeAnswers } from '../lastTime/LastTimeAnswers';
import { LastTimeCard } from '../lastTime/LastTimeCard';
import type { LastTimeState } from '../lastTime/useLastTime';
import type { MeetingMode } from '../meetingMode/useMeetingMode';
import type { OpenPlan } from './planContext';
import type { PlanSection } from './planSection';

// Meetings are few: their cards come with the first one.
const MeetingRail = onDemand(async () => (await import('../meetingMode/MeetingRail')).MeetingRail);

/** What stands beside the form of a loaded section: a meeting's cards, what is still missing, the last time. */
export function PlanRail<E>({ section, plan, extras, missing, lastTime, focused, onCarryOver, mode, isReadOnly }: {
  readonly section: PlanSection<E>;
  readonly plan: OpenPlan;
  readonly extras: E;
  readonly missing: readonly Missing[];
  readonly lastTime: LastTimeState;
  readonly focused: FocusedGroup;
  readonly onCarryOver: (name: string, value: FieldValue) => void;
  readonly mode: MeetingMode;
  readonly isReadOnly: boolean;
}) {
  const { id, spec, call } = section;
  const { key, handle, pupil } = plan;
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
      <MissingList missing={missing} />
      <LastTimeCard lastTime={lastTime} before={key.dateOfMeeting}>
        {lastTime.record === null ? null : (
          <LastTimeAnswers
            section={section}
            pupil={pupil}
            handle={handle}
            extras={extras}
            record={lastTime.record}
            focused={focused}
            onCarryOver={onCarryOver}
          />
        )}
      </LastTimeCard>
    </>
  );
}
