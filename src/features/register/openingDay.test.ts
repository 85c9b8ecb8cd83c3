/** @jest-environment node */
import type { RegisterWeek } from '../../api/calls/register';
import { openingColumn, columnsOf } from './registerDays';

const HEADER = [
  'Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025',
  'Monday 08/09/2025', 'Tuesday 09/09/2025', 'Wednesday 10/09/2025', 'Thursday 11/09/2025', 'Friday 12/09/2025',
];
const columns = (today = '') => columnsOf(HEADER, 2, today) ?? [];
const row = (...weeks: readonly Partial<RegisterWeek>[]) => ({ attendanceList: weeks as readonly RegisterWeek[] });
const dayAt = (at: number) => `${columns()[at]?.date ?? ''} ${columns()[at]?.session ?? ''}`;

it.each([
  ['the first day with a mark, though only one pupil has it', [row({}, { wednesdayPm: '1' }), row({}, { tuesdayPm: 'B' })], '', '', '09/09/2025 AM'],
  ['that day also where a later one is today', [row({ fridayAm: '1' })], '10/09/2025', '', '05/09/2025 AM'],
  ['today where nobody has a mark', [row({}, {})], '10/09/2025', '', '10/09/2025 AM'],
  ['today where the only codes are “No mark”', [row({ mondayAm: '-' })], '10/09/2025', '', '10/09/2025 AM'],
  ['the first day where nobody has a mark and today is another month', [row({}, {})], '03/02/2026', '', '01/09/2025 AM'],
  ['the day of the last visit before all others', [row({ tuesdayAm: '1' })], '10/09/2025', '11/09/2025', '11/09/2025 AM'],
  ['as on a first visit where the last day is not among the days', [row({ tuesdayAm: '1' })], '', '11/11/2025', '02/09/2025 AM'],
])('the register opens at %s', (_, rows, today, lastDay, wanted) => {
  expect(dayAt(openingColumn(columns(today), rows, lastDay))).toBe(wanted);
});
