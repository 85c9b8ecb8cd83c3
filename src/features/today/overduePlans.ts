import { groupBy } from 'es-toolkit';
import type { StatusRow } from '../../api/calls/statusLists';
import { formatDate, parseDate } from '../../domain/dates';
import type { PupilRow } from '../../parts/pupils/pupilRow';
import { findPlan } from '../../parts/status-lists/findPlan';

const DAY_MS = 86_400_000;

export interface OverduePlan {
  readonly row: StatusRow;
  /** Null without a date, 0 on the day itself and before it. */
  readonly daysLate: number | null;
  /** The same plan in My Pupils, which knows its pupil and sections; null if none or several pupils fit. */
  readonly plan: PupilRow | null;
}

function daysSince(date: string, now: Date): number | null {
  const day = parseDate(date.trim());
  const today = parseDate(formatDate(now));
  // Rounded: the day on which summer time begins is an hour short.
  return day === null || today === null ? null : Math.max(0, Math.round((today.getTime() - day.getTime()) / DAY_MS));
}

/** The overdue plans, the latest first; those without a date stand last. */
export function overduePlans(rows: readonly StatusRow[], plans: readonly PupilRow[], now: Date): readonly OverduePlan[] {
  const ofDay = groupBy(plans, ({ dateOfMeeting }) => dateOfMeeting.trim());
  const planOf = (row: StatusRow): PupilRow | null => {
    const found = findPlan(row, ofDay[row.dateOfPep.trim()] ?? []);
    return found.kind === 'found' ? found.plan : null;
  };
  return rows
    .map((row) => ({ row, daysLate: daysSince(row.dateOfPep, now), plan: planOf(row) }))
    .sort((a, b) => (b.daysLate ?? -1) - (a.daysLate ?? -1));
}
