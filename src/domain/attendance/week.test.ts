/** @jest-environment node */
import { PRESENT_ALL_DAY, weekFill } from './week';

it.each([
  ['/', '/', ''], ['\\', '', '\\'], [PRESENT_ALL_DAY, '/', '\\'], ['I', 'I', 'I'], ['#', '#', '#'], ['', '', ''],
])('fills a week with %s as %s in the morning and %s in the afternoon', (code, morning, afternoon) => {
  expect(weekFill(code, 'tueAm')).toBe(morning);
  expect(weekFill(code, 'friPm')).toBe(afternoon);
});
