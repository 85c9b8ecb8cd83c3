export type Phase = 'eyfs' | 'primary' | 'secondary' | 'post16';

export const PHASE_NAMES: Readonly<Record<Phase, string>> = { eyfs: 'Early years', primary: 'Primary', secondary: 'Secondary', post16: 'Post-16' };

const LAST_YEAR: readonly (readonly [last: number, phase: Phase])[] = [[6, 'primary'], [11, 'secondary'], [16, 'post16']];

/** The year group alone: `Y7` of `Y7 2025`. */
export const yearOf = (classYear: string): string => classYear.trim().split(/\s+/)[0] ?? '';

function schoolYear(classYear: string): number | null {
  const digits = /^Y(\d{1,2})$/i.exec(yearOf(classYear))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** R and N5 count as eyfs (S-448). @returns null for a year outside every phase, for which the screen shows a message */
export function phaseOf(classYear: string): Phase | null {
  if (/^(R|N[1-5]?)$/i.test(yearOf(classYear))) return 'eyfs';
  const year = schoolYear(classYear);
  if (year === null || year < 1) return null;
  return LAST_YEAR.find(([last]) => year <= last)?.[1] ?? null;
}

/** Blank for a year outside every phase. */
export function phaseNameOf(classYear: string): string {
  const phase = phaseOf(classYear);
  return phase === null ? '' : PHASE_NAMES[phase];
}
