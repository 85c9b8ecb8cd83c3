import { SLOTS, type WeekRow } from '../fixtures/attendance';
import { dayNumber } from './days';

const PRESENT = new Set(['/', '\\', 'B', 'D', 'J', 'K', 'L', 'P', 'V', 'W']);
const AUTHORISED = new Set(['C', 'C1', 'C2', 'E', 'H', 'I', 'J1', 'M', 'R', 'S', 'T']);
const UNAUTHORISED = new Set(['G', 'N', 'O', 'U']);

const percent = (part: number, whole: number): string => (whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1));

/** The host's summary of some weeks. Planned closures, days to come and sessions without a mark are not possible sessions. */
export function summaryOf(weeks: readonly WeekRow[], today: string) {
  const last = dayNumber(today);
  const marks = weeks.flatMap((week) => {
    const days = last - dayNumber(week.date) + 1;
    return SLOTS.slice(0, Math.max(0, 2 * days)).map((slot) => week[slot]);
  });
  const count = (codes: ReadonlySet<string>): number => marks.filter((code) => codes.has(code)).length;
  const [present, authorised, unauthorised] = [count(PRESENT), count(AUTHORISED), count(UNAUTHORISED)];
  const missing = marks.filter((code) => code === '').length;
  const total = present + authorised + unauthorised;
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
