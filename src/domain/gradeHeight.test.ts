/** @jest-environment node */
import { gradeHeight } from './gradeHeight';

it('orders the grades 1- to 9+ and leaves out every other grade', () => {
  const heights = ['1-', '1', '1+', '2-', '9', '9+'].map(gradeHeight);
  expect(heights).toEqual([...heights].sort((a, b) => Number(a) - Number(b)));
  expect(['U', 'L2M', 'Pass', '9/9', '', '10'].map(gradeHeight)).toEqual([null, null, null, null, null, null]);
});
