import { useMemo } from 'react';
import type { AttendanceSummary } from '../../../api/calls/attendance';
import { DUAL_NOTE } from '../../../domain/attendance/totals';
import { percentText, readPercent, sentPercent } from '../../../domain/facts/percent';
import { Chart } from '../../../ui/chart/Chart';
import type { ChartContent } from '../../../ui/chart/chartTypes';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';

interface Line {
  readonly label: string;
  readonly count: string;
  /** Blank if the host sends none (B-096). */
  readonly share: string;
}

const linesOf = (summary: AttendanceSummary): readonly Line[] => [
  { label: 'Present', count: summary.presentCount, share: summary.presentCountPer },
  { label: 'Authorised Absence', count: summary.authAbsCount, share: summary.authAbsCountPer },
  { label: 'Unauthorised Absence', count: summary.unauthAbsCount, share: summary.unauthAbsCountPer },
  { label: 'Possible sessions', count: summary.totalSessions, share: '' },
  { label: 'Missing', count: summary.totalMissingCount, share: '' },
];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'kind', header: 'Kind', text: ({ label }) => label, isRowHeader: true, cell: ({ label }) => <span translate="yes">{label}</span> },
  { key: 'sessions', fact: 'sessions', header: 'Sessions', text: ({ count }) => count, className: 'amount' },
  { key: 'share', fact: 'share', header: '%', text: ({ share }) => sentPercent(share), className: 'amount' },
];

/** Sessions in figures and their shares as a pie (B-095, B-097). */
export function Summary({ summary }: { readonly summary: AttendanceSummary }) {
  const { presentCountPer, authAbsCountPer, unauthAbsCountPer } = summary;
  const pie = useMemo<ChartContent>(() => ({
    kind: 'pie',
    title: 'Share of sessions',
    labelHeading: 'Sessions',
    labels: ['Present', 'Authorised', 'Unauthorised'],
    series: [{
      name: 'Share', tone: 'good', tones: ['good', 'info', 'caution'],
      values: [presentCountPer, authAbsCountPer, unauthAbsCountPer].map(readPercent),
    }],
    format: percentText,
  }), [authAbsCountPer, presentCountPer, unauthAbsCountPer]);
  return (
    <div className="stack">
      <section className="card table-card">
        <h2 className="attendance-caption">Summary</h2>
        <DataTable label="Summary" className="table-tight" fitsPhone columns={COLUMNS} rows={linesOf(summary)} rowKey={({ label }) => label} />
        <p className="card-body muted small mb-0">{DUAL_NOTE}</p>
      </section>
      <section className="card"><div className="card-body">
        <Chart
          content={pie}
          summary={readPercent(presentCountPer) === null ? 'The share of present sessions is not known.' : `Present in ${sentPercent(presentCountPer)} of sessions.`}
          size="small"
        />
      </div></section>
    </div>
  );
}
