/** The three values of a school that are edited in place, by their names in the call (S-376). */
export type ContactColumn = 'name' | 'tel' | 'email';

/** Formats that schools use: +44 (0)1632 960123 ext. 4, 01632-960123 x4. */
const isTelephone = (text: string): boolean =>
  /^\+?[\d ().-]*\d[\d ().-]*(?:(?:ext\.?|extension|x) ?\d+)?$/i.test(text);

/** Why a typed value is invalid, or null. A blank one removes the old value. */
export function contactProblem(column: ContactColumn, text: string): string | null {
  const typed = text.trim();
  if (typed === '' || column === 'name') return null;
  if (column === 'tel') return isTelephone(typed) ? null : 'Use digits, spaces, + and brackets; write an extension as ext 12.';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? null : 'Enter an email address like name@school.sch.uk.';
}
