import { object } from 'yup';
import { useNavigate } from 'react-router-dom';
import { attendanceApi } from '../../../api/endpoints/attendance';
import { describeError, isCallError } from '../../../api/callError';
import { getConfig } from '../../../config/config';
import { EXCLUDED, findCode } from '../../../domain/attendance/codeBook';
import { PRESENT_ALL_DAY } from '../../../domain/attendance/week';
import type { PupilContext } from '../../../domain/pupil';
import { choice, date } from '../../../forms/spec/fields';
import { answered } from '../../../forms/submit/checks';
import { DialogForm } from '../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitOutcome } from '../../../forms/submit/submitTypes';
import { toastAll } from '../../../forms/submit/showProblems';
import { attendanceMessages as says } from '../../../messages/attendance';
import { ENTERED_CODES } from '../../../parts/attendance/gridCodes';
import { linkTo } from '../../../routes/address';
import { withBackTo } from '../../../routes/backTo';
import { PATHS } from '../../../routes/paths';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';

interface Bulk {
  readonly [name: string]: string | null;
  readonly startdate: string | null;
  readonly enddate: string | null;
  readonly attendancecode: string;
}

const BLANK: Bulk = { startdate: null, enddate: null, attendancecode: '' };
const CODES = [PRESENT_ALL_DAY, ...ENTERED_CODES.filter((code) => code !== '')]
  .map((code) => ({ value: code, label: `${code} - ${code === PRESENT_ALL_DAY ? 'Present all day' : (findCode(code)?.meaning ?? '')}` }));
const FIELDS: readonly SubmitItem<Bulk>[] = [
  [date('startdate', 'Start date', { starred: true, hasToday: true }), date('enddate', 'End date', { starred: true, hasToday: true })],
  choice('attendancecode', 'Attendance code', CODES, { starred: true }),
];
/** In the order of the specification (B-283 to B-285). */
const SCHEMA = object({
  startdate: answered(says.bulkStartDateRequired.text),
  enddate: answered(says.bulkEndDateRequired.text),
  attendancecode: answered(says.bulkCodeRequired.text),
});

/** One code for every session between two days. Sending it twice does no harm, so a failed one may be sent again. */
export function BulkEntryDialog({ pupil, term, onSaved, onClose }: {
  readonly pupil: PupilContext;
  readonly term: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const { userId } = useSessionUser();
  const { pupilId } = pupil;
  const { activeSession } = getConfig().attendance;
  const submit = async ({ startdate, enddate, attendancecode }: Bulk): Promise<SubmitOutcome> => {
    const { error } = await dispatch(attendanceApi.endpoints.saveBulkAttendance.initiate(
      { attendancecode, startdate, enddate, userId, pupilId, activeSession: activeSession === '' ? term : activeSession }, { track: false },
    ));
    if (error !== undefined) return { kind: 'failed', reason: isCallError(error) ? describeError(error) : says.bulkAttendanceFailed.text };
    onSaved();
    if (attendancecode === EXCLUDED) {
      // An exclusion needs further details (B-260).
      void navigate(linkTo(PATHS.exclusions, pupil), { state: withBackTo({ to: linkTo(PATHS.attendance, pupil), label: 'Back to Attendance' }) });
    }
    return { kind: 'done' };
  };
  return (
    <DialogForm<Bulk>
      title="Bulk Entry"
      fields={FIELDS}
      initial={BLANK}
      schema={SCHEMA}
      showProblems={toastAll}
      submit={submit}
      submitLabel="Save"
      busyLabel="Saving…"
      onClose={onClose}
    />
  );
}
