import { getConfig } from '../../config/config';
import { mondayOf, parseDate } from '../dates';

/** What a code counts as in the totals (002 section 3.2). `neither` means that no session was possible or nothing is recorded. */
export type AttendanceGroup = 'present' | 'authorised' | 'unauthorised' | 'neither';

interface AttendanceCode {
  readonly code: string;
  readonly meaning: string;
  /** Fits a narrow cell. The two everyday codes need no text beside their symbol. */
  readonly short: string;
  readonly group: AttendanceGroup;
  /** DD/MM/YYYY: the last day on which the code could be entered, or null while it is in use. */
  readonly endedOn: string | null;
}

const ENDED = '18/08/2024';
const code = (sign: string, meaning: string, short: string, group: AttendanceGroup, endedOn: string | null = null): AttendanceCode =>
  ({ code: sign, meaning, short, group, endedOn });

export const PRESENT_AM = '/';
export const PRESENT_PM = '\\';
export const EXCLUDED = 'E';

/**
 * Every attendance code, in the order of the legend: the specification's meanings, and the national codes in force
 * since 19 August 2024 where it gives none (002 section 3.2; decisions, "Attendance codes").
 */
export const CODE_BOOK: readonly AttendanceCode[] = [
  code(PRESENT_AM, 'Present AM', '', 'present'),
  code(PRESENT_PM, 'Present PM', '', 'present'),
  code('L', 'Late arrival', 'Late', 'present'),
  code('B', 'Off-site educational activity', 'Off-site', 'present'),
  code('K', 'Education arranged by the local authority', 'Arranged', 'present'),
  code('P', 'Sporting activity', 'Sport', 'present'),
  code('V', 'Educational visit or trip', 'Visit', 'present'),
  code('W', 'Work experience', 'Work exp.', 'present'),
  code('D', 'Dual registered', 'Dual reg.', 'present'),
  code('J', 'Interview', 'Interview', 'present', ENDED),
  code('C', 'Authorised leave of absence', 'Leave', 'authorised'),
  code('C1', 'Regulated performance or employment abroad', 'Perform.', 'authorised'),
  code('C2', 'Part-time timetable', 'Part-time', 'authorised'),
  code('E', 'Excluded', 'Excluded', 'authorised'),
  code('H', 'Authorised holiday', 'Holiday', 'authorised', ENDED),
  code('I', 'Illness', 'Illness', 'authorised'),
  code('J1', 'Interview', 'Interview', 'authorised'),
  code('M', 'Medical/dental appointment', 'Medical', 'authorised'),
  code('R', 'Religious observance', 'Religious', 'authorised'),
  code('S', 'Study leave', 'Study', 'authorised'),
  code('T', 'Gypsy, Roma and Traveller absence', 'Traveller', 'authorised'),
  code('G', 'Unauthorised holiday', 'Holiday', 'unauthorised'),
  code('N', 'Reason not provided', 'No reason', 'unauthorised'),
  code('O', 'Unauthorised absence', 'Unauth.', 'unauthorised'),
  code('U', 'Arrival after registration', 'After reg.', 'unauthorised'),
  code('Q', 'No access arrangements made by the authority', 'No access', 'neither'),
  code('X', 'Not required to be in school', 'Not req.', 'neither'),
  code('Y', 'Unable to attend due to exceptional circumstances', 'Unable', 'neither', ENDED),
  code('Y1', 'Transport not available', 'Transport', 'neither'),
  code('Y2', 'Widespread travel disruption', 'Travel', 'neither'),
  code('Y3', 'Part of the school closed', 'Part shut', 'neither'),
  code('Y4', 'Whole site closed unexpectedly', 'Site shut', 'neither'),
  code('Y5', 'In criminal justice detention', 'Detained', 'neither'),
  code('Y6', 'Public-health guidance or law', 'Health', 'neither'),
  code('Y7', 'Other unavoidable cause', 'Other', 'neither'),
  code('Z', 'Pupil not on admission register', 'Not on roll', 'neither'),
  code('#', 'Planned school closure', 'Closed', 'neither'),
  code('-', 'No mark', 'No mark', 'neither'),
];

const BY_CODE = new Map(CODE_BOOK.map((entry) => [entry.code, entry]));

/** Returns null for a blank and for a code that is not in the book. The host's value is then shown unchanged. */
export const findCode = (sign: string): AttendanceCode | null => BY_CODE.get(sign) ?? null;

/** Whether a code had been withdrawn when the week of a day (DD/MM/YYYY) began. If the day cannot be read, today counts. */
export function isWithdrawn(sign: string, day: string): boolean {
  const endedOn = parseDate(BY_CODE.get(sign)?.endedOn ?? '');
  return endedOn !== null && (parseDate(mondayOf(day)) ?? new Date()) > endedOn;
}

/** The edit list of the specification, in its order (001 section 5). Blank clears a mark. */
export const EDIT_CODES: readonly string[] = [
  '', '/', 'B', 'K', 'L', 'P', 'V', 'W', 'C', 'C1', 'C2', 'E', 'I', 'J1', 'M', 'R', 'S', 'T', 'G', 'N', 'O', 'U', 'D', 'Q',
  'X', 'Y1', 'Y2', 'Y3', 'Y4', 'Y5', 'Y6', 'Y7', 'Z', '\\', '#', '-',
];

/** The register's filter list, in the order of the specification (001 section 5). */
export const FILTER_CODES: readonly string[] = [
  '/', '\\', 'B', 'D', 'K', 'J', 'L', 'P', 'V', 'W', 'C', 'C1', 'C2', 'E', 'H', 'I', 'J1', 'M', 'R', 'S', 'T', 'G', 'N', 'O',
  'U', 'Q', 'X', 'Y', 'Y1', 'Y2', 'Y3', 'Y4', 'Y5', 'Y6', 'Y7', 'Z', '#', '-',
];

/** Only the register's calls send three symbols as digits: they have a meaning in a URL (S-312, S-404). */
export const toRegisterWire = (sign: string): string => getConfig().register.codes[sign] ?? sign;
export const fromRegisterWire = (sent: string): string =>
  Object.entries(getConfig().register.codes).find(([, code]) => code === sent)?.[0] ?? sent;
