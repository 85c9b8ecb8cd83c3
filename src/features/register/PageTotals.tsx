import { useState, useSyncExternalStore } from 'react';
import { DUAL_NOTE, presentPercentage, sumOf, type AttendanceTotals } from '../../domain/attendance/totals';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import type { RegisterColumn } from './registerDays';
import type { RegisterMarks } from './registerMarks';
import type { RowFacts } from './rowFacts';

interface PageTotalsProps {
  readonly marks: RegisterMarks;
  readonly columns: readonly RegisterColumn[];
  readonly rows: readonly { readonly pupilId: string }[];
  readonly factsOf: (pupilId: string) => RowFacts;
}

/** Totals of the days shown over the pupils shown, week by week on request. */
export function PageTotals(props: PageTotalsProps) {
  const { marks, rows, factsOf } = props;
  const [isOpen, setOpen] = useState(false);
  useSyncExternalStore(marks.subscribeAll, marks.version);
  const { present, authorised, unauthorised, missing } = sumOf(rows.map(({ pupilId }) => factsOf(pupilId).totals));
  return (
    <details className="register-totals num" onToggle={({ currentTarget }) => { setOpen(currentTarget.open); }}>
      <summary className="muted">
        <Mark of="present" sum={present} /> present, <Mark of="authorised" sum={authorised} /> authorised, <Mark of="unauthorised" sum={unauthorised} /> unauthorised, <Mark of="missing" sum={missing} /> blank. {DUAL_NOTE}<span className="visually-hidden"> By week</span>
      </summary>
      {isOpen ? <WeekSums {...props} /> : null}
    </details>
  );
}

const Mark = ({ of, sum }: { readonly of: keyof AttendanceTotals; readonly sum: number }) => <span data-fact="marks" data-of={of}>{sum}</span>;

interface WeekSum {
  readonly from: string;
  readonly sum: AttendanceTotals;
}

const sumColumn = (header: string, textOf: (sum: AttendanceTotals) => string): Column<WeekSum> =>
  ({ key: header, fact: `weekMarks: ${header}`, header, className: 'amount', text: ({ sum }) => textOf(sum) });
const COLUMNS: readonly Column<WeekSum>[] = [
  { key: 'from', header: 'Week from', text: ({ from }) => from, isRowHeader: true, className: 'num' },
  sumColumn('Present', ({ present }) => String(present)),
  sumColumn('Authorised', ({ authorised }) => String(authorised)),
  sumColumn('Unauthorised', ({ unauthorised }) => String(unauthorised)),
  sumColumn('Without a mark', ({ missing }) => String(missing)),
  sumColumn('Present, %', (sum) => presentPercentage(sum)?.toFixed(1) ?? ''),
];
const fromOf = ({ from }: WeekSum): string => from;

function WeekSums({ columns, rows, factsOf }: PageTotalsProps) {
  const starts = columns.filter(({ week }, at) => columns.findIndex((other) => other.week === week) === at);
  const sums = starts.map(({ date, group }, at) => ({ from: date === '' ? group : date, sum: sumOf(rows.flatMap(({ pupilId }) => factsOf(pupilId).weeks[at] ?? [])) }));
  return <DataTable label="Sums by week" className="table-tight" fitsPhone columns={COLUMNS} rows={sums} rowKey={fromOf} />;
}
