import { memoize } from 'es-toolkit';
import { getConfig } from '../../config/config';
import { choicesOr } from '../../config/overrides';
import { CODE_BOOK, EDIT_CODES, findCode, isWithdrawn, type AttendanceGroup } from '../../domain/attendance/codeBook';
import { codeInSession } from '../../domain/attendance/week';
import { addDays } from '../../domain/dates';
import type { CellId, GridCode, GridCodes } from '../../ui/grid/gridTypes';

const TONES: Readonly<Record<Exclude<AttendanceGroup, 'neither'>, GridCode['tone']>> = { present: 'white', authorised: 'orange', unauthorised: 'red' };
/** No specification gives the administrative codes a colour, so a council may (B-180). */
const toneOf = (group: AttendanceGroup): GridCode['tone'] => (group === 'neither' ? getConfig().attendance.otherCodes : TONES[group]);

/** The appearance and the text of a stored code in a grid. A withdrawn or unknown code is flagged. */
function describe(code: string, isEnded: boolean): GridCode {
  const found = findCode(code);
  if (code === '') return { code, meaning: '', short: '', tone: 'white', flag: null };
  if (found === null) return { code, meaning: '', short: 'Unknown', tone: 'grey', flag: 'not a known code' };
  const { meaning, short, group, endedOn } = found;
  if (endedOn === null || !isEnded) return { code, meaning, short, tone: toneOf(group), flag: null };
  return { code, meaning, short: 'Ended', tone: toneOf(group), flag: `no longer in use since ${addDays(endedOn, 1) ?? ''}` };
}

/** What can be entered: the specified edit list, or the council's (B-108). The blank clears a cell. */
export const ENTERED_CODES: readonly string[] = ['', ...choicesOr('attendanceCodes', EDIT_CODES).map(({ value }) => value).filter((code) => code !== '')];

/** A code is described once, so that its cells stay equal. */
const [asInUse, asEnded] = [memoize((code: string) => describe(code, false)), memoize((code: string) => describe(code, true))];

export const ATTENDANCE_CODES: GridCodes = {
  describe: (code) => asEnded(code),
  choices: ENTERED_CODES.map((code) => describe(code, true)),
  fit: (code, { short }) => codeInSession(code, short === 'AM'),
};

/** The same for the cells of a grid: a code is flagged only if it had been withdrawn in the week in which it stands. */
export const attendanceCodesOn = (dayAt: (cell: CellId) => string): GridCodes =>
  ({ ...ATTENDANCE_CODES, describe: (code, cell) => (cell === undefined || isWithdrawn(code, dayAt(cell)) ? asEnded : asInUse)(code) });

const TITLES: Readonly<Record<AttendanceGroup, string>> = {
  present: 'Present and related', authorised: 'Authorised absence', unauthorised: 'Unauthorised absence', neither: 'Administrative',
};

/** All codes by group, ended ones included (B-098, B-173 to B-176). */
export const LEGEND = (Object.keys(TITLES) as AttendanceGroup[]).map((group) => ({
  title: TITLES[group],
  codes: CODE_BOOK.filter((entry) => entry.group === group).map(({ code }) => ATTENDANCE_CODES.describe(code)),
}));
