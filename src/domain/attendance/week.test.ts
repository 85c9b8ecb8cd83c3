/** @jest-environment node */
import { marksUpTo } from '../facts/marksUpTo';
import { PRESENT_ALL_DAY, weekFill } from './week';

it.each([
  ['/', '/', ''], ['\\', '', '\\'], [PRESENT_ALL_DAY, '/', '\\'], ['I', 'I', 'I'], ['#', '#', '#'], ['', '', ''],
])('fills a week with %s as %s in the morning and %s in the afternoon', (code, morning, afternoon) => {
  expect(weekFill(code, 'tueAm')).toBe(morning);
  expect(weekFill(code, 'friPm')).toBe(afternoon);
});

it.each([
  ['2025-09-07T23:59', ''], ['2025-09-08T00:00', 'ab'], ['2025-09-10T12:00', 'abcdef'], ['2025-09-12T08:00', 'abcdefghij'], ['2026-01-01T08:00', 'abcdefghij'],
])('of the week of 08/09/2025 the sessions up to %s are %s', (now, codes) => {
  expect(marksUpTo('08/09/2025', Array.from('abcdefghij'), new Date(now)).join('')).toBe(codes);
});
