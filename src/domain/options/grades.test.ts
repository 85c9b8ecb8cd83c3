/** @jest-environment node */
import { KS4_GRADES, KS5_GRADES } from './grades';

it.each([['Key Stage 4', KS4_GRADES], ['Key Stage 5', KS5_GRADES]] as const)('%s has the 17 pairs of Combined Science, and each grade once', (_, grades) => {
  expect(grades.filter((grade) => grade.includes('/'))).toEqual([
    '9/9', '9/8', '8/8', '8/7', '7/7', '7/6', '6/6', '6/5', '5/5', '5/4', '4/4', '4/3', '3/3', '3/2', '2/2', '2/1', '1/1',
  ]);
  expect(new Set(grades).size).toBe(grades.length);
  expect(grades.filter((grade) => /^P\d+$/.test(grade))).toEqual(['P4', 'P5', 'P6', 'P7', 'P8']);
});
