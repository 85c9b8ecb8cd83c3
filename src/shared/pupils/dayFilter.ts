import { formatDate, mondayOf } from '../../domain/dates';
import { isHeldNotFinished, isUnreadDay, meetingDay } from '../../domain/facts/meetingDay';
import { readAnyDay } from '../../domain/readDay';
import type { PupilRow } from './pupilRow';

export const DAY_FILTERS = [
  { value: 'week', label: 'This week', text: 'the meeting is this week' },
  { value: 'soon', label: 'Next seven days', text: 'the meeting is in the next seven days' },
  { value: 'held', label: 'Held, not finished', text: 'the meeting has passed and a section is not complete' },
] as const;

/** Whether a filter keeps a row; a blank one keeps each. A week runs from Monday to Sunday, and a row without a date belongs to none. */
export function isOfDay(filter: string, row: PupilRow, now = new Date()): boolean {
  if (filter === '') return true;
  if (filter === 'held') return isHeldNotFinished(row, now);
  if (filter === 'soon') return meetingDay(row.dateOfMeeting, now) === 'soon';
  const day = readAnyDay(row.dateOfMeeting);
  return day !== null && mondayOf(formatDate(day)) === mondayOf(formatDate(now));
}

/** How many rows no filter of days can place, or blank if there are none. */
export function unreadDaysText(rows: readonly PupilRow[]): string {
  const { length } = rows.filter(({ dateOfMeeting }) => isUnreadDay(dateOfMeeting));
  return length === 0 ? '' : `The date of meeting of ${length} ${length === 1 ? 'plan' : 'plans'} cannot be read, so ${length === 1 ? 'it is' : 'they are'} not counted here. `;
}
