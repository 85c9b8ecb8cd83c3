import { phaseOf, yearOf } from './phase';

export type CinCpVariant = 'earlyYears' | 'primary' | 'secondary' | 'post16';

/** The form of a class year (002 section 2.16). Unlike in the plan, every other year, R and N5 too, gets Primary (B-153, B-154). */
export function cinCpVariantOf(classYear: string): CinCpVariant {
  const phase = phaseOf(classYear);
  if (phase === 'secondary' || phase === 'post16') return phase;
  return phase === 'eyfs' && !/^(R|N5)$/i.test(yearOf(classYear)) ? 'earlyYears' : 'primary';
}
