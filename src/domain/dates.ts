// The one place that knows moment. Imported by screens that load later, never by the shell: it would weigh on
// the first page.
import moment from 'moment';

/** How every date is shown, typed and sent (P-416). */
export const DATE_FORMAT = 'DD/MM/YYYY';

const TYPED_FORMATS = [DATE_FORMAT, 'D/M/YYYY', 'D/MM/YYYY', 'DD/M/YYYY', 'DDMMYYYY'];

/** Whether the text is an existing day written as DD/MM/YYYY. */
export function isWholeDate(text: string): boolean {
  return moment(text, DATE_FORMAT, true).isValid();
}

/**
 * What a typed text says as DD/MM/YYYY, or null while it is no existing day: `1/2/2025`, `1.2.2025`, `01-02-2025`
 * and `01022025` all say 01/02/2025. A year of two digits says nothing certain.
 */
export function completeDate(text: string): string | null {
  const typed = text.trim().replace(/[\s.-]+/g, '/');
  const day = moment(typed, TYPED_FORMATS, true);
  return day.isValid() ? day.format(DATE_FORMAT) : null;
}

/** Midnight of a DD/MM/YYYY day in the browser's own time zone, or null where it is none. */
export function parseDate(text: string): Date | null {
  const day = moment(text, DATE_FORMAT, true);
  return day.isValid() ? day.toDate() : null;
}

/** The day, in the browser's own time zone, as DD/MM/YYYY. */
export function formatDate(day: Date): string {
  return moment(day).format(DATE_FORMAT);
}

/** The time of day of a moment in milliseconds, as 14:03:22. */
export function formatTime(at: number): string {
  return moment(at).format('HH:mm:ss');
}

/** Whole years from a DD/MM/YYYY day of birth, one less before this year's birthday (B-056); null without one. */
export function ageInYears(dateOfBirth: string, today: Date): number | null {
  const born = moment(dateOfBirth, DATE_FORMAT, true);
  if (!born.isValid() || born.isAfter(today)) return null;
  const asNumber = (day: moment.Moment) => Number(day.format('YYYYMMDD'));
  return Math.floor((asNumber(moment(today)) - asNumber(born)) / 10_000);
}

/** The same weekday so many weeks later, both DD/MM/YYYY; null where the text is no day. */
export function addWeeks(text: string, weeks: number): string | null {
  const day = moment(text, DATE_FORMAT, true);
  return day.isValid() ? day.add(weeks, 'weeks').format(DATE_FORMAT) : null;
}
