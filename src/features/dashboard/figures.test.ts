/** @jest-environment node */
import { attendancePercent, gradeHeight, pounds } from './figures';

describe('figures of the dashboard', () => {
  it.each([
    [92, 100, '92.0'], [1, 3, '33.3'], [2, 3, '66.7'], [0, 140, '0.0'], [0, 0, '0.0'], [12, 0, '0.0'], [null, null, '0.0'],
  ])('gives the attendance of %p present in %p sessions as %p', (present, total, percent) => {
    expect(attendancePercent(present, total)).toBe(percent);
  });

  it.each([['620', '£620'], ['1240.5', '£1,240.50'], ['', ''], ['£300', '£300'], ['to follow', 'to follow']])(
    'shows the pupil premium %p as %p', (amount, text) => { expect(pounds(amount)).toBe(text); },
  );

  it('orders the grades 1- to 9+ and leaves out every other grade', () => {
    const heights = ['1-', '1', '1+', '2-', '9', '9+'].map(gradeHeight);
    expect(heights).toEqual([...heights].sort((a, b) => Number(a) - Number(b)));
    expect(['U', 'L2M', 'Pass', '9/9', '', '10'].map(gradeHeight)).toEqual([null, null, null, null, null, null]);
  });
});
