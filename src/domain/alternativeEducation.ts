import { phaseOf } from './phase';

export type AlternativeEducationBand = 'earlyYears' | 'schoolAge' | 'post16';

/**
 * Which form of alternative education a class year gets. The bands are not given (B-123): early years, compulsory school
 * age, and 16 and over; an unknown year gets the form of school age.
 */
export function alternativeEducationBandOf(classYear: string): AlternativeEducationBand {
  const phase = phaseOf(classYear);
  if (phase === 'eyfs') return 'earlyYears';
  return phase === 'post16' ? 'post16' : 'schoolAge';
}
