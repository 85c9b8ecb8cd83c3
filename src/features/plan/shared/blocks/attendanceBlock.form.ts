import { ATTENDANCE_PROMPT_BELOW } from '../../../../domain/limits';
import { isAnswered } from '../../../../forms/describe/answered';
import { group, longText, rule, slot } from '../../../../forms/describe/fields';
import type { CompleteRule, FormState, Group } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';
import { AttendanceFacts, ENTER_ATTENDANCE } from './AttendanceFacts';
import { hasAttendance, isAttendanceLow, type AttendanceFigures } from './dataExtras';
import { commonName } from './sendBlock.form';

/** The meanings of the two `commonData` texts (P-044). They are defined only here. */
export const ATTENDANCE_ACTIONS = 'actionsBeingTaken';
const EXCLUSION_ACTIONS = 'actionsAreInPlace';

/**
 * The two figures with their buttons, and the actions (P-042 to P-047). Actions to improve attendance show while attendance
 * is below 95 % or unknown, and always once they have text.
 */
export function attendanceBlock<E extends AttendanceFigures>(record: string): Group<E> {
  const attendance = commonName(record, ATTENDANCE_ACTIONS);
  const showWhen = ({ values, extras }: FormState<E>): boolean =>
    !hasAttendance(extras) || isAttendanceLow(extras) || isAnswered(values[attendance]);
  const hint = ({ extras }: FormState<E>): string | null =>
    isAttendanceLow(extras) ? `Asked because attendance is below ${String(ATTENDANCE_PROMPT_BELOW)}%.` : null;
  return group<E>('Attendance and exclusions', [
    slot<E>(AttendanceFacts, {}, { controls: [ENTER_ATTENDANCE] }),
    longText<E>(attendance, 'Actions to improve attendance', { showWhen, hint }),
    longText<E>(commonName(record, EXCLUSION_ACTIONS), 'Actions to prevent further exclusions'),
  ]);
}

/** 'Attendance is required': only the attendance screen can fix it, so the link goes to the button that opens it. */
export const attendanceRequired = <E extends AttendanceFigures>(): CompleteRule<E> =>
  rule<E>({
    names: [],
    message: planMessages.attendanceRequired.text,
    missing: 'Attendance: enter it on the Attendance screen',
    leadsTo: ENTER_ATTENDANCE,
    isMet: ({ extras }) => hasAttendance(extras),
  });
