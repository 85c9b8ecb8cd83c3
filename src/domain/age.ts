import { parseDate } from './dates';

const yearMonthDay = (day: Date): number => day.getFullYear() * 10_000 + (day.getMonth() + 1) * 100 + day.getDate();

/** Whole years on a day, one less before the birthday (B-056), or null if the date of birth is not a DD/MM/YYYY date. */
export function ageInYears(dateOfBirth: string, today: Date): number | null {
  const born = parseDate(dateOfBirth);
  if (born === null) return null;
  const age = Math.floor((yearMonthDay(today) - yearMonthDay(born)) / 10_000);
  return age < 0 ? null : age;
}
