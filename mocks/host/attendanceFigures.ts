import type { Exclusion } from '../../src/api/calls/exclusions';
import { seedExclusions } from '../fixtures/exclusions';
import { schoolYearOf, SLOTS, type SchoolWeek, type WeekRow } from '../fixtures/attendance';
import type { Pupil } from '../fixtures/pupils';
import { addDays, dayName, dayNumber } from './days';
import type { Db } from './db';

const PRESENT = new Set(['/', '\\', 'B', 'D', 'J', 'K', 'L', 'P', 'V', 'W']);
const AUTHORISED = new Set(['C', 'C1', 'C2', 'E', 'H', 'I', 'J1', 'M', 'R', 'S', 'T']);
const UNAUTHORISED = new Set(['G', 'N', 'O', 'U']);

const percent = (part: number, whole: number): string => (whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1));

/** The summary of some weeks as the host counts it: planned closures and unfinished days are no sessions. */
export function summaryOf(weeks: readonly WeekRow[], today: string) {
  const marks = weeks.flatMap((week) =>
    SLOTS.flatMap((slot, index) =>
      dayNumber(addDays(week.date, Math.floor(index / 2))) > dayNumber(today) ? [] : [week[slot]],
    ),
  );
  const count = (codes: ReadonlySet<string>): number => marks.filter((code) => codes.has(code)).length;
  const [present, authorised, unauthorised] = [count(PRESENT), count(AUTHORISED), count(UNAUTHORISED)];
  const missing = marks.filter((code) => code === '').length;
  const total = present + authorised + unauthorised + missing;
  return {
    presentCount: present,
    presentCountPer: percent(present, total),
    authAbsCount: authorised,
    authAbsCountPer: percent(authorised, total),
    unauthAbsCount: unauthorised,
    unauthAbsCountPer: percent(unauthorised, total),
    totalSessions: total,
    totalMissingCount: missing,
  };
}

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
