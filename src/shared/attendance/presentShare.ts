import { WEEK_SLOTS, type AttendanceWeek } from '../../api/calls/attendance';
import { presentPercentage, totalsOf } from '../../domain/attendance/totals';
import { marksUpTo } from '../../domain/facts/marksUpTo';
import { readAnyDay } from '../../domain/readDay';

/** Present sessions up to today in a hundred possible ones, or null if no mark counts. */
export const presentShare = (weeks: readonly AttendanceWeek[]): number | null =>
  presentPercentage(totalsOf(weeks.flatMap((week) => marksUpTo(week.date, WEEK_SLOTS.map((slot) => week[slot]), new Date()))));

/** Whether a week that the host lists under a term, e.g. `Autumn`, belongs to `Autumn 2025`. A Spring may begin in the last week of December. */
export function isWeekOf(termOfPep: string, { date }: AttendanceWeek, term: string): boolean {
  const day = readAnyDay(date);
  if (term === 'Spring') day?.setDate(day.getDate() + 4);
  return `${term} ${String(day?.getFullYear() ?? '')}` === termOfPep;
}
