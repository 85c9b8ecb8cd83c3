const SEASONS = ['Spring', 'Summer', 'Autumn'];

/** A term as a text that sorts by time: `Autumn 2025` follows `Summer 2025`. Any other text sorts by itself. Blank gives null. */
export function termOrder(termOfPep: string): string | null {
  const term = termOfPep.trim();
  const [season = '', year = ''] = term.split(' ');
  if (term === '') return null;
  return SEASONS.includes(season) ? `${year} ${SEASONS.indexOf(season)}` : term;
}

/** The term before this one, or null where the text names none. */
export function termBefore(termOfPep: string): string | null {
  const [season = '', year = ''] = termOfPep.trim().split(' ');
  const at = SEASONS.indexOf(season);
  if (at < 0 || !/^\d{4}$/.test(year)) return null;
  return at === 0 ? `${SEASONS.at(-1) ?? ''} ${String(Number(year) - 1)}` : `${SEASONS[at - 1] ?? ''} ${year}`;
}
