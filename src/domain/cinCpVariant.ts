import { yearOf } from './phase';

export type CinCpVariant = 'earlyYears' | 'primary' | 'secondary' | 'post16';

/** The form of a class year (002 section 2.16). Unlike in the plan, every other year, R and N5 too, gets Primary (B-153, B-154). */
export function cinCpVariantOf(classYear: string): CinCpVariant {
  const year = yearOf(classYear).toUpperCase();
  if (/^N[1-4]?$/.test(year)) return 'earlyYears';
  const number = Number(/^Y(\d{1,2})$/.exec(year)?.[1] ?? Number.NaN);
  if (number >= 7 && number <= 11) return 'secondary';
  return number >= 12 && number <= 16 ? 'post16' : 'primary';
}
