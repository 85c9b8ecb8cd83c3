import type { Config } from '../../config/schema';
import { holidayOn } from '../calendar';
import { formatDate, isWeekend, schoolYearOf } from '../dates';
import { dateOfDay, dayNumber } from '../dayNumber';
import { readAnyDay } from '../readDay';

/** When a pupil was away, as the list of suspensions tells (002 section 7, fetchExclusionByPupil). */
interface SuspensionDays {
  readonly type: string;
  readonly startDates: string;
  readonly startAmPmTime: string;
  readonly endDates: string;
  readonly endAmPmTime: string;
}

/** From its first to its last session, in days, or null if a day is missing or invalid, or the end is before the start. */
export function suspensionSpan({ startDates, startAmPmTime, endDates, endAmPmTime }: SuspensionDays): readonly [number, number] | null {
  const [start, end] = [readAnyDay(startDates), readAnyDay(endDates)];
  if (start === null || end === null) return null;
  const from = dayNumber(start) + (startAmPmTime === 'PM' ? 0.5 : 0);
  const to = dayNumber(end) + (endAmPmTime === 'AM' ? 0.5 : 1);
  return to > from ? [from, to] : null;
}

/** Whether a suspension begins in the school year of a day. Its end may be unknown, as that of a permanent exclusion is. */
export function isInSchoolYear({ startDates }: SuspensionDays, today: Date): boolean {
  const start = readAnyDay(startDates);
  return start !== null && schoolYearOf(start) === schoolYearOf(today);
}

/**
 * The half days of school that a suspension costs, by the number of the day (afternoons with 0.5), or null where its days
 * cannot be read. Weekends and the holidays of the council cost none. A lunchtime is half a day (the national census
 * counts it so): the afternoon.
 */
export function halfDaysLost(suspension: SuspensionDays, calendar: Config['calendar']): readonly number[] | null {
  const span = suspensionSpan(suspension);
  if (span === null) return null;
  const [from, to] = span;
  const isSchoolDay = (date: Date): boolean => !isWeekend(date) && holidayOn(formatDate(date), calendar) === null;
  const isLunch = /^lunch/i.test(suspension.type);
  const isBeforeLunch = (half: number): boolean => isLunch && Number.isInteger(half) && half + 0.5 < to;
  return Array.from({ length: 2 * (to - from) }, (_, index) => from + index / 2)
    .filter((half) => isSchoolDay(dateOfDay(Math.floor(half))) && !isBeforeLunch(half));
}

export function daysLost(suspension: SuspensionDays, calendar: Config['calendar']): number | null {
  const halves = halfDaysLost(suspension, calendar);
  return halves === null ? null : halves.length / 2;
}
