import { useMemo } from 'react';
import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { ATTENDANCE_PROMPT_BELOW as TARGET } from '../../../domain/limits';
import { presentPercentage, totalsOf } from '../../../domain/attendance/totals';
import { Chart } from '../../../ui/chart/Chart';
import type { ChartContent } from '../../../ui/chart/chartTypes';
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
  const content = useMemo<ChartContent>(() => ({
    kind: 'line',
    title: 'Attendance by week',
    labelHead: 'Week commencing',
    labels: weeks.map(({ date }) => date),
    series: [{ name: 'Present', tone: 'main', values: shares }],
    reference: { name: `${TARGET}% line`, at: TARGET },
    axis: { min: 0, max: 100, step: 20 },
    format: (value) => `${value.toFixed(0)}%`,
  }), [shares, weeks]);
  const marked = shares.filter((share) => share !== null);
  const below = marked.filter((share) => share < TARGET).length;
  const summary = marked.length === 0 ? 'No week has marks yet.' : `${below} of ${marked.length} weeks with marks are below ${TARGET}%.`;
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={summary} size="small" />
    </div></section>
  );
}
