import { getConfig } from '../config/config';
import { parseDate } from './dates';

export const TERMS = ['Autumn', 'Spring', 'Summer'] as const;
/** The same by the calendar: four months each. */
const SEASONS = ['Spring', 'Summer', 'Autumn'];
const TERMS_OF_TWO_YEARS = 7;

/** A term as a text that sorts by time: `Autumn 2025` follows `Summer 2025`. Any other text sorts by itself. Blank gives null. */
export function termOrder(termOfPep: string): string | null {
  const term = termOfPep.trim();
  const [season = '', year = ''] = term.split(' ');
  if (term === '') return null;
  return SEASONS.includes(season) ? `${year} ${SEASONS.indexOf(season)}` : term;
}

/** Compares terms, the latest first. */
export const byTerm = (one: string, other: string): number => (termOrder(other) ?? '').localeCompare(termOrder(one) ?? '');

/** The term before this one, or null where the text names none. */
export function termBefore(termOfPep: string): string | null {
  const [season = '', year = ''] = termOfPep.trim().split(' ');
  const at = SEASONS.indexOf(season);
  if (at < 0 || !/^\d{4}$/.test(year)) return null;
  return at === 0 ? `${SEASONS.at(-1) ?? ''} ${Number(year) - 1}` : `${SEASONS[at - 1] ?? ''} ${year}`;
}

/** The term of a day, the latest first, and those of the two years before. */
export function recentTerms(today: Date): readonly string[] {
  const terms = [`${SEASONS[Math.floor(today.getMonth() / 4)] ?? ''} ${today.getFullYear()}`];
  for (let term = termBefore(terms[0] ?? ''); term !== null && terms.length < TERMS_OF_TWO_YEARS; term = termBefore(term)) terms.push(term);
  return terms;
}

/**
 * The terms that a list of plans can be narrowed to: those of the last two years, then the specified ones (S-428).
 * @param asked of an address: an older term is a choice too
 */
export const termChoices = (asked = ''): readonly string[] =>
  (asked === 'All' || lastDayOf(asked) !== null ? [asked] : [...new Set([...recentTerms(new Date()), ...getConfig().terms.pepStatus])]);

/** Later than the last day of term at any school, since schools differ by some days. */
const LAST_DAYS: Readonly<Record<string, string>> = { Spring: '30/04', Summer: '31/08', Autumn: '31/12' };

/** The last day of a term or an academic year, DD/MM/YYYY, or null where the text names neither. */
function lastDayOf(name: string): string | null {
  const begin = /^(\d{4})-\d{2}$/.exec(name.trim())?.[1];
  if (begin !== undefined) return `31/08/${Number(begin) + 1}`;
  const [, season = '', year = ''] = /^(\w+) (\d{4})$/.exec(name.trim()) ?? [];
  const day = LAST_DAYS[season];
  return day === undefined ? null : `${day}/${year}`;
}

/** When the latest of some terms or academic years ended, or null while one is not over: old figures must not look like this year's. */
export function overText(names: readonly string[], today: Date = new Date()): string | null {
  const ends = names.flatMap((name) => {
    const day = lastDayOf(name);
    const next = parseDate(day ?? '');
    next?.setDate(next.getDate() + 1);
    return day === null || next === null ? [] : [{ name, day, next }];
  });
  const latest = ends.reduce<typeof ends[number] | null>((last, one) => (last === null || one.next > last.next ? one : last), null);
  return latest === null || latest.next > today ? null : `${latest.name.trim()} ended on ${latest.day}.`;
}
