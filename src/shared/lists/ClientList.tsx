import { pick } from 'es-toolkit';
import { useCallback, useMemo, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { EmptyListState, EmptyState, type EmptyList } from '../../ui/states/EmptyState';
import { entriesShown } from '../../ui/table/Pager';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { SearchBox } from '../../ui/fields/SearchBox';
import { dataOf, type LoadState } from '../../ui/states/loadState';
import { nextSort, type Column } from '../../ui/table/column';
import { ListBody } from '../../ui/table/ListBody';
import { compareTexts, useClientRows } from '../../ui/table/clientRows';
import { useReturnFocus, type List } from '../../ui/table/useListState';
import type { ChasedPlan } from '../chasing/chasedPlan';
import { SelectionBar } from '../chasing/SelectionBar';
import { useLeaveTrail } from '../chasing/pupilTrail';
import { SearchEverythingButton } from '../searchEverything';
import { ListTools } from './ListTools';
import { ListViewMenu } from './ListViewMenu';
import { useListView, type ListView } from './listPrefs';
import { useSelection, type RowSelection } from './useSelection';

/** A filter that compares one text of each row with the chosen one. Blank, which it shows as "All", keeps every row. */
export interface ListFilter<Row, Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly textOf: (row: Row) => string;
  /** The order of the texts, which it offers if the list has no choices for it (default: that of texts). */
  readonly compare?: (one: string, other: string) => number;
}

export interface ClientListProps<Row, F extends Readonly<Record<string, string>>> {
  /** Names the list in the user's preferences. */
  readonly id: string;
  /** Names the table and its CSV file. */
  readonly label: string;
  readonly load: LoadState<readonly Row[]>;
  readonly failed: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly list: List<F>;
  /** The text that the search box searches; must be a stable function. */
  readonly searchText: (row: Row) => string;
  /** What that text is, in the plural: 'first names'. The box and the empty list name it. */
  readonly searched: string;
  /** False if the rows are not pupils, so that a search over all pupils would not find them. */
  readonly hasPupils?: boolean;
  readonly filters?: readonly ListFilter<Row, keyof F & string>[];
  /** What another filter in `tools` keeps. */
  readonly keep?: (row: Row, filters: F) => boolean;
  /** Behind the filters. */
  readonly tools?: ReactNode;
  readonly empty: EmptyList;
  /** An empty list shows its headings too. */
  readonly keepsHeadings?: boolean;
  /** The plan behind a row, where rows are plans: they get tick boxes and a bar for the ticked ones. Must be a stable function. */
  readonly planOf?: (row: Row) => ChasedPlan;
  readonly actions?: (row: Row) => ReactNode;
  /** Sums up the rows that fit, of which a search may have found a part; must be a stable function. */
  readonly totalOf?: (rows: readonly Row[], isSearched: boolean) => Row;
  readonly isWide?: boolean;
  readonly className?: string;
  readonly pageNumbers?: number;
}

const NO_ROWS: readonly never[] = [];
const NO_FILTERS: readonly never[] = [];

