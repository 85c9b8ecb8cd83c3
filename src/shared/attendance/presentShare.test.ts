/** @jest-environment node */
import type { AttendanceWeek } from '../../api/calls/attendance';
import { isWeekOf } from './presentShare';

it.each([
  ['Spring', '29/12/2025', 'Spring 2026', true],
  ['Spring', '29/12/2025', 'Spring 2025', false],
  ['Spring', '30/03/2026', 'Spring 2026', true],
  ['Autumn', '29/12/2025', 'Autumn 2025', true],
  ['Autumn', '29/12/2025', 'Autumn 2026', false],
  ['Spring', 'no day', 'Spring 2026', false],
])('of a week listed under %s that begins on %s, in %s: %s', (term, date, termOfPep, isOwn) => {
  expect(isWeekOf(termOfPep, { date } as AttendanceWeek, term)).toBe(isOwn);
});
