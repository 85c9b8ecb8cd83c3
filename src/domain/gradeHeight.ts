const STEPS: Readonly<Record<string, number>> = { '+': 1 / 3, '-': -1 / 3 };

/** The position of a grade from 1- to 9+ on the scale of a chart, or null for any other grade. */
export function gradeHeight(grade: string): number | null {
  const [, digit, sign = ''] = /^([1-9])([+-]?)$/.exec(grade.trim()) ?? [];
  if (digit === undefined) return null;
  return Number(digit) + (STEPS[sign] ?? 0);
}

/** How a grade differs from the one before it: "up from 3-", or blank where they cannot be compared. */
export function gradeChange(grade: string, before: string): string {
  const [now, then] = [gradeHeight(grade), gradeHeight(before)];
  if (now === null || then === null) return '';
  if (now === then) return 'as before';
  return `${now > then ? 'up' : 'down'} from ${before.trim()}`;
}
