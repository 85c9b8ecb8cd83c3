import { findCode } from '../../domain/attendance/codeBook';
import { totalsOf, type AttendanceTotals } from '../../domain/attendance/totals';
import { parseDate } from '../../domain/dates';
import type { GridSource } from '../../ui/grid/gridTypes';
import type { RegisterColumn } from './registerDays';

/** The worst mark of a week; closed: the service has not opened it, or it is in the future. */
export type WeekAttendance = 'closed' | 'present' | 'missing' | 'authorised' | 'unauthorised';

export interface RowFacts {
  readonly totals: AttendanceTotals;
  /** One for each week that is shown. */
  readonly weeks: readonly WeekAttendance[];
}

const WORST: readonly WeekAttendance[] = ['closed', 'present', 'missing', 'authorised', 'unauthorised'];

/** `null`: no mark is due. */
function weekAttendanceOf(code: string | null): WeekAttendance {
  if (code === null) return 'closed';
  if (code === '') return 'missing';
  const group = findCode(code)?.group;
  return group === 'authorised' || group === 'unauthorised' ? group : 'present';
}

function weeksOf(columns: readonly RegisterColumn[], codes: readonly (string | null)[]): readonly WeekAttendance[] {
  const weeks = new Map<number, number>();
  columns.forEach(({ week }, at) => {
    weeks.set(week, Math.max(weeks.get(week) ?? 0, WORST.indexOf(weekAttendanceOf(codes[at] ?? null))));
  });
  return [...weeks.values()].map((worst) => WORST[worst] ?? 'closed');
}

/**
 * Counts the marks of a pupil in the days shown, once for each change of the row: a page has ten thousand marks. A blank
 * is missing where a mark was due: up to today, in a week that the service has opened.
 */
export function createRowFacts(source: GridSource, columns: readonly RegisterColumn[], today: Date): (pupilId: string) => RowFacts {
  const counted = new Map<string, { readonly version: number; readonly facts: RowFacts }>();
  const isPast = columns.map(({ date }) => (parseDate(date) ?? today) <= today);
  return (pupilId) => {
    const version = source.versionOf(pupilId);
    const known = counted.get(pupilId);
    if (known?.version === version) return known.facts;
    const codes = columns.map(({ key }, at) => {
      const cell = { row: pupilId, column: key };
      const code = source.codeAt(cell);
      return code !== '' || (isPast[at] === true && source.lockedBecause(cell) === null) ? code : null;
    });
    const facts = { totals: totalsOf(codes.filter((code) => code !== null)), weeks: weeksOf(columns, codes) };
    counted.set(pupilId, { version, facts });
    return facts;
  };
}
