import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { addDays, parseDate } from '../../../domain/dates';
import { weekFill } from '../../../domain/attendance/week';
import type { CellChange, GridSource } from '../../../ui/grid/gridTypes';

/** The sessions of these weeks that a code for all days from `start` to `end` (DD/MM/YYYY) changes. */
export function bulkChanges(
  weeks: readonly AttendanceWeek[], codeAt: GridSource['codeAt'], start: string, end: string, code: string,
): readonly CellChange[] {
  const [from, to] = [parseDate(start), parseDate(end)];
  if (from === null || to === null || code === '') return [];
  return weeks.flatMap(({ masterMonId, date }) => WEEK_SLOTS.flatMap((slot, at) => {
    const day = parseDate(addDays(date, Math.floor(at / 2)) ?? '');
    if (day === null || day < from || day > to) return [];
    const cell = { row: masterMonId, column: slot };
    const change = { ...cell, from: codeAt(cell), to: weekFill(code, slot) };
    return change.from === change.to ? [] : [change];
  }));
}

/** What a change overwrites: each code with the number of its sessions, the most frequent first; blanks are not counted. */
export function overwritten(changes: readonly CellChange[]): readonly (readonly [code: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { from } of changes) if (from !== '') counts.set(from, (counts.get(from) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
