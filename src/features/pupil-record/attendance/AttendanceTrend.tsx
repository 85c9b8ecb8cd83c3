import { useMemo } from 'react';
import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { presentPercentage, totalsOf } from '../../../domain/attendance/totals';
import { weeksChart, weeksSummary } from '../../../parts/attendance/weeksChart';
import { Chart } from '../../../ui/chart/Chart';
import type { Attendance } from './useAttendance';

/** Attendance week by week beside the 95% line, from the codes on screen. */
export function AttendanceTrend({ weeks, attendance: { units } }: {
  readonly weeks: readonly AttendanceWeek[];
  readonly attendance: Attendance;
}) {
  // A text stays equal while no week changes, so that other edits do not redraw the chart.
  const text = weeks.map(({ masterMonId }) =>
    presentPercentage(totalsOf(WEEK_SLOTS.map((column) => units.codeAt({ row: masterMonId, column })))) ?? '').join(' ');
  const shares = useMemo(() => text.split(' ').map((share) => (share === '' ? null : Number(share))), [text]);
  const content = useMemo(() => weeksChart(weeks.map(({ date }) => date), shares), [shares, weeks]);
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={weeksSummary(shares)} size="small" />
    </div></section>
  );
}
