import { countBy, once, sortBy, takeWhile } from 'es-toolkit';
import { useMemo, useRef, type ReactNode } from 'react';
import { object } from 'yup';
import { useLocation, useNavigate } from 'react-router-dom';
import { attendanceApi, WEEK_SLOTS, weekKey, type AttendanceWeek } from '../../../api/calls/attendance';
import { FRESH, readFresh } from '../../../api/readFresh';
import { withoutToasts } from '../../../api/withoutToasts';
import { getConfig } from '../../../config/config';
import { EXCLUDED, findCode } from '../../../domain/attendance/codeBook';
import { isToCome, PRESENT_ALL_DAY, weekdaysBetween, weekFill } from '../../../domain/attendance/week';
import { holidayOn } from '../../../domain/calendar';
import { addDays, isWholeDate, parseDate } from '../../../domain/dates';
import type { PupilContext } from '../../../domain/pupil';
import { isWithin } from '../../../domain/readDay';
import { TERMS } from '../../../domain/termOrder';
import { choice, date } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { toastAll } from '../../../forms/submit/showProblems';
import type { SubmitItem, SubmitOutcome, SubmitSlotProps, SubmitSteps } from '../../../forms/submit/submitTypes';
import { attendanceMessages } from '../../../messages/record';
import { ENTERED_CODES } from '../../../shared/attendance/gridCodes';
import { confirmLater } from '../../../shared/attendance/laterMarks';
import { outcomeOf, pageWrites, rowEndText } from '../../../shared/rows/pageWrites';
import { linkTo } from '../../../routes/address';
import { withBackTo } from '../../../routes/backTo';
import { PATHS } from '../../../routes/paths';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import type { CellChange, GridSource } from '../../../ui/grid/gridTypes';
import { showToast } from '../../../ui/toasts/toast';
import { leftOutText, wordOf } from './FilledLine';
import type { Attendance } from './useAttendance';
import { countOf } from '../../../values/countOf';

/** The sessions of these weeks that a code for all days from `start` to `end` (DD/MM/YYYY) changes. */
function bulkChanges(
  weeks: readonly AttendanceWeek[], codeAt: GridSource['codeAt'], start: string, end: string, code: string,
): readonly CellChange[] {
  if (!isWholeDate(start) || !isWholeDate(end) || code === '') return [];
  return weeks.flatMap((week) => WEEK_SLOTS.flatMap((slot, at) => {
    if (!isWithin(addDays(week.date, Math.floor(at / 2)) ?? '', { from: start, to: end })) return [];
    const cell = { row: weekKey(week), column: slot };
    const change = { ...cell, from: codeAt(cell), to: weekFill(code, slot) };
    return change.from === change.to ? [] : [change];
  }));
}

/** The days to come that a code from `start` to `end` (DD/MM/YYYY) marks, one for each session, also in terms that are not loaded. */
const laterSessions = (start: string, end: string, code: string): readonly string[] =>
  weekdaysBetween(start, end).filter((day) => isToCome(day)).flatMap((day) => ['monAm', 'monPm'].filter((slot) => weekFill(code, slot) !== '').map(() => day));

type Bulk = { readonly startdate: string | null; readonly enddate: string | null; readonly attendancecode: string };
const BLANK: Bulk = { startdate: null, enddate: null, attendancecode: '' };
const CODES = [PRESENT_ALL_DAY, ...ENTERED_CODES.filter((code) => code !== '')]
  .map((code) => ({ value: code, label: `${code} - ${code === PRESENT_ALL_DAY ? 'Present all day' : (findCode(code)?.meaning ?? '')}` }));
const fieldsWith = (Preview: (props: SubmitSlotProps<Bulk>) => ReactNode): readonly SubmitItem<Bulk>[] => [
  [date('startdate', 'Start date', { starred: true, hasToday: true, wire: 'saveBulkAttendance.startdate' }), date('enddate', 'End date', { starred: true, hasToday: true, wire: 'saveBulkAttendance.enddate' })],
  choice('attendancecode', 'Attendance code', CODES, { starred: true }),
  { kind: 'slot', names: [], Component: Preview },
];
/** In the order of the specification (B-283 to B-285, B-288). */
const SCHEMA = object({
  startdate: answered(attendanceMessages.bulkStartDateRequired.text),
  enddate: answered(attendanceMessages.bulkEndDateRequired.text),
  attendancecode: answered(attendanceMessages.bulkCodeRequired.text),
});

/** The call takes two days and marks every one between them, holidays too. */
function holidaysText(start: string, end: string): readonly string[] {
  const days = weekdaysBetween(start, end).map((day) => ({ day, name: holidayOn(day, getConfig().calendar) }));
  const count = days.filter(({ name }) => name !== null).length;
  const spans = days.flatMap(({ day, name }, at) => {
    if (name === null || name === days[at - 1]?.name) return [];
    const last = takeWhile(days.slice(at), (one) => one.name === name).at(-1)?.day ?? day;
    return [`${name} (${day === last ? day : `${day} to ${last}`})`];
  });
  return count === 0 ? [] : [`Also marks ${countOf(count, 'day')} of holidays in the council’s calendar: ${spans.join(', ')}.`];
}

