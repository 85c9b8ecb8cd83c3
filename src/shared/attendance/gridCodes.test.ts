/** @jest-environment node */
import { ATTENDANCE_CODES, attendanceCodesOn } from './gridCodes';

it.each([
  ['H', '16/08/2024', null], ['H', '19/08/2024', 'no longer in use since 19/08/2024'], ['J', '12/08/2024', null],
  ['Y', '08/09/2025', 'no longer in use since 19/08/2024'], ['I', '08/09/2025', null], ['ZZ', '12/08/2024', 'not a known code'],
])('a %s on %s is flagged as %s', (code, day, flag) => {
  expect(attendanceCodesOn(() => day).describe(code, { row: 'amara', column: 'monAm' }).flag).toBe(flag);
});

it('flags a withdrawn code in the legend, which is of no week', () => {
  expect(ATTENDANCE_CODES.describe('Y').flag).toBe('no longer in use since 19/08/2024');
});
