import { formatDate } from '../../../domain/dates';

/** A day some months on, DD/MM/YYYY. */
export function addMonths(from: Date, count: number): string {
  return formatDate(new Date(from.getFullYear(), from.getMonth() + count, 15));
}
