import type { Exclusion } from '../../src/api/calls/exclusions';
import { seedExclusions } from '../fixtures/exclusions';
import { schoolYearOf, type SchoolWeek } from '../fixtures/attendance';
import type { Pupil } from '../fixtures/pupils';
import { addDays, dayName, dayNumber } from './days';
import type { Db } from './db';
import { summaryOf } from './markCounts';

/** Attendance of this school year in per cent, as the plan forms show it. */
export function presentPer(db: Db, pupil: Pupil): string {
  return summaryOf(thisYear(db, pupil), db.today()).presentCountPer;
}

/** The weeks of the school year that today lies in. */
export const thisYear = (db: Db, pupil: Pupil): readonly SchoolWeek[] =>
  db.weeks(pupil).filter(({ schoolYear }) => schoolYear === schoolYearOf(db.today()));

export const exclusionsOf = (db: Db, pupil: Pupil): readonly Exclusion[] =>
  db.list('exclusions', pupil.pupilId, () => seedExclusions(pupil));

/** Half days from the first to the last session of each suspension, weekends left out. */
export function exclusionSessions(rows: readonly Exclusion[]): number {
  return rows.reduce((sum, { startDates, startAmPmTime, endDates, endAmPmTime }) => {
    const span = dayNumber(endDates) - dayNumber(startDates);
    const days = Array.from({ length: Math.max(0, span) + 1 }, (_, index) => dayName(addDays(startDates, index)));
    const school = days.filter((day) => day !== 'Saturday' && day !== 'Sunday').length;
    return sum + 2 * school - (startAmPmTime === 'PM' ? 1 : 0) - (endAmPmTime === 'AM' ? 1 : 0);
  }, 0);
}
