import { differenceInYears } from 'date-fns';
import { parseDate } from './dates';

/** Whole years on a day, one less before the birthday (B-056), or null if the date of birth is not a DD/MM/YYYY date. */
export function ageInYears(dateOfBirth: string, today: Date): number | null {
  const born = parseDate(dateOfBirth);
  return born === null || born > today ? null : differenceInYears(today, born);
}
