/** @jest-environment node */
import { addWeeks, completeDate, formatDate, formatTime, isWholeDate, parseDate, dateProblem } from './dates';

it.each([
  ['14/11/2025', true], ['29/02/2024', true], ['29/02/2025', false], ['31/04/2025', false], ['4/11/2025', false],
  ['14/11/25', false], ['2025-11-14', false], ['14/11/2025 ', false], ['00/11/2025', false], ['14/13/2025', false], ['01/01/0099', true], ['', false], ['No PEP', false],
])('finds whether %j is a whole date: %s', (text, isWhole) => {
  expect(isWholeDate(text)).toBe(isWhole);
});

it.each([
  ['1/2/2025', '01/02/2025'], ['1.2.2025', '01/02/2025'], ['01-02-2025', '01/02/2025'], [' 1 2 2025 ', '01/02/2025'],
  ['01022025', '01/02/2025'], ['01/02/2025', '01/02/2025'], ['2025-02-01', '01/02/2025'], ['1 February 2025', '01/02/2025'],
  ['1st Feb. 2025', '01/02/2025'], ['01-Feb-2025', '01/02/2025'], ['01/02/2025 00:00', '01/02/2025'], ['\u200e01/\u200e02/2025', '01/02/2025'],
  ['1/2/25', '01/02/2025'], ['1.2.25', '01/02/2025'], ['01-Feb-25', '01/02/2025'], ['1 Xyz 2025', null], ['31/2/25', null], ['1/2/5', null], ['14/11/20', null], ['14 Nov 19', null], ['1/2/202', null], ['2025-02-30', null],
  ['31/2/2025', null], ['1/2', null], ['tomorrow', null], ['', null],
])('reads %j as %j', (text, day) => {
  expect(completeDate(text)).toBe(day);
});

it('converts text to a day and back without changing the day', () => {
  const day = parseDate('30/03/2025');
  expect(day?.getDate()).toBe(30);
  expect(formatDate(day ?? new Date(0))).toBe('30/03/2025');
  expect(parseDate('30/02/2025')).toBeNull();
});

it('writes the time of day with seconds', () => {
  expect(formatTime(new Date(2025, 10, 14, 14, 3, 22).getTime())).toBe('14:03:22');
});

it.each([
  ['31/02/2025', '31/02/2025 does not exist.'], ['31.4.2025', '31.4.2025 does not exist.'], ['32012025', '32012025 does not exist.'],
  ['31/2/25', '31/2/25 does not exist.'], ['31/02', 'Enter the full date as DD/MM/YYYY.'], ['1/2/5', 'Enter the full date as DD/MM/YYYY.'], ['soon', 'Enter the full date as DD/MM/YYYY.'],
])('explains why %j is not a day: %s', (text, why) => {
  expect(dateProblem(text)).toBe(why);
});

it('counts weeks across months, years and the change of the clocks', () => {
  expect(addWeeks('14/11/2025', 16)).toBe('06/03/2026');
  expect(addWeeks('24/10/2025', 1)).toBe('31/10/2025');
  expect(addWeeks('No PEP', 16)).toBeNull();
});
