// The one place that knows moment. Imported by what loads late, never by the shell or a form: it would weigh on each.
import moment from 'moment';
import { DATE_FORMAT } from './dates';

/** The same weekday so many weeks later, both DD/MM/YYYY; null where the text is no day. */
export function addWeeks(text: string, weeks: number): string | null {
  const day = moment(text, DATE_FORMAT, true);
  return day.isValid() ? day.add(weeks, 'weeks').format(DATE_FORMAT) : null;
}
