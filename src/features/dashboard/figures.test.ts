/** @jest-environment node */
import { attendancePercent } from './figures';

describe('figures of the dashboard', () => {
  it.each([
    [92, 100, '92.0'], [1, 3, '33.3'], [2, 3, '66.7'], [0, 140, '0.0'], [0, 0, '0.0'], [12, 0, '0.0'], [null, null, '0.0'],
  ])('gives the attendance of %p present in %p sessions as %p', (present, total, percent) => {
    expect(attendancePercent(present, total)).toBe(percent);
  });
});
