import { daysUntil } from './meetingDay';

/** How many calendar days a date has passed: 0 up to the day itself, null without a date. */
export function daysLate(date: string, today: Date): number | null {
  const days = daysUntil(date, today);
  return days === null ? null : Math.max(0, -days);
}

/** Days in words, e.g. "3 days late", or a text for none. */
export function daysLateText(days: number | null, word: 'ago' | 'late'): string {
  if (days === null) return 'No date';
  return `${days} ${days === 1 ? 'day' : 'days'} ${word}`;
}
