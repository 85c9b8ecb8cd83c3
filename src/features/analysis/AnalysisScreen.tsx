import { mapValues, pickBy } from 'es-toolkit';
import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { analysisApi } from '../../api/calls/analysis';
import { choicesOr, labelIn } from '../../config/overrides';
import { inLine } from '../../domain/displayText';
import { ANALYSIS_FIGURES, ANALYSIS_FILTERS, ANALYSIS_GROUPS, type AnalysisFilter } from '../../domain/options/lists';
import { saveCsv } from '../../shared/lists/listPrefs';
import { useLoad } from '../../shared/load/useLoad';
import { Page } from '../../shared/Page';
import { useSessionUser } from '../../session/useSession';
import { Chart } from '../../ui/chart/Chart';
import { copyText } from '../../ui/text/copyText';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { EmptyState } from '../../ui/states/EmptyState';
import { Loaded } from '../../ui/states/Loaded';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';
import { sortRows } from '../../ui/table/clientRows';
import { nextSort } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import type { ListDefaults } from '../../ui/table/listState';
import { ShadedFigure } from '../../ui/table/ShadedFigure';
import { useListState } from '../../ui/table/useListState';
import { Tick } from '../../ui/fields/Tick';
import { asTabs, isNumber, largestFigure, namedTable, pivotChart, pivotColumns, pivotSummary, type PivotTable } from './pivot';
import './analysis.css';

type AnalysisFilters = Readonly<Record<'by' | 'columns' | 'figure' | AnalysisFilter, string>>;

const groups = () => choicesOr('analysisGroups', ANALYSIS_GROUPS);
const figures = () => choicesOr('analysisFigures', ANALYSIS_FIGURES);
const FILTER_NAMES = Object.keys(ANALYSIS_FILTERS) as readonly AnalysisFilter[];
const TICKS = mapValues(ANALYSIS_FILTERS, (standard, name) => () => choicesOr(`analysisFilters.${name}`, standard));

const ANALYSIS_LIST: ListDefaults<AnalysisFilters> = {
  filters: { by: 'yearGroup', columns: '', figure: 'pupils', gender: '', send: '', eal: '', uasc: '', careStatus: '', localAuthority: '' },
  choices: { by: groups, columns: groups, figure: figures, ...TICKS },
};

/** A small pivot over the pupils that the user may see (002 section 7; B-407). */
export function AnalysisScreen() {
  const { state, change } = useListState(ANALYSIS_LIST);
  const { filters } = state;
  const { by: customRows, columns: customColumns, figure: customAnalysis, ...chosen } = filters;
  const sent = { schoolId: useSessionUser().schoolId, customRows, customColumns, customAnalysis, ...pickBy(chosen, (value) => value !== '') };
  const load = useLoad(analysisApi.useFetchAnalysisQuery(sent, { refetchOnMountOrArgChange: true }));
  const count = FILTER_NAMES.filter((name) => filters[name] !== '').length;
  const rowsLabel = labelIn(groups(), customRows);
  const columnsLabel = customColumns === '' ? '' : ` and ${inLine(labelIn(groups(), customColumns))}`;
  const figure = labelIn(figures(), customAnalysis);
  const title = `${figure} by ${inLine(rowsLabel)}${columnsLabel}`;
  return (
    <Page title="Analysis">
      <div className="card table-card mb-3">
        <div className="toolrow">
          <FilterSelect label="Rows" options={groups()} value={customRows} onChange={(by) => { change({ filters: { by, ...(by === customColumns ? { columns: '' } : {}) } }); }} />
          <FilterSelect label="Columns" blank="None" options={groups().filter(({ value }) => value !== customRows)} value={customColumns} onChange={(columns) => { change({ filters: { columns } }); }} />
          <FilterSelect label="Figure" options={figures()} value={customAnalysis} onChange={(figure) => { change({ filters: { figure } }); }} />
        </div>
        <details className="m-3">
          <summary>Filters: {count === 0 ? 'none, all pupils' : `${count} of ${FILTER_NAMES.length} groups`}</summary>
          <div className="cols-3 mt-3">
            {FILTER_NAMES.map((name) => (
              <TickList
                key={name}
                label={labelIn(groups(), name)}
                options={TICKS[name]()}
                value={filters[name]}
                onChange={(value) => { change({ filters: { [name]: value } }); }}
              />
            ))}
          </div>
        </details>
      </div>
      <Loaded
        state={load}
        failed="The analysis could not be loaded"
        isEmpty={(table) => table.rows.length === 0 || namedTable(table).headers.length === 0}
        empty={(
          <EmptyState title="No pupils" actions={count === 0 ? undefined : <Button variant="secondary" onClick={() => { change({ filters: Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) }); }}>Show every pupil</Button>}>
            <p>{count === 0 ? 'You have no pupils in this service.' : 'No pupil matches these filters.'}</p>
          </EmptyState>
        )}
      >
        {(table) => <Result key={title} table={table} title={title} figure={figure} rowsLabel={rowsLabel} columnsLabel={columnsLabel} sort={state.sort} onSort={(key) => { change({ sort: nextSort(state.sort, key) }); }} />}
      </Loaded>
    </Page>
  );
}

