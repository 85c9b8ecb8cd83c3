const SEASONS = ['Spring', 'Summer', 'Autumn'];

/** A term as a text that sorts by time: `Autumn 2025` follows `Summer 2025`. Any other text sorts as it is; blank is null. */
export function termOrder(termOfPep: string): string | null {
  const term = termOfPep.trim();
  const [season = '', year = ''] = term.split(' ');
  if (term === '') return null;
  return SEASONS.includes(season) ? `${year} ${SEASONS.indexOf(season)}` : term;
}
