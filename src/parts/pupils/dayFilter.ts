import { formatDate, parseDate } from '../../domain/dates';
import type { PupilRow } from './pupilRow';

/** The day filters of the list; blank shows all rows. */
export type DayFilter = '' | 'week' | 'overdue';

export const DAY_FILTERS: readonly { readonly key: Exclude<DayFilter, ''>; readonly label: string; readonly text: string }[] = [
  { key: 'week', label: 'This week', text: 'meet this week' },
  { key: 'overdue', label: 'Overdue', text: 'are overdue: the meeting has passed and a section is not complete' },
];

export const asDayFilter = (text: string): DayFilter => (text === 'week' || text === 'overdue' ? text : '');

const DAY_MS = 86_400_000;

const isWhole = (row: PupilRow): boolean =>
  row.statusDataModule && row.statusPupilVoiceModule && row.statusSendModule && row.statusMeetingModule && row.statusTargetModule;

/** Whether a row belongs to a filter. A week runs from Monday to Sunday; a row without a date belongs to none. */
export function isOfDay(filter: DayFilter, row: PupilRow, now: Date): boolean {
  if (filter === '') return true;
  const meeting = parseDate(row.dateOfMeeting);
  const today = parseDate(formatDate(now));
  if (meeting === null || today === null) return false;
  if (filter === 'overdue') return meeting < today && !isWhole(row);
  const sinceMonday = (today.getDay() + 6) % 7;
  // Rounded: the day on which summer time begins is an hour short.
  const days = Math.round((meeting.getTime() - today.getTime()) / DAY_MS);
  return days >= -sinceMonday && days < 7 - sinceMonday;
}
