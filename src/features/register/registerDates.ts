import { formatDate, isWeekend, parseDate, addDays, mondayOf, timeOf } from '../../domain/dates';
import type { DateSpan } from '../../ui/fields/DateRange';
import type { RegisterColumn } from './registerDays';

/** Which days are requested: the range, or the month before or after the days that were shown (S-300, S-370). */
export interface Period extends DateSpan {
  readonly step: 'Previous' | 'Next' | null;
}

interface RegisterDates {
  readonly monthData?: 'Previous' | 'Next';
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The longest range: an academic year. */
const MAX_MONTHS = 12;

/** One request for each month of the range, as the month that follows the last day of the month before. With one open end, the month of the other. */
function monthsOf({ from, to }: DateSpan): readonly RegisterDates[] {
  const first = parseDate(from) ?? parseDate(to);
  if (first === null) return [{}];
  const last = parseDate(to) ?? first;
  const count = 12 * (last.getFullYear() - first.getFullYear()) + last.getMonth() - first.getMonth() + 1;
  return Array.from({ length: Math.min(MAX_MONTHS, Math.max(1, count)) }, (_, at) =>
    ({ monthData: 'Next', endDate: formatDate(new Date(first.getFullYear(), first.getMonth() + at, 0)) }));
}

/**
 * The days of each request that a period needs. The host takes report dates beside `monthData` only (S-368), so a range
 * is requested as the month after the last day of the month before it.
 * @param areAlone the host of this council takes a range without `monthData`
 */
export function datesOf({ from, to, step }: Period, areAlone: boolean): readonly RegisterDates[] {
  if (step === 'Previous' && from !== '') return [{ monthData: step, startDate: from }];
  if (step === 'Next' && to !== '') return [{ monthData: step, endDate: to }];
  if (!areAlone) return monthsOf({ from, to });
  return [{ ...(from === '' ? {} : { startDate: from }), ...(to === '' ? {} : { endDate: to }) }];
}

/** The nearest weekday on or after (1), or on or before (-1) a day, or blank if the text is not a day. */
function weekdayFrom(text: string, direction: 1 | -1): string {
  const day = parseDate(text);
  while (day !== null && isWeekend(day)) day.setDate(day.getDate() + direction);
  return day === null ? '' : formatDate(day);
}

/** What the date fields show: the requested range if exactly its days are on screen, otherwise the days on screen. */
export function spanShown(columns: readonly Pick<RegisterColumn, 'date'>[], wanted: DateSpan): DateSpan {
  const days = columns.flatMap(({ date }) => parseDate(date) ?? []).map(formatDate);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return wanted;
  return from === weekdayFrom(wanted.from, 1) && to === weekdayFrom(wanted.to, -1) ? wanted : { from, to };
}

/** How far one press of the stepper goes: the grid shows whole weeks, or on a phone one day. */
type StepSize = 'week' | 'day';

const nextWeekday = (date: string, by: 1 | -1): string => weekdayFrom(addDays(date, by) ?? '', by);

/**
 * Where the stepper goes from the first visible day. A week that the loaded months cut in two is not skipped: the
 * step goes to the rest of it.
 * @param days the loaded days, in order; blank for one that cannot be read
 * @returns the day to go to, and its place among these days; if null, another month has to be loaded for it
 */
export function stepFrom(days: readonly string[], current: string, by: 1 | -1, size: StepSize) {
  const within = (from: number, to: number): number => days.findIndex((day) => timeOf(day) >= from && timeOf(day) < to);
  if (size === 'day') {
    const next = days[days.indexOf(current) + by] ?? '';
    return next === '' ? { date: nextWeekday(current, by), at: null } : { date: next, at: days.indexOf(next) };
  }
  const monday = mondayOf(current);
  const [earlier, later] = [addDays(monday, -7) ?? '', addDays(monday, 7) ?? ''];
  const at = by === 1 ? within(timeOf(later), Infinity) : within(timeOf(earlier), timeOf(monday));
  const found = days[at];
  if (found !== undefined) return { date: found, at };
  const loaded = days.filter((day) => day !== '');
  if (by === 1) return { date: nextWeekday(loaded.at(-1) ?? current, 1), at: null };
  return { date: loaded[0] === monday ? earlier : monday, at: null };
}
