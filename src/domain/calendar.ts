import type { CalendarSpan, Config } from '../config/schema';
import { addDays, formatDate, parseDate } from './dates';

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const at = h + l - 7 * Math.floor((a + 11 * h + 19 * l) / 433) + 114;
  return formatDate(new Date(year, Math.floor(at / 31) - 1, (at % 31) + 1));
}

/** The first Monday of a month from a day on, DD/MM/YYYY. */
function mondayFrom(year: number, month: number, day: number): string {
  const date = new Date(year, month - 1, day);
  return formatDate(new Date(year, month - 1, day + ((8 - date.getDay()) % 7)));
}

/** The usual holidays of English schools that begin in a calendar year; councils differ by some days. */
function usualHolidays(year: number): readonly CalendarSpan[] {
  const days = (name: string, from: string | null, count: number): CalendarSpan => ({ name, from: from ?? '', to: addDays(from ?? '', count - 1) ?? '' });
  return [
    days('the February half-term', mondayFrom(year, 2, 15), 7),
    days('the Easter holiday', addDays(easterOf(year), -6), 14),
    days('the May bank holiday', mondayFrom(year, 5, 1), 1),
    days('the May half-term', mondayFrom(year, 5, 25), 7),
    { name: 'the summer holiday', from: `23/07/${year}`, to: `31/08/${year}` },
    days('the autumn half-term', mondayFrom(year, 10, 25), 7),
    days('the Christmas holiday', mondayFrom(year, 12, 19), 14),
  ];
}

const sortable = (day: string): string => day.split('/').reverse().join('');
const isIn = (day: string) => ({ from, to }: CalendarSpan): boolean => sortable(from) <= sortable(day) && sortable(day) <= sortable(to);

/** The holiday or closure of a day (DD/MM/YYYY) by its name, or null on a day of a term; a weekend counts with its week. */
export function holidayOn(day: string, { terms, holidays, closures }: Config['calendar']): string | null {
  const date = parseDate(day);
  if (date === null) return null;
  const own = [...holidays, ...closures].find(isIn(day));
  if (own !== undefined) return own.name;
  const ordered = terms.map(({ from, to }) => [sortable(from), sortable(to)] as const);
  const isCovered = ordered.some(([from]) => from <= sortable(day)) && ordered.some(([, to]) => sortable(day) <= to);
  if (isCovered) return terms.some(isIn(day)) ? null : 'a holiday between the terms';
  const year = date.getFullYear();
  return [...usualHolidays(year - 1), ...usualHolidays(year)].find(isIn(day))?.name ?? null;
}
