import { getConfig } from '../config/config';
import { dayOf, formatDate, MONTHS, parseDate } from './dates';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
const ALL_DAYS = ['sunday', ...WEEKDAYS.map((day) => day.toLowerCase()), 'saturday'];

/** The index of the name that the word abbreviates, as in "mon", "tues" or "sept", or -1. */
const abbreviated = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

/** Every date that these numbers can mean, the council's own order first. `month` counts from 1; without one, a number names it. */
function meaningsOf([a = '', b = '', c = '', ...more]: readonly string[], month: number | undefined): readonly (Date | null)[] {
  if (month !== undefined) return b === '' || c !== '' ? [] : [a.length === 4 ? dayOf(b, month, a) : dayOf(a, month, b)];
  if (c === '' || more.length > 0) return [];
  if (a.length === 4) return [dayOf(c, Number(b), a)];
  const dayFirst = dayOf(a, Number(b), c);
  const monthFirst = dayOf(b, Number(a), c);
  return getConfig().register.dayFormat === 'MM/DD/YYYY' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/** A time of day, as in 2025-09-01T00:00:00, is ignored. */
const withoutTime = (text: string): string => text.toLowerCase().replace(/(\d)t?\s*\d{1,2}:\d{2}\S*/, '$1');

/**
 * A day of the register's header in any usual notation: "Monday 01/09/2025", "Mon, 1.9.25", "2025-09-01 Monday",
 * "Monday 1st September 2025". The weekday decides which number is the month; where both fit, `register.dayFormat` does.
 */
export function readDay(text: string) {
  const words = withoutTime(text).match(/[a-z]+|\d+/g) ?? [];
  const names = words.filter((word) => /[a-z]/.test(word));
  const numbers = words.filter((word) => /\d/.test(word));
  const weekday = names.map((word) => abbreviated(ALL_DAYS, word)).find((at) => at >= 0) ?? null;
  const month = names.map((word) => (abbreviated(ALL_DAYS, word) >= 0 ? -1 : abbreviated(MONTHS, word))).find((at) => at >= 0);
  const dates = meaningsOf(numbers, month === undefined ? undefined : month + 1);
  return { weekday, date: dates.find((date) => date !== null && (weekday === null || date.getDay() === weekday)) ?? null };
}

export const readAnyDay = (text: string): Date | null => parseDate(text.trim().replace(/[ T]\d\d?:\d\d.*$/, '')) ?? readDay(text).date;

/** A day in any usual notation as DD/MM/YYYY. A text that is not a day, or that says more, is unchanged. */
export function dayText(text: string): string {
  const day = readAnyDay(text);
  const words = withoutTime(text).replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/[a-z]+/g) ?? [];
  const saysMore = words.some((word) => abbreviated(ALL_DAYS, word) < 0 && abbreviated(MONTHS, word) < 0);
  return day === null || saysMore ? text : formatDate(day);
}

/** A day as a number to sort by, or null for a text that is not a day. */
export const timeOfDay = (text: string): number | null => readAnyDay(text)?.getTime() ?? null;

/** Whether a day is within a range, where a blank end is open. A text that is not a day is outside as soon as an end is set. */
export function isWithin(date: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  const [day, first, last] = [readAnyDay(date), parseDate(from), parseDate(to)];
  if (first === null && last === null) return true;
  return day !== null && (first === null || day >= first) && (last === null || day <= last);
}
