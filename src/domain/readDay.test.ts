/** @jest-environment node */
import fc from 'fast-check';
import { loadConfig } from '../config/config';
import { formatDate } from './dates';
import { dayText, readDay, WEEKDAYS } from './readDay';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const two = (value: number): string => String(value).padStart(2, '0');
const ordinal = (day: number): string => `${day}${[11, 12, 13].includes(day) ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;

type Parts = { readonly d: number; readonly m: number; readonly y: number; readonly name: string; readonly month: string };
const NOTATIONS: Readonly<Record<string, (parts: Parts) => string>> = {
  'Monday 01/09/2025': ({ d, m, y, name }) => `${name} ${two(d)}/${two(m)}/${y}`,
  'Mon 1/9/2025': ({ d, m, y, name }) => `${name.slice(0, 3)} ${d}/${m}/${y}`,
  'MON, 01-09-25': ({ d, m, y, name }) => `${name.slice(0, 3).toUpperCase()}, ${two(d)}-${two(m)}-${two(y % 100)}`,
  'Monday 01.09.2025': ({ d, m, y, name }) => `${name} ${two(d)}.${two(m)}.${y}`,
  '2025-09-01 Monday': ({ d, m, y, name }) => `${y}-${two(m)}-${two(d)} ${name}`,
  'Monday 2025-09-01T00:00:00': ({ d, m, y, name }) => `${name} ${y}-${two(m)}-${two(d)}T00:00:00`,
  'Monday 1 September 2025': ({ d, y, name, month }) => `${name} ${d} ${month} ${y}`,
  'Mon 1st Sep 2025': ({ d, y, name, month }) => `${name.slice(0, 3)} ${ordinal(d)} ${month.slice(0, 3)} ${y}`,
  'September 1, 2025 (Monday)': ({ d, y, name, month }) => `${month} ${d}, ${y} (${name})`,
};
const schoolDay = fc.integer({ min: 0, max: 365 * 20 })
  .map((days) => new Date(2015, 0, 1 + days))
  .filter((date) => date.getDay() >= 1 && date.getDay() <= 5);
const partsOf = (date: Date): Parts => ({
  d: date.getDate(), m: date.getMonth() + 1, y: date.getFullYear(),
  name: WEEKDAYS[date.getDay() - 1] ?? '', month: MONTHS[date.getMonth()] ?? '',
});

/** 5 September and 9 May 2025 are both Fridays. */
const FITS_BOTH = [2025, 5, 9, 'Friday'] as const;

describe('a day of the header', () => {
  it.each(Object.entries(NOTATIONS))('reads every day written as %s', (_like, write) => {
    fc.assert(fc.property(schoolDay, (date) => {
      const read = readDay(write(partsOf(date)));
      return read.weekday === date.getDay() && read.date !== null && formatDate(read.date) === formatDate(date);
    }));
  });

  it('reads the month first where only that falls on the weekday', () => {
    fc.assert(fc.property(schoolDay.filter((date) => date.getDate() <= 12), (date) => {
      const { d, m, y, name } = partsOf(date);
      const dayFirst = new Date(y, d - 1, m);
      fc.pre(dayFirst.getDay() !== date.getDay());
      const read = readDay(`${name} ${two(m)}/${two(d)}/${y}`).date;
      return read !== null && formatDate(read) === formatDate(date);
    }));
  });

  it.each(['DD/MM/YYYY', 'MM/DD/YYYY'] as const)('reads a day that fits both ways as %s where the council says so', async (dayFormat) => {
    await loadConfig({ register: { dayFormat } });
    const [y, d, m, weekday] = FITS_BOTH;
    const read = readDay(`${weekday} ${two(d)}/${two(m)}/${y}`).date;
    expect([read?.getDate(), (read?.getMonth() ?? -1) + 1]).toEqual(dayFormat === 'DD/MM/YYYY' ? [d, m] : [m, d]);
  });

  it.each([
    ['no date', 'Monday'], ['a date that does not exist', 'Friday 31/09/2025'], ['a date of another weekday', 'Monday 03/09/2025'],
    ['a blank', ''], ['another text', 'Week 3, session 2'],
  ])('reads no date where there is %s', (_what, text) => {
    expect(readDay(text).date).toBeNull();
  });
});

it.each([['2025-11-12', '12/11/2025'], ['12/11/2025 09:30', '12/11/2025'], [' 12/11/2025', '12/11/2025'], ['Mon 3rd March 2025', '03/03/2025'], ['12/11/2025 (provisional)', '12/11/2025 (provisional)'], ['last week', 'last week'], ['31/02/2025', '31/02/2025'], ['', '']])(
  'writes the day "%s" as "%s", whatever the order of the register', async (text, written) => {
    for (const dayFormat of ['DD/MM/YYYY', 'MM/DD/YYYY'] as const) {
      await loadConfig({ register: { dayFormat } });
      expect(dayText(text)).toBe(written);
    }
  },
);
