import type { AttendanceWeek } from '../../../api/calls/attendance';
import type { Exclusion } from '../../../api/calls/exclusions';
import { timeOfDay } from '../../../domain/readDay';
import { isWeekOf, presentShare } from '../../../shared/attendance/presentShare';
import type { PupilRow } from '../../../shared/pupils/pupilRow';
import type { PlanFigures } from './planFigures';

/** A plan of the pupil. `figures` is null if its Data section has not been read or could not be. */
export interface PlanInTime {
  readonly row: PupilRow;
  readonly figures: PlanFigures | null;
}

/** The marks of a week, and the term that the host lists it under. */
interface WeekInTime {
  readonly week: AttendanceWeek;
  readonly term: string;
}

/** Everything recorded about one pupil with a date, as far as it was loaded. */
export interface OverTime {
  /** The latest first. */
  readonly plans: readonly PlanInTime[];
  readonly weeks: readonly WeekInTime[];
  /** Null if they have not been read or could not be. */
  readonly suspensions: readonly Exclusion[] | null;
}

const timeOf = (date: string): number => timeOfDay(date) ?? Number.NaN;

export const presentInWeek = ({ week }: WeekInTime): number | null => presentShare([week]);
/** The same for all weeks of a term, e.g. `Autumn 2025`. */
export const presentInTerm = (weeks: readonly WeekInTime[], termOfPep: string): number | null =>
  presentShare(weeks.filter(({ week, term }) => isWeekOf(termOfPep, week, term)).map(({ week }) => week));

/** Suspensions that began after the meeting before a plan, up to its own meeting. For the latest plan, up to today. */
export function suspensionsUpTo(suspensions: readonly Exclusion[], plans: readonly PlanInTime[], at: number): readonly Exclusion[] {
  const before = timeOf(plans[at + 1]?.row.dateOfMeeting ?? '');
  const own = at === 0 ? Number.NaN : timeOf(plans[at]?.row.dateOfMeeting ?? '');
  return suspensions.filter(({ startDates }) => {
    const start = timeOf(startDates);
    return !Number.isNaN(start) && !(start <= before) && !(start > own);
  });
}

/** Suspensions whose start can be read: the others have no place in time. */
export const datedSuspensions = ({ suspensions }: OverTime): readonly Exclusion[] =>
  (suspensions ?? []).filter(({ startDates }) => timeOfDay(startDates) !== null);

export const isBare = (all: OverTime): boolean =>
  all.plans.length === 0 && datedSuspensions(all).length === 0 && all.weeks.every((week) => presentInWeek(week) === null);
