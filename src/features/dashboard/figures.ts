/** Attendance of the dashboard: present times 100 by all sessions, to one decimal; 0.0 without sessions (S-164). */
export function attendancePercent(presentCount: number | null, totalSessions: number | null): string {
  const total = totalSessions ?? 0;
  return total > 0 ? (((presentCount ?? 0) * 100) / total).toFixed(1) : '0.0';
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** An amount in pounds; a text that is no number is shown as the host sent it. */
export function pounds(amount: string): string {
  const text = amount.trim();
  if (text === '') return '';
  const number = Number(text.replace(/[£,]/g, ''));
  return Number.isFinite(number) ? POUNDS.format(number) : text;
}

const STEP = 1 / 3;

/** The position of a grade from 1- to 9+ on the scale of a chart; null for any other grade. */
export function gradeHeight(grade: string): number | null {
  const [, digit, sign = ''] = /^([1-9])([+-]?)$/.exec(grade.trim()) ?? [];
  if (digit === undefined) return null;
  return Number(digit) + (sign === '+' ? STEP : sign === '-' ? -STEP : 0);
}
