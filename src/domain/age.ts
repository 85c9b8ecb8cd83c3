import { differenceInYears } from 'date-fns';
import { readAnyDay } from './readDay';

/** Whole years on a day, one less before the birthday (B-056), or null if the date of birth is not a day. */
export function ageInYears(dateOfBirth: string, today: Date): number | null {
  const born = readAnyDay(dateOfBirth);
  return born === null || born > today ? null : differenceInYears(today, born);
}
