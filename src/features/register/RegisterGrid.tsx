import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import Button from 'react-bootstrap/Button';
import type { RegisterRow } from '../../api/calls/register';
import { CodeLegend } from '../../shared/attendance/CodeLegend';
import { LARGEST_PAGE } from '../../shared/load/collectPages';
import { CodeGrid } from '../../ui/grid/CodeGrid';
import type { CellId } from '../../ui/grid/gridTypes';
import type { GridSizes } from '../../ui/grid/useGridWindow';
import { openingColumn, type RegisterColumn } from './registerDays';
import { pageOnlySet } from './registerFilters';
import { keepPlace, readPlace } from './registerPlace';
import { createRowFacts, type RowFacts, usePinned, type RegisterLayout } from './usePinned';
import type { Register } from './useRegister';
import type { RegisterView } from './useRegisterView';
import { DUAL_NOTE, presentPercentage, sumOf, type AttendanceTotals } from '../../domain/attendance/totals';
import { percentText } from '../../domain/facts/percent';
import { useToday } from '../../ui/page/useToday';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { countOf } from '../../values/countOf';

/**
 * Pixels; the pinned columns have the same widths in register.css. `weeks` shows two weeks on an office screen, `week` one on
 * a tablet; `days` has the specified width of a day and all facts of the pupils (S-190, S-192); `phone` has a day. Year group
 * and school are under the name where they have no column.
 */
const SIZES: Readonly<Record<RegisterLayout, GridSizes>> = {
  weeks: { row: 30, group: 92, pinned: 384 },
  week: { row: 30, group: 92, pinned: 252 },
  days: { row: 36, group: 220, pinned: 664 },
  phone: { row: 54, group: 160, pinned: 128 },
};

/** The heading of a day, e.g. Mon 01/09. A day that cannot be read keeps the host's heading. */
const withShortHeader = (column: RegisterColumn): RegisterColumn =>
  (column.date === '' ? column : { ...column, shortGroup: `${column.day.slice(0, 3)} ${column.date.slice(0, 5)}` });

/** Moves the focus to a cell; returns false where the page does not show it. */
export type GoTo = (cell: CellId) => boolean;

export function RegisterGrid({ register, view, rows, keepGoTo }: {
  readonly register: Register;
  readonly view: RegisterView;
  readonly rows: readonly RegisterRow[];
  readonly keepGoTo: (goTo: GoTo) => void;
}) {
  const { marks, columns } = register;
  const { layout, left, setSearch, grid, advance, codes, enter, undo, hasLegend, setLegend } = view;
  const headed = useMemo(() => (layout.startsWith('week') ? columns.map(withShortHeader) : columns), [columns, layout]);
  const lines = useMemo(() => left.map(({ pupilId, forename, surname }) => ({ key: pupilId, name: `${forename} ${surname}` })), [left]);
  const today = useToday();
  const factsOf = useMemo(() => createRowFacts(marks.source, columns, today), [columns, marks, today]);
  const startAt = openingColumn(columns, rows, readPlace().day);
  const pinned = usePinned(rows, factsOf, layout);

  useEffect(() => {
    keepGoTo((cell) => {
      const place = { row: lines.findIndex(({ key }) => key === cell.row), column: columns.findIndex(({ key }) => key === cell.column) };
      if (place.row < 0 && rows.some(({ pupilId }) => pupilId === cell.row)) setSearch('');
      if (place.row < 0 || place.column < 0) return false;
      grid.current?.goTo(place);
      return true;
    });
    return () => { keepGoTo(() => false); };
  }, [columns, grid, keepGoTo, lines, rows, setSearch]);

  return (
    <>
      <PageFilterNote register={register} view={view} />
      <div className="register-body">
        {left.length === 0 ? null : (
          <CodeGrid
            // Other days or another layout remount the grid, which opens at its own first day.
            key={`${columns[0]?.key ?? ''} ${columns.length} ${layout}`}
            label="Register"
            className={`register is-${layout}`}
            rows={lines}
            columns={headed}
            pinned={pinned}
            source={marks.source}
            codes={codes}
            advance={advance}
            sizes={SIZES[layout]}
            onChange={enter}
            onUndo={undo}
            onRedo={marks.redo}
            startAt={startAt}
            onFirstGroup={(group) => { keepPlace({ day: columns[2 * group]?.date ?? '' }); }}
            ref={grid}
          />
        )}
        {/* It covers no cell, so it can stay open while the user enters marks. */}
        {hasLegend ? (
          <aside className="register-codes" aria-label="Codes">
            <Button variant="secondary" size="sm" onClick={() => { setLegend(false); }}>Close</Button>
            <CodeLegend level={2} />
          </aside>
        ) : null}
      </div>
      <PageTotals marks={marks} columns={columns} rows={left} factsOf={factsOf} />
    </>
  );
}

