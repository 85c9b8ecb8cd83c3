/** @jest-environment node */
import { ATTENDANCE_CODES, attendanceCodesOn } from './gridCodes';

const ENDED = 'no longer in use since 19/08/2024';

it.each([
  ['H', '16/08/2024', null, 'Holiday'], ['H', '19/08/2024', ENDED, 'Ended'], ['J', '12/08/2024', null, 'Interview'],
  ['Y', '08/09/2025', ENDED, 'Ended'], ['I', '08/09/2025', null, 'Illness'], ['ZZ', '12/08/2024', 'not a known code', 'Unknown'], ['', '12/08/2024', null, ''],
])('a %s on %s is flagged as %s, with the word "%s"', (code, day, flag, word) => {
  const described = attendanceCodesOn(() => day).describe(code, { row: 'amara', column: 'monAm' });
  expect([described.flag, described.short]).toEqual([flag, word]);
});

it('flags a withdrawn code in the legend, which belongs to no week', () => {
  expect(ATTENDANCE_CODES.describe('Y').flag).toBe(ENDED);
});
