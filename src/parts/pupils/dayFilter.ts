import { formatDate, mondayOf } from '../../domain/dates';
import { isHeldNotFinished } from '../../domain/facts/heldNotFinished';
import type { PupilRow } from './pupilRow';

/** The day filters of the list; blank shows all rows. */
export type DayFilter = '' | 'week' | 'held';

export const DAY_FILTERS: readonly { readonly key: Exclude<DayFilter, ''>; readonly label: string; readonly text: string }[] = [
  { key: 'week', label: 'This week', text: 'the meeting is this week' },
  { key: 'held', label: 'Held, not finished', text: 'the meeting has passed and a section is not complete' },
];

export const asDayFilter = (text: string): DayFilter => (text === 'week' || text === 'held' ? text : '');

/** Whether a row belongs to a filter. A week runs from Monday to Sunday, and a row without a date belongs to none. */
export function isOfDay(filter: DayFilter, row: PupilRow, now = new Date()): boolean {
  if (filter === '') return true;
  return filter === 'week' ? mondayOf(row.dateOfMeeting) === mondayOf(formatDate(now)) : isHeldNotFinished(row, now);
}
