import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import type { RegisterColumn } from './registerDays';

type Marked = Pick<RegisterRow, 'attendanceList'>;

const isMarkOf = (code: string | undefined): boolean => code !== undefined && code !== '' && code !== '-';

/**
 * The column that the register opens at: the day of the last visit, else the first day with a mark, else today, else the
 * first day.
 * @param lastDay DD/MM/YYYY, or blank where the user has not been here yet
 */
export function openingColumn(columns: readonly RegisterColumn[], rows: readonly Marked[], lastDay: string): number {
  const last = lastDay === '' ? -1 : columns.findIndex(({ date }) => date === lastDay);
  if (last >= 0) return last;
  const marked = columns.find(({ date, week, slot }) =>
    date !== '' && rows.some(({ attendanceList }) => isMarkOf(attendanceList[week]?.[slot as keyof RegisterWeek])));
  const day = marked?.date ?? columns.find(({ isMarked }) => isMarked === true)?.date;
  return Math.max(0, columns.findIndex(({ date }) => date === day));
}
