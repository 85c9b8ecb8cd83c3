// The ranges of a report are in reportSpans.ts, which imports moment: twenty kilobytes that only the register loads.

/** How every date is shown, typed and sent (P-416). */
export const DATE_FORMAT = 'DD/MM/YYYY';

const two = (number: number): string => String(number).padStart(2, '0');

/** An existing day, or null, e.g. for the 30th of February. A month is counted from 1, and a year of two digits from 2000. */
export function dayOf(day: string, month: number, year: string): Date | null {
  const date = new Date(2000, month - 1, Number(day));
  date.setFullYear(Number(year) + (year.length <= 2 ? 2000 : 0));
  return date.getMonth() === month - 1 && date.getDate() === Number(day) ? date : null;
}

const dayIn = (found: RegExpMatchArray | null): Date | null => (found === null ? null : dayOf(found[1] ?? '', Number(found[2]), found[3] ?? ''));

/** Midnight of a DD/MM/YYYY day in the browser's time zone, or null if the text is not such a day. */
export const parseDate = (text: string): Date | null => dayIn(/^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text));

/** A day as a number for comparisons, or NaN for a text that is not a day, which is neither before nor after any. */
export const timeOf = (text: string): number => parseDate(text)?.getTime() ?? NaN;

/** Whether both are existing days, DD/MM/YYYY, and the first comes before the second. */
export const isEarlier = (date: string, than: string): boolean => timeOf(date) < timeOf(than);

export const isWholeDate = (text: string): boolean => parseDate(text) !== null;

export const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const monthOf = (word: string): string => two(MONTHS.findIndex((month) => month.startsWith(word.slice(0, 3).toLowerCase())) + 1);

/** The numbers of a day with slashes between them. Also reads text from Word and Excel: direction marks, midnight, months in words, ISO. */
const withSlashes = (text: string): string => text
  .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  .replace(/[ T]00:00(:00)?$/, '')
  .replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  .replace(/^(\d\d?)(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(?=(?:\d\d)?\d\d$)/i, (_all, day: string, month: string) => `${day}/${monthOf(month)}/`)
  .replace(/[\s.-]+/g, '/');

/** Day, month and year of a finished text. `14/11/20` may be the beginning of `14/11/2025`. */
const numbersOf = (text: string): RegExpMatchArray | null => {
  const typed = withSlashes(text);
  return /^(\d\d?)\/(\d\d?)\/(?!(?:19|20)$)((?:\d\d)?\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(typed);
};

/**
 * A typed or pasted text as DD/MM/YYYY, or null until it is an existing day: `1/2/2025`, `1.2.25`, `01-02-2025`, `01022025`,
 * `1 Feb 2025` and `2025-02-01` all mean 01/02/2025.
 */
export function completeDate(text: string): string | null {
  const day = dayIn(numbersOf(text));
  return day === null ? null : formatDate(day);
}

/** Why a typed text is not a day. Distinguishes a day that the calendar does not have from an unfinished one. */
export const dateProblem = (text: string): string =>
  (numbersOf(text) !== null && completeDate(text) === null ? `${text.trim()} does not exist.` : 'Enter the full date as DD/MM/YYYY.');

/** The day, in the browser's own time zone, as DD/MM/YYYY. */
export const formatDate = (day: Date): string =>
  `${two(day.getDate())}/${two(day.getMonth() + 1)}/${String(day.getFullYear()).padStart(4, '0')}`;

const SEPTEMBER = 8;
/** The calendar year in which the school year of a day begins, on 1 September. */
export const schoolYearOf = (day: Date): number => day.getFullYear() - (day.getMonth() < SEPTEMBER ? 1 : 0);

export const isWeekend = (day: Date): boolean => [0, 6].includes(day.getDay());

/** The day that is a number of days later, both DD/MM/YYYY, or null if the text is not a day. */
export function addDays(text: string, days: number): string | null {
  const day = parseDate(text);
  if (day === null) return null;
  // Counts calendar days, so that the hour of a clock change makes no difference.
  day.setDate(day.getDate() + days);
  return formatDate(day);
}

/** The Monday of a day's week, both DD/MM/YYYY, or blank if the text is not a day. */
export function mondayOf(text: string): string {
  const day = parseDate(text);
  return day === null ? '' : (addDays(text, -((day.getDay() + 6) % 7)) ?? '');
}

export const isThisWeek = (text: string): boolean => mondayOf(text) === mondayOf(formatDate(new Date()));

export const addWeeks = (text: string, weeks: number): string | null => addDays(text, 7 * weeks);

/** The time of day of a moment in milliseconds, as 14:03:22. */
export function formatTime(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
}