/** A list that the host sends whole: searched, filtered, sorted and paged in the browser, in a card. */
export function ClientList<Row, F extends Readonly<Record<string, string>>>(props: ClientListProps<Row, F>) {
  const { id, label, load, failed, columns, rowKey, list, searchText, searched, filters = NO_FILTERS, keep, tools, isWide = true, keepsHeadings = false } = props;
  const { state, defaults, change, returnTo, rowsRef } = list;
  // An address may name a column that the list does not sort by.
  const sort = state.sort === null || columns.some((column) => column.key === state.sort?.key && column.sort !== undefined) ? state.sort : defaults.sort ?? null;
  const view = useListView(id, label, columns);
  const rows = dataOf(load);
  const fits = useCallback(
    (row: Row, chosen: F) => filters.every(({ name, textOf }) => chosen[name] === '' || textOf(row) === chosen[name]) && keep?.(row, chosen) !== false,
    [filters, keep],
  );
  const found = useClientRows(rows ?? NO_ROWS, columns, { state: { ...state, sort }, searchText, keep: fits });
  useReturnFocus(returnTo, rows !== null);
  const { planOf } = props;
  const keyOf = useCallback((row: Row) => planOf?.(row).key ?? '', [planOf]);
  // A pupil has several plans.
  const nameOf = useCallback((row: Row) => { const plan = planOf?.(row); return plan === undefined ? '' : [plan.name, plan.dateOfMeeting].filter((part) => part !== '').join(', '); }, [planOf]);
  const selection = useSelection({ list: `${id} ${label}`, shown: found.shown, known: rows ?? NO_ROWS, keyOf, nameOf });
  useLeaveTrail(label, rows === null ? null : found.all, planOf);
  const onSort = useCallback((key: string) => { change({ sort: nextSort(sort, key) }); }, [change, sort]);
  const onPage = useCallback((page: number) => { change({ page }); }, [change]);
  const { onPrefs } = view;
  const onPageSize = useCallback((pageSize: number) => {
    change({ pageSize });
    onPrefs({ pageSize });
  }, [change, onPrefs]);
  const isEmpty = rows !== null && found.all.length === 0;
  const { totalOf } = props;
  const isSearched = state.search !== '';
  const totals = useMemo(() => (totalOf === undefined || found.all.length < 2 ? undefined : [totalOf(found.all, isSearched)]), [found.all, isSearched, totalOf]);
  const cleared: Partial<F> = keep === undefined ? pick<F, keyof F>(defaults.filters, filters.map(({ name }) => name)) : defaults.filters;
  const nothing = !isEmpty ? null : rows.length === 0 ? <EmptyListState {...props.empty} /> : <NothingFound {...props} cleared={cleared} />;
  return (
    <div ref={rowsRef} className="card table-card">
      <ListTools
        search={<SearchBox value={state.search} pauseMs={0} label={`Search ${searched}`} onSearch={(search) => { change({ search }); }} />}
        tools={<>{filters.map((filter) => <Filter key={filter.name} filter={filter} load={load} list={list} />)}{tools}</>}
        menu={<ListViewMenu {...props} view={view} onCsv={() => { view.saveCsv(found.all); }} />}
        list={list}
      />
      {planOf === undefined || load.status === 'failed' || (isEmpty && selection.chosen.length === 0) ? null : (
        <ChosenRows selection={selection} planOf={planOf} matching={found.all} view={view} />
      )}
      <ListBody
        load={load}
        failed={failed}
        nothing={nothing}
        keepsHeadings={keepsHeadings}
        label={label}
        columns={view.shown}
        rows={rows === null ? null : found.shown}
        rowKey={rowKey}
        sort={sort}
        onSort={onSort}
        actions={props.actions}
        totals={totals}
        selection={planOf === undefined ? undefined : selection.table}
        density={view.prefs.density}
        isWide={isWide}
        {...(props.className === undefined ? {} : { className: props.className })}
        pager={rows === null ? null : {
          page: found.page,
          pages: found.pages,
          pageSize: state.pageSize,
          summary: entriesShown(found.page, state.pageSize, found.shown.length, found.all.length),
          onPage,
          onPageSize,
          ...(props.pageNumbers === undefined ? {} : { numbers: props.pageNumbers }),
          ...(defaults.sizes === undefined ? {} : { sizes: defaults.sizes }),
        }}
      />
    </div>
  );
}

/** No row of the list fits. @param cleared the filters that hide rows here, unset; the others choose what the list is of, which stays */
function NothingFound<Row, F extends Readonly<Record<string, string>>>({ list: { state: { search }, change }, searched, hasPupils = true, cleared }: ClientListProps<Row, F> & {
  readonly cleared: Partial<F>;
}) {
  return (
    <EmptyState
      title={search === '' ? 'Nothing fits these filters' : `Nothing matches “${search}”`}
      actions={(
        <>
          {search === '' || !hasPupils ? null : <SearchEverythingButton text={search} />}
          <Button variant="secondary" onClick={() => { change({ search: '', filters: cleared }); }}>
            Show everything
          </Button>
        </>
      )}
    >
      {search === '' ? null : <p>Only the {searched} in this list were searched.</p>}
    </EmptyState>
  );
}

/** Its options are known with the rows, where the list has no choices for it. */
function Filter<Row, F extends Readonly<Record<string, string>>>({ filter: { name, label, textOf, compare = compareTexts }, load, list: { state, defaults, change } }: {
  readonly filter: ListFilter<Row, keyof F & string>;
  readonly load: LoadState<readonly Row[]>;
  readonly list: List<F>;
}) {
  const rows = dataOf(load);
  const options = defaults.choices?.[name];
  const found = useMemo(() => options?.() ?? [...new Set(rows?.map(textOf) ?? [])].filter((text) => text !== '').sort(compare), [compare, options, rows, textOf]);
  return <FilterSelect label={label} isWaiting={options === undefined && load.status === 'loading'} value={state.filters[name] ?? ''} options={found} blank="All" onChange={(value) => { change({ filters: { [name]: value } as Partial<F> }); }} />;
}

function ChosenRows<Row>({ selection: { chosen, choose, clear }, planOf, matching, view }: {
  readonly selection: RowSelection<Row>;
  readonly planOf: (row: Row) => ChasedPlan;
  readonly matching: readonly Row[];
  readonly view: ListView<Row>;
}) {
  const shown = useMemo(() => {
    if (chosen.length === 0) return 0;
    const rows = new Set(matching);
    return chosen.filter((row) => rows.has(row)).length;
  }, [matching, chosen]);
  return (
    <SelectionBar
      plans={chosen.map(planOf)}
      note={chosen.length > shown ? `${chosen.length - shown} of them hidden by this search or these filters` : ''}
      all={shown === matching.length ? null : matching.length}
      onChooseAll={() => { choose(matching); }}
      onClear={clear}
      onCsv={() => { view.saveCsv(chosen); }}
    />
  );
}
