import type { Config } from '../../config/schema';
import { holidayOn } from '../calendar';
import { formatDate, isWeekend, schoolYearOf } from '../dates';
import { dateOfDay, dayNumber } from '../dayNumber';
import { readAnyDay } from '../readDay';

/** When a pupil was away, according to the list of suspensions (002 section 7, fetchExclusionByPupil). */
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
 * Days of school that a suspension costs, in halves, or null where its days cannot be read. Weekends and the holidays of
 * the council cost none. A lunchtime is half a day (the national census counts it so).
 */
export function daysLost(suspension: SuspensionDays, calendar: Config['calendar']): number | null {
  const span = suspensionSpan(suspension);
  if (span === null) return null;
  const isSchoolDay = (date: Date): boolean => !isWeekend(date) && holidayOn(formatDate(date), calendar) === null;
  const days = Array.from({ length: Math.ceil(span[1]) - Math.floor(span[0]) }, (_, index) => Math.floor(span[0]) + index);
  const most = /^lunch/i.test(suspension.type) ? 0.5 : 1;
  return days
    .filter((day) => isSchoolDay(dateOfDay(day)))
    .reduce((sum, day) => sum + Math.min(most, Math.min(span[1], day + 1) - Math.max(span[0], day)), 0);
}
