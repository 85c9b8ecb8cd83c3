import { groupBy } from 'es-toolkit';
import { sumOf, totalsOf, type AttendanceTotals } from '../../domain/attendance/totals';
import { isToCome } from '../../domain/attendance/week';
import type { GridSource } from '../../ui/grid/gridTypes';
import type { RegisterColumn } from './registerDays';

export interface RowFacts {
  readonly totals: AttendanceTotals;
  /** One for each week that is shown; all zero for a week that the service has not opened, or that is in the future. */
  readonly weeks: readonly AttendanceTotals[];
}

/** @param codes null where no mark is due */
function weeksOf(columns: readonly RegisterColumn[], codes: readonly (string | null)[]): readonly AttendanceTotals[] {
  const weeks = groupBy(columns.map(({ week }, at) => ({ week, code: codes[at] ?? null })), ({ week }) => week);
  return Object.values(weeks).map((ofWeek) => totalsOf(ofWeek.flatMap(({ code }) => code ?? [])));
}

/**
 * Counts the marks of a pupil in the days shown, once for each change of the row: a page has ten thousand marks. Marks
 * after today are in no sum. A blank is missing where a mark was due: in a week that the service has opened.
 */
export function createRowFacts(source: GridSource, columns: readonly RegisterColumn[], today: Date): (pupilId: string) => RowFacts {
  const counted = new Map<string, { readonly version: number; readonly facts: RowFacts }>();
  const isPast = columns.map(({ date }) => !isToCome(date, today));
  return (pupilId) => {
    const version = source.versionOf(pupilId);
    const known = counted.get(pupilId);
    if (known?.version === version) return known.facts;
    const codes = columns.map(({ key }, at) => {
      const cell = { row: pupilId, column: key };
      const code = source.codeAt(cell);
      return isPast[at] === true && (code !== '' || source.lockedBecause(cell) === null) ? code : null;
    });
    const weeks = weeksOf(columns, codes);
    const facts = { totals: sumOf(weeks), weeks };
    counted.set(pupilId, { version, facts });
    return facts;
  };
}
