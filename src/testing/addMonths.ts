import { formatDate } from '../domain/dates';

/** The day this many months later, DD/MM/YYYY. */
export function addMonths(from: Date, count: number): string {
  return formatDate(new Date(from.getFullYear(), from.getMonth() + count, 15));
}
