import { parseDate, formatDate } from '../../domain/dates';
import type { GridColumn } from '../../ui/grid/gridTypes';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export type Session = 'AM' | 'PM';

/** One session of the register: its week in a row, and its name in a save (S-372). */
export interface RegisterColumn extends GridColumn {
  /** DD/MM/YYYY */
  readonly date: string;
  readonly week: number;
  readonly day: Weekday;
  readonly session: Session;
  /** Its name in a week of the answer, e.g. mondayAm. */
  readonly slot: string;
}

const PER_WEEK = WEEKDAYS.length;

/** "Monday 01/09/2025", or null where the text does not name this weekday with a date that falls on it. */
function readDay(text: string | undefined, day: Weekday): string | null {
  const [name, date = ''] = (text ?? '').trim().split(/\s+/);
  const parsed = parseDate(date);
  if (name !== day || parsed === null) return null;
  return parsed.getDay() === WEEKDAYS.indexOf(day) + 1 ? formatDate(parsed) : null;
}

/**
 * The columns of the register from the host's header, which has one entry for each day or one for each session
 * (S-270). Null where the header does not fit: a missing, odd or shifted entry would put marks under a wrong date.
 * @param weeks how many weeks the rows hold
 * @param today DD/MM/YYYY, marked in the head
 */
export function columnsOf(header: readonly string[], weeks: number, today: string): readonly RegisterColumn[] | null {
  const days = weeks * PER_WEEK;
  if (days === 0 || (header.length !== days && header.length !== 2 * days)) return null;
  const step = header.length / days;
  const columns: RegisterColumn[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = WEEKDAYS[at % PER_WEEK] ?? 'Monday';
    const entries = header.slice(at * step, (at + 1) * step).map((text) => readDay(text, day));
    const [date] = entries;
    if (date === undefined || date === null || entries.some((entry) => entry !== date)) return null;
    for (const session of ['AM', 'PM'] as const) {
      columns.push({
        key: `${date} ${session}`,
        name: `${day} ${date} ${session}`,
        short: session,
        group: `${day} ${date}`,
        isMarked: date === today,
        isAfterGap: at > 0 && at % PER_WEEK === 0 && session === 'AM',
        date,
        week: Math.floor(at / PER_WEEK),
        day,
        session,
        slot: `${day.toLowerCase()}${session === 'AM' ? 'Am' : 'Pm'}`,
      });
    }
  }
  return columns;
}

/** The columns of the days from `from` to `to`, both included; a blank end is open. */
export function columnsBetween(columns: readonly RegisterColumn[], from: string, to: string): readonly RegisterColumn[] {
  const [first, last] = [parseDate(from), parseDate(to)];
  return columns.filter(({ date }) => {
    const day = parseDate(date);
    return day !== null && (first === null || day >= first) && (last === null || day <= last);
  });
}
