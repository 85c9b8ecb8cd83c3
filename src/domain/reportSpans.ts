// The only file that imports moment. Only chunks that load late import it, never the shell or a form, which it would make larger.
import moment from 'moment';
import { DATE_FORMAT } from './dates';

interface Span {
  readonly from: string;
  readonly to: string;
}

const spanOf = (from: moment.Moment, to: moment.Moment): Span => ({ from: from.format(DATE_FORMAT), to: to.format(DATE_FORMAT) });
const monthOf = (day: moment.Moment): Span => spanOf(day.clone().startOf('month'), day.clone().endOf('month'));

/** The presets of the report dates, counted from today (S-176). */
export const REPORT_SPANS: readonly { readonly label: string; readonly span: () => Span }[] = [
  { label: 'Today', span: () => spanOf(moment(), moment()) },
  { label: 'Yesterday', span: () => spanOf(moment().subtract(1, 'day'), moment().subtract(1, 'day')) },
  { label: 'Last 7 Days', span: () => spanOf(moment().subtract(6, 'days'), moment()) },
  { label: 'Last 30 Days', span: () => spanOf(moment().subtract(29, 'days'), moment()) },
  { label: 'This Month', span: () => monthOf(moment()) },
  { label: 'Last Month', span: () => monthOf(moment().subtract(1, 'month')) },
];
