/**
 * The attendance codes of the host's three kinds of calls (001 section 9; 002 section 3.2; decisions, "The wire"). Spelled again
 * here, as a second witness of the client's code book.
 */
const LETTERS = [
  'B', 'C', 'C1', 'C2', 'D', 'E', 'G', 'H', 'I', 'J', 'J1', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V', 'W',
  'X', 'Y', 'Y1', 'Y2', 'Y3', 'Y4', 'Y5', 'Y6', 'Y7', 'Z', '-',
] as const;
const SYMBOLS = ['#', '/', '\\'] as const;
const BOOK: ReadonlySet<string> = new Set(['', ...LETTERS, ...SYMBOLS]);

/** A week carries the symbols themselves; a code that was stored comes back, known or not. */
export const isWeekCode = (code: string, stored: string): boolean => BOOK.has(code) || code === stored;

/** `/\` marks mornings and afternoons as usual; a blank code marks nothing. */
export const isBulkCode = (code: string): boolean => code !== '' && (BOOK.has(code) || code === '/\\');

/** The register sends three symbols as digits, since they have a meaning in a URL. */
const DIGITS: Readonly<Record<string, string>> = { '0': '#', '1': '/', '2': '\\' };

/** The code in a register save, or null for a bare symbol or an unknown code. */
export function fromRegister(sent: string): string | null {
  if (sent in DIGITS) return DIGITS[sent] ?? null;
  return sent === '' || (LETTERS as readonly string[]).includes(sent) ? sent : null;
}
