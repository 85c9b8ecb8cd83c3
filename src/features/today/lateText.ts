/** Days in words, e.g. "3 days late", or a text for none. */
export function daysLateText(days: number | null, word: 'ago' | 'late'): string {
  if (days === null) return 'No date';
  return `${days} ${days === 1 ? 'day' : 'days'} ${word}`;
}
