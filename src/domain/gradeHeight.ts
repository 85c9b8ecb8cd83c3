const STEP = 1 / 3;

/** The position of a grade from 1- to 9+ on the scale of a chart, or null for any other grade. */
export function gradeHeight(grade: string): number | null {
  const [, digit, sign = ''] = /^([1-9])([+-]?)$/.exec(grade.trim()) ?? [];
  if (digit === undefined) return null;
  return Number(digit) + (sign === '+' ? STEP : sign === '-' ? -STEP : 0);
}