/** A table with more columns needs the whole width, so its chart is below it. */
const COLUMNS_BESIDE_CHART = 4;

function Result({ table: answer, title, figure, rowsLabel, columnsLabel, sort, onSort }: {
  readonly table: PivotTable;
  readonly title: string;
  readonly figure: string;
  readonly rowsLabel: string;
  readonly columnsLabel: string;
  readonly sort: ReturnType<typeof nextSort> | null;
  readonly onSort: (key: string) => void;
}) {
  const [status, setStatus] = useState<StatusText | null>(null);
  const table = useMemo(() => namedTable(answer), [answer]);
  const columns = useMemo(() => {
    const largest = largestFigure(table);
    return pivotColumns(table, rowsLabel, (text, of, isTotal) => (
      <ShadedFigure fact="pivot" of={of} text={text} share={isTotal || largest === 0 || !isNumber(text) ? 0 : Math.max(0, Number(text)) / largest} />
    ));
  }, [table, rowsLabel]);
  const rows = useMemo(() => sortRows(table.rows, columns, sort), [table, columns, sort]);
  const chart = useMemo(() => pivotChart({ ...table, rows }, rowsLabel, columnsLabel, figure), [table, rows, rowsLabel, columnsLabel, figure]);
  const copy = async () => {
    const isCopied = await copyText(asTabs({ headers: columns.map(({ header }) => header), rows }));
    setStatus(isCopied
      ? { tone: 'good', text: 'The table is copied. Paste it into a spreadsheet.' }
      : { tone: 'fail', text: 'This browser does not allow copying. Download CSV instead.' });
  };
  const download = async () => {
    const name = await saveCsv(columns, rows, 'Analysis');
    if (name !== null) setStatus({ tone: 'good', text: `${name} is in your downloads.` });
  };
  return (
    <div className={`analysis${columns.length <= COLUMNS_BESIDE_CHART ? ' is-narrow' : ''}`}>
      <div className="card table-card">
        <div className="toolrow">
          <Button size="sm" variant="secondary" onClick={() => { void copy(); }}>Copy table</Button>
          <Button size="sm" variant="secondary" onClick={() => { void download(); }}>Download CSV</Button>
          <StatusLine status={status} />
        </div>
        <DataTable label={title} className="data-table-figures" isWide columns={columns} rows={rows} rowKey={([name = ''], index) => `${name} ${index}`} sort={sort} onSort={onSort} />
      </div>
      <div className="card"><div className="card-body">
        <Chart content={chart} size="tall" summary={pivotSummary(table)} />
      </div></div>
    </div>
  );
}

/** Tick boxes, stored as the comma-separated list that the call expects. If none is ticked, all count. */
function TickList({ label, options, value, onChange }: {
  readonly label: string;
  readonly options: ReturnType<typeof choicesOr>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const chosen = value === '' ? [] : value.split(',');
  const toggled = (option: string, isOn: boolean) => options.map((one) => one.value).filter((one) => (one === option ? isOn : chosen.includes(one))).join(',');
  return (
    <fieldset>
      <legend className="h6">{label}</legend>
      {options.map(({ value: option, label: text }) => (
        <Tick key={option} isOn={chosen.includes(option)} onChange={(isOn) => { onChange(toggled(option, isOn)); }}>{text}</Tick>
      ))}
    </fieldset>
  );
}