/** What the entry will change in the weeks of the term shown. The days of other terms are not loaded. */
function previewOf({ startdate, enddate, attendancecode }: Bulk, { answer, units, term }: Pick<Attendance, 'answer' | 'units' | 'term'>): string {
  if (answer === null || startdate === null || enddate === null || attendancecode === '') return '';
  // The host decides what such a range is (B-288).
  if (!isUpTo(startdate, enddate)) return 'The end date is before the start date.';
  const { attendances: weeks } = answer;
  const changes = bulkChanges(weeks, units.codeAt, startdate, enddate, attendancecode);
  const counts = Object.entries(countBy(changes.filter(({ from }) => from !== ''), ({ from }) => from)).sort(([, one], [, other]) => other - one);
  const lost = counts.map(([code, count]) => `${count} × ${code} ${findCode(code)?.meaning ?? ''}`.trim());
  return [
    `Changes ${countOf(changes.length, 'session')} of ${term}.`,
    lost.length === 0 ? `No mark of ${term} is overwritten.` : `Overwrites ${lost.join(', ')}.`,
    ...holidaysText(startdate, enddate),
    ...(areWithin(weeks, startdate, enddate) ? [] : [leftOutText(term)]),
  ].join(' ');
}

const isUpTo = (one: string, other: string): boolean => isWholeDate(other) && isWithin(one, { from: '', to: other });

const areWithin = (weeks: readonly AttendanceWeek[], start: string, end: string): boolean =>
  isUpTo(weeks[0]?.date ?? '', start) && isUpTo(end, addDays(weeks.at(-1)?.date ?? '', 6) ?? '');

const codesIn = (weeks: readonly AttendanceWeek[]): GridSource['codeAt'] => ({ row, column }) =>
  weeks.find((week) => weekKey(week) === row)?.[column as (typeof WEEK_SLOTS)[number]] ?? '';

/** One code for every session between two days. Entries of a pupil keep their order: none is sent while an earlier one may still land. */
export function BulkEntryDialog({ pupil, attendance, onClose }: {
  readonly pupil: PupilContext;
  readonly attendance: Attendance;
  readonly onClose: () => void;
}) {
  const [saveBulkAttendance] = attendanceApi.useSaveBulkAttendanceMutation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { userId } = useSessionUser();
  const { pupilId } = pupil;
  const { activeSession } = getConfig().attendance;
  const { units, answer, term, noteChanges, setFilled, weeksToLoad } = attendance;
  const dispatch = useSessionDispatch();
  const isExclusion = useRef(false);
  const fields = useMemo(
    () => fieldsWith(({ values }) => <p className="mb-0 small" role="status">{previewOf(values, { answer, units, term })}</p>),
    [answer, units, term],
  );
  const submit = async ({ startdate, enddate, attendancecode }: Bulk, { waiting, unclear }: SubmitSteps): Promise<SubmitOutcome> => {
    const changesOf = (weeks: readonly AttendanceWeek[], codeAt: GridSource['codeAt']) => bulkChanges(weeks, codeAt, startdate ?? '', enddate ?? '', attendancecode);
    const changes = changesOf(answer?.attendances ?? [], units.codeAt);
    const later = laterSessions(startdate ?? '', enddate ?? '', attendancecode);
    if (later.length > 0 && !await confirmLater(later, 'Change the entry')) return { kind: 'failed', reason: 'Nothing was entered.' };
    const isOfTerm = areWithin(answer?.attendances ?? [], startdate ?? '', enddate ?? '');
    const tellFailure = once(() => { showToast(attendanceMessages.bulkAttendanceFailed); });
    const end = await pageWrites.change<readonly AttendanceWeek[]>({
      key: `bulkAttendance:${pupilId}`,
      send: () => outcomeOf(saveBulkAttendance(
        { attendancecode, startdate, enddate, userId, pupilId, activeSession: activeSession === '' ? term : activeSession },
      ), undefined, tellFailure),
      async readList() {
        const terms = isOfTerm ? [weeksToLoad.term] : TERMS;
        // Also once the screen has closed, which ends its own query.
        const [answers] = await Promise.all([
          Promise.all(terms.map((one) => readFresh(() => withoutToasts(dispatch(attendanceApi.endpoints.fetchAttendance.initiate({ ...weeksToLoad, term: one }, FRESH)))))),
          units.refresh(),
        ]);
        const weeks = sortBy(answers.flatMap(({ data }) => data?.attendances ?? []), [({ date }) => parseDate(date)?.getTime()]);
        // The host may keep these days in another year: then its weeks prove nothing.
        return answers.some(({ data }) => data === undefined) || !areWithin(weeks, startdate ?? '', enddate ?? '') ? null : [weeks];
      },
      isListed: isOfTerm,
      // The response may list single weeks.
      isIt: Array.isArray,
      isSent: (weeks) => changesOf(weeks, codesIn(weeks)).length === 0,
      onWaiting: waiting,
      onUnclear: unclear,
    });
    if (end.kind === 'applied') showToast(attendanceMessages.bulkAttendanceSaved);
    else if (end.kind !== 'signedOut') tellFailure();
    const failed = rowEndText(end, 'change', 'bulk entry');
    if (failed !== null) return { kind: 'failed', reason: failed };
    // Undo compares with what the page has read, so it is offered once the weeks have been read again.
    void units.refresh().finally(() => {
      noteChanges(changes);
      const because = weekdaysBetween(startdate ?? '', enddate ?? '').length === 0 ? 'there is no weekday in this range' : null;
      setFilled({ what: `${startdate ?? ''} to ${enddate ?? ''}`, word: wordOf(attendancecode), count: changes.length, because, counted: isOfTerm ? null : term });
    });
    isExclusion.current = attendancecode === EXCLUDED;
    return { kind: 'done', isAnnounced: true };
  };
  return (
    <DialogForm<Bulk>
      title="Bulk Entry"
      fields={fields}
      initial={BLANK}
      keeps={{ form: 'bulkEntry' }}
      schema={SCHEMA}
      showProblems={toastAll}
      submit={submit}
      onClose={onClose}
      onDone={() => {
        // An exclusion needs further details (B-260).
        if (isExclusion.current) void navigate(linkTo(PATHS.exclusions, pupil), { state: withBackTo({ to: `${pathname}${search}`, label: 'Back to Attendance' }) });
      }}
    />
  );
}
