// The one place that knows moment. Imported by what loads late, never by the shell or a form: it would weigh on each.
import moment from 'moment';
import { DATE_FORMAT } from './dates';

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
