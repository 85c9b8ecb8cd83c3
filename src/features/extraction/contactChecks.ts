/** The three values of a school that are edited in place, by their names in the call (S-376). */
export type ContactColumn = 'name' | 'tel' | 'email';

/** Why a typed value is invalid, or null. A blank one removes the old value. */
export function contactProblem(column: ContactColumn, text: string): string | null {
  const typed = text.trim();
  if (typed === '' || column === 'name') return null;
  if (column === 'tel') return /^[\d ]+$/.test(typed) ? null : 'Use digits only.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : 'Enter an email address like name@school.sch.uk.';
}
