import { daysUntil } from './meetingDay';

/** How many calendar days a date has passed: 0 up to the day itself, null without a date. */
export function daysLate(date: string, today: Date): number | null {
  const days = daysUntil(date, today);
  return days === null ? null : Math.max(0, -days);
}