/**
 * The search of the page, and the filters that the load has no parameters for (S-196, S-371), look at one page only: the filters
 * at the largest. While one is set, this line reports it with the number of pupils left, and says if there are more.
 */
function PageFilterNote({ register, view }: { readonly register: Register; readonly view: RegisterView }) {
  const { filters, change, rows, totals, pageSize, setPageSize } = register;
  const { left: { length: shown }, search, setSearch } = view;
  const named = [...pageOnlySet(filters), ...(search.trim() === '' ? [] : ['Search this page'])];
  const isNarrowed = named.length > 0;
  const hasOthers = totals.pages > 1;
  return (
    <div className={isNarrowed ? 'table-note' : 'visually-hidden'}>
      <span role="status">
        {isNarrowed ? (
          <>
            {shown === 0 ? 'None' : shown} of the {countOf(rows?.length ?? 0, 'pupil')} on this page {shown === 1 ? 'fits' : 'fit'} {named.join(' and ')}.
            {hasOthers ? ` The other ${totals.pages - 1 === 1 ? 'page was' : `${totals.pages - 1} pages were`} not looked at.` : ''}
          </>
        ) : ''}
      </span>
      {isNarrowed && hasOthers && pageSize < LARGEST_PAGE ? (
        <>{' '}<Button variant="link" size="sm" onClick={() => { setPageSize(LARGEST_PAGE); }}>Look at {LARGEST_PAGE} pupils a page</Button></>
      ) : null}
      {isNarrowed ? (
        <>{' '}<Button variant="link" size="sm" onClick={() => { setSearch(''); change({ yearGroups: [], codes: [] }); }}>Show all of this page</Button></>
      ) : null}
    </div>
  );
}

interface PageTotalsProps extends Pick<Register, 'marks' | 'columns'> {
  readonly rows: readonly { readonly pupilId: string }[];
  readonly factsOf: (pupilId: string) => RowFacts;
}

function PageTotals(props: PageTotalsProps) {
  const { marks, rows, factsOf } = props;
  const [isOpen, setOpen] = useState(false);
  useSyncExternalStore(marks.subscribeAll, marks.version);
  const { present, authorised, unauthorised, missing } = sumOf(rows.map(({ pupilId }) => factsOf(pupilId).totals));
  return (
    <details className="register-totals num" onToggle={({ currentTarget }) => { setOpen(currentTarget.open); }}>
      <summary className="muted">
        <Mark kind="present" sum={present} /> present, <Mark kind="authorised" sum={authorised} /> authorised, <Mark kind="unauthorised" sum={unauthorised} /> unauthorised, <Mark kind="missing" sum={missing} /> blank. {DUAL_NOTE}<span className="visually-hidden"> By week</span>
      </summary>
      {isOpen ? <WeekSums {...props} /> : null}
    </details>
  );
}

const Mark = ({ kind, sum }: { readonly kind: keyof AttendanceTotals; readonly sum: number }) => <span data-fact="marks" data-of={kind}>{sum}</span>;

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
  sumColumn('Present (%)', (sum) => percentText(presentPercentage(sum)).replace('%', '')),
];

function WeekSums({ columns, rows, factsOf }: PageTotalsProps) {
  const starts = columns.filter(({ week }, at) => columns.findIndex((other) => other.week === week) === at);
  const sums = starts.map(({ date, group }, at) => ({ from: date === '' ? group : date, sum: sumOf(rows.flatMap(({ pupilId }) => factsOf(pupilId).weeks[at] ?? [])) }));
  return <DataTable label="Totals by week" className="table-tight" fitsPhone columns={COLUMNS} rows={sums} rowKey={({ from }) => from} />;
}
