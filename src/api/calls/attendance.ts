import { sortBy, uniqBy } from 'es-toolkit';
import { dayText, timeOfDay } from '../../domain/readDay';
import { asList, asShape, asText, asTexts, type Decoder } from '../decode';
import { attendanceContract } from '../contract/attendance.gen';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';

/** Slots of a week under their wire names, morning first. */
export const WEEK_SLOTS = [
  'monAm', 'monPm', 'tueAm', 'tuePm', 'wedAm', 'wedPm', 'thuAm', 'thuPm', 'friAm', 'friPm',
] as const;

const asStoredWeek = asTexts('date', 'masterMonId', ...WEEK_SLOTS);
/** `date` is the Monday, DD/MM/YYYY in whatever notation the host sends it, and slots hold attendance codes. */
export type AttendanceWeek = ReturnType<typeof asStoredWeek>;
const asWeek: Decoder<AttendanceWeek> = (value) => {
  const week = asStoredWeek(value);
  return { ...week, date: dayText(week.date) };
};

/** Identifies a week in its grid: a mark is saved by this id. A week that the host sends without one is shown by its date, and takes no mark. */
export const weekKey = ({ masterMonId, date }: AttendanceWeek): string => (masterMonId === '' ? `without id: ${date}` : masterMonId);
/** Sorted by date, whatever order the host sends, so that a term reads from its first week to its last. There is one of each id. */
const asWeeks: Decoder<readonly AttendanceWeek[]> = (value) => sortBy(uniqBy(asList(asWeek)(value), weekKey), [({ date }) => timeOfDay(date) ?? 0]);

const asSummary = asTexts(
  'presentCount', 'presentCountPer', 'authAbsCount', 'authAbsCountPer', 'unauthAbsCount', 'unauthAbsCountPer',
  'totalSessions', 'totalMissingCount',
);
/** Sessions, and per cent where a name ends in Per. */
export type AttendanceSummary = ReturnType<typeof asSummary>;

const asComment = asTexts('id', 'comment', 'pupilId', 'writtenBy', 'createdDate');
export type PupilComment = ReturnType<typeof asComment>;
const asComments = asShape({ pupilsComments: asList(asComment) });

/** Attendance of one pupil and its comments (002 sections 2.7, 3.1, 3.3 and 7; B-333 to B-342). */
export const { rows: attendanceCalls, api: attendanceApi } = injectCalls({ ...attendanceContract, ...planFilesContract }, {
  /** The year is sent only if a deployment names its parameter (B-086). */
  fetchAttendance: { read: asShape({ attendances: asWeeks, term: asText, attendanceDTO: asSummary }), provides: ['attendance'] },
  /** Sends the whole week each time (B-335). It invalidates nothing: the summary reloads after a pause. */
  saveAttendance: { done: 'attendanceSaved' },
  /** Three names are in lower case throughout; dates are DD/MM/YYYY. */
  saveBulkAttendance: {
    read: asShape({ attendances: asWeeks }),
    done: 'bulkAttendanceSaved',
    fail: 'bulkAttendanceFailed',
    invalidates: ['attendance'],
  },
  exportAttendancePdf: { done: 'attendanceExportedAsPdf', fail: 'exportFailed' },
  exportAttendanceExcel: { done: 'attendanceExportedAsExcel', fail: 'exportFailed' },
  fetchPupilComments: { read: asComments, provides: ['comments'] },
  /** `id` is sent only when editing. Only the screen knows which of the two success texts to show. */
  savePupilComment: { read: asComments, fail: 'somethingWentWrong', invalidates: ['comments'] },
  deletePupilComment: { read: asComments, done: 'commentDeleted', fail: 'somethingWentWrong', invalidates: ['comments'] },
});
