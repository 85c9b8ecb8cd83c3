import { getConfig } from '../../config/config';
import { PRESENT_AM } from '../../domain/attendance/codeBook';
import { codeInSession } from '../../domain/attendance/week';
import { holidayOn } from '../../domain/calendar';
import { parseDate } from '../../domain/dates';
import type { CellChange, GridSource } from '../../ui/grid/gridTypes';
import type { RegisterColumn } from './registerDays';

/** The sessions that "mark the rest present" changes: blank, editable, not after today and not in a holiday. */
export function blankSessions(
  rows: readonly { readonly pupilId: string }[], columns: readonly Pick<RegisterColumn, 'key' | 'date' | 'session'>[], source: Pick<GridSource, 'codeAt' | 'lockedBecause'>, today: Date,
): readonly CellChange[] {
  const past = columns.filter(({ date }) => {
    const day = parseDate(date);
    return day !== null && day <= today && holidayOn(date, getConfig().calendar) === null;
  });
  return rows.flatMap(({ pupilId }) => past.flatMap(({ key, session }) => {
    const cell = { row: pupilId, column: key };
    const isOpen = source.codeAt(cell) === '' && source.lockedBecause(cell) === null;
    return isOpen ? [{ ...cell, from: '', to: codeInSession(PRESENT_AM, session === 'AM') }] : [];
  }));
}
