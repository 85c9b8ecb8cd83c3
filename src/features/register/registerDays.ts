import { formatDate } from '../../domain/dates';
import type { GridColumn } from '../../ui/grid/gridTypes';
import { isWithin, readDay, WEEKDAYS, type Weekday } from '../../domain/readDay';
import type { RegisterRow, RegisterWeek } from '../../api/calls/register';

type Session = 'AM' | 'PM';

/** One session of the register: its week in a row, and its name in a save (S-372). */
export interface RegisterColumn extends GridColumn {
  /** DD/MM/YYYY, or blank where the host's header cannot be read: the column shows no marks and takes none. */
  readonly date: string;
  readonly week: number;
  readonly day: Weekday;
  readonly session: Session;
  /** Its name in a week of the answer, e.g. mondayAm. */
  readonly slot: keyof RegisterWeek;
}

const PER_WEEK = WEEKDAYS.length;

/** Keys of columns without a date begin with it: a mark must never be kept under a place in the list. */
const UNREAD = 'unread ';
export const isUnread = (columnKey: string): boolean => columnKey.startsWith(UNREAD);

/** The date of one day's entries (one, or one for each session), or blank if they contain none, or null if they name another weekday. */
function dateOf(entries: readonly string[], weekday: number): string | null {
  const days = entries.map(readDay);
  if (days.some((day) => day.weekday !== null && day.weekday !== weekday)) return null;
  const dates = days.map(({ date }) => (date?.getDay() === weekday ? formatDate(date) : ''));
  return dates.every((date) => date === dates[0]) ? (dates[0] ?? '') : '';
}

/**
 * The columns of the register from the host's header, which has one entry for each day or one for each session
 * (S-270). Null where the header does not fit: a missing or shifted entry would put marks under a wrong date. A day that
 * cannot be read refuses only its own columns.
 * @param weeks how many weeks the rows hold
 * @param today DD/MM/YYYY, marked in the header
 */
export function columnsOf(header: readonly string[], weeks: number, today: string): readonly RegisterColumn[] | null {
  const days = weeks * PER_WEEK;
  if (days === 0 || (header.length !== days && header.length !== 2 * days)) return null;
  const step = header.length / days;
  const columns: RegisterColumn[] = [];
  const dates = new Set<string>();
  for (let at = 0; at < days; at += 1) {
    const day = WEEKDAYS[at % PER_WEEK] ?? 'Monday';
    const entries = header.slice(at * step, (at + 1) * step);
    const date = dateOf(entries, (at % PER_WEEK) + 1);
    if (date === null || (date !== '' && dates.has(date))) return null;
    dates.add(date);
    const [key, group] = date === '' ? [`${UNREAD}${at}`, entries[0] ?? ''] : [date, `${day} ${date}`];
    for (const session of ['AM', 'PM'] as const) {
      columns.push({
        key: `${key} ${session}`,
        name: `${group} ${session}`,
        short: session,
        group,
        isMarked: date !== '' && date === today,
        isAfterGap: at > 0 && at % PER_WEEK === 0 && session === 'AM',
        date,
        week: Math.floor(at / PER_WEEK),
        day,
        session,
        slot: `${day.toLowerCase()}${session === 'AM' ? 'Am' : 'Pm'}` as keyof RegisterWeek,
      });
    }
  }
  return columns;
}

/** The columns of the days from `from` to `to`, both included. A blank end is open. A day without a date stays with its week. */
export function columnsBetween(columns: readonly RegisterColumn[], from: string, to: string): readonly RegisterColumn[] {
  const isShown = ({ date }: RegisterColumn): boolean => date !== '' && isWithin(date, { from, to });
  const weeks = new Set(columns.filter(isShown).map(({ week }) => week));
  return columns.filter((column) => (column.date === '' ? weeks.has(column.week) : isShown(column)));
}

type Marked = Pick<RegisterRow, 'attendanceList'>;

const isMarkOf = (code: string | undefined): boolean => code !== undefined && code !== '' && code !== '-';

/**
 * The day of the last visit, else the first day with a mark, else today, else the first day.
 * @param lastDay DD/MM/YYYY, or blank where the user has not been here yet
 */
export function openingColumn(columns: readonly RegisterColumn[], rows: readonly Marked[], lastDay: string): number {
  const last = lastDay === '' ? -1 : columns.findIndex(({ date }) => date === lastDay);
  if (last >= 0) return last;
  const marked = columns.find(({ date, week, slot }) =>
    date !== '' && rows.some(({ attendanceList }) => isMarkOf(attendanceList[week]?.[slot])));
  const day = marked?.date ?? columns.find(({ isMarked }) => isMarked === true)?.date;
  return Math.max(0, columns.findIndex(({ date }) => date === day));
}
