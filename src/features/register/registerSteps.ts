import { addDays, mondayOf, parseDate } from '../../domain/dates';
import { weekdayFrom } from './registerDates';

/** How far one press of the stepper goes: the grid shows whole weeks, or on a phone one day. */
type StepSize = 'week' | 'day';

const time = (date: string): number => parseDate(date)?.getTime() ?? NaN;
/** The next weekday in a direction. */
const nextWeekday = (date: string, by: 1 | -1): string => weekdayFrom(addDays(date, by) ?? '', by);

interface Step {
  /** The day to go to. */
  readonly date: string;
  /** Its place among the days that are loaded; if null, another month has to be loaded for it. */
  readonly at: number | null;
}

/**
 * Where the stepper goes from the first visible day. A week that the loaded months cut in two is not skipped: the
 * step goes to the rest of it.
 * @param days the loaded days, in order; blank for one that cannot be read
 */
export function stepFrom(days: readonly string[], current: string, by: 1 | -1, size: StepSize): Step {
  const within = (from: number, to: number): number => days.findIndex((day) => time(day) >= from && time(day) < to);
  if (size === 'day') {
    const next = days[days.indexOf(current) + by] ?? '';
    return next === '' ? { date: nextWeekday(current, by), at: null } : { date: next, at: days.indexOf(next) };
  }
  const monday = mondayOf(current);
  const [earlier, later] = [addDays(monday, -7) ?? '', addDays(monday, 7) ?? ''];
  const at = by === 1 ? within(time(later), Infinity) : within(time(earlier), time(monday));
  const found = days[at];
  if (found !== undefined) return { date: found, at };
  const loaded = days.filter((day) => day !== '');
  if (by === 1) return { date: nextWeekday(loaded.at(-1) ?? current, 1), at: null };
  return { date: loaded[0] === monday ? earlier : monday, at: null };
}
