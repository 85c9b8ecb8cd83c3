/** Calendar days as the host writes them, DD/MM/YYYY, without a library and without a time zone. */
const DAY_MS = 86_400_000;
const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function stampOf(day: string): number | null {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(day);
  if (parts === null) return null;
  const stamp = Date.UTC(Number(parts[3]), Number(parts[2]) - 1, Number(parts[1]));
  // 31/02 would roll over into March.
  return format(stamp) === day ? stamp : null;
}

function format(stamp: number): string {
  const date = new Date(stamp);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`;
}

/** No day of a plan or of a child's life lies before 1900: an earlier year is a typing mistake. */
export const isDay = (text: string): boolean => stampOf(text) !== null && Number(text.slice(6)) >= 1900;

/** Sortable number of a day, or 0 for a text that is not a day. */
export const dayNumber = (day: string): number => Math.round((stampOf(day) ?? 0) / DAY_MS);

export const addDays = (day: string, count: number): string => format((stampOf(day) ?? 0) + count * DAY_MS);

export const dayName = (day: string): string => NAMES[new Date(stampOf(day) ?? 0).getUTCDay()] ?? '';

/** The Monday of the week that a day lies in; Sunday belongs to the week before it. */
export function mondayOf(day: string): string {
  const weekday = new Date(stampOf(day) ?? 0).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First and last day of the month that lies `step` months from a day's own. */
export function monthOf(day: string, step = 0): { readonly start: string; readonly end: string } {
  const date = new Date(stampOf(day) ?? 0);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + step];
  return { start: format(Date.UTC(year, month, 1)), end: format(Date.UTC(year, month + 1, 0)) };
}

/** PEP term of a day, e.g. `Autumn 2025`: September to December, January to Easter, then summer. */
export function termOf(day: string): string {
  const date = new Date(stampOf(day) ?? 0);
  const month = date.getUTCMonth() + 1;
  return `${month >= 9 ? 'Autumn' : month <= 3 ? 'Spring' : 'Summer'} ${date.getUTCFullYear()}`;
}
