import { formatDate, mondayOf, parseDate } from '../../domain/dates';
import { missingSectionsOf, type PupilRow } from './pupilRow';

/** The day filters of the list; blank shows all rows. */
export type DayFilter = '' | 'week' | 'overdue';

export const DAY_FILTERS: readonly { readonly key: Exclude<DayFilter, ''>; readonly label: string; readonly text: string }[] = [
  { key: 'week', label: 'This week', text: 'meet this week' },
  { key: 'overdue', label: 'Overdue', text: 'are overdue: the meeting has passed and a section is not complete' },
];

export const asDayFilter = (text: string): DayFilter => (text === 'week' || text === 'overdue' ? text : '');

/** Whether a row belongs to a filter. A week runs from Monday to Sunday, and a row without a date belongs to none. */
export function isOfDay(filter: DayFilter, row: PupilRow, now = new Date()): boolean {
  if (filter === '') return true;
  const today = formatDate(now);
  if (filter === 'week') return mondayOf(row.dateOfMeeting) === mondayOf(today);
  const [meeting, day] = [parseDate(row.dateOfMeeting), parseDate(today)];
  return meeting !== null && day !== null && meeting < day && missingSectionsOf(row).length > 0;
}
