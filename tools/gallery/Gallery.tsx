import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { useState, type ReactNode } from 'react';
import { timeOfDay } from '../../src/domain/readDay';
import { CodeLegend } from '../../src/shared/attendance/CodeLegend';
import { StatusBadge } from '../../src/shared/status-lists/statusColumns';
import { STATUS_LISTS } from '../../src/shared/status-lists/statusLists';
import { Notice } from '../../src/forms/notices/Notice';
import { choice, date, longText, yesNo } from '../../src/forms/describe/fields';
import { SubmitForm } from '../../src/forms/submit/SubmitForm';
import { toastFirst } from '../../src/forms/submit/showProblems';
import { deleteQuestion } from '../../src/messages/shared';
import { Chart } from '../../src/ui/chart/Chart';
import type { ChartContent } from '../../src/ui/chart/chartTypes';
import { TimeChart } from '../../src/ui/chart/TimeChart';
import type { TimeChartContent } from '../../src/ui/chart/timeChartTypes';
import { DialogLayer } from '../../src/ui/dialogs/DialogLayer';
import { FactsPanel, KeyFacts } from '../../src/ui/facts/FactsPanel';
import { DateRange } from '../../src/ui/fields/DateRange';
import { MultiSelect } from '../../src/ui/fields/MultiSelect';
import { FilterSelect } from '../../src/ui/fields/FilterSelect';
import { Icon, loadMoreIcons } from '../../src/ui/icons/Icon';
import { Pager } from '../../src/ui/table/Pager';
import { RagRating } from '../../src/ui/icons/RagRating';
import { SearchBox } from '../../src/ui/fields/SearchBox';
import { EmptyState, FailedState } from '../../src/ui/states/EmptyState';
import { StaleNotice } from '../../src/ui/states/Loaded';
import { StatusIcon } from '../../src/ui/icons/StatusIcon';
import { openConfirm } from '../../src/ui/dialogs/sweetAlert';
import { push, ToastLayer } from '../../src/ui/toasts/toastLayer';
import { StatusLine } from '../../src/ui/states/StatusLine';
import type { Column } from '../../src/ui/table/column';
import { DataTable } from '../../src/ui/table/DataTable';
import { object } from 'yup';
import Button from 'react-bootstrap/Button';

const nothing = () => undefined;

function Piece({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="card panel" aria-label={title}>
      <div className="card-header"><h2>{title}</h2></div>
      <div className="card-body stack">{children}</div>
    </section>
  );
}

interface Row {
  readonly name: string;
  readonly year: string;
  readonly date: string;
  readonly rag: string;
}
const ROWS: readonly Row[] = [
  { name: 'Amara Okafor', year: 'Y10', date: '14/11/2025', rag: 'Green' }, { name: 'Reece Halliwell', year: 'Y8', date: '22/10/2025', rag: 'Amber' },
];
const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Full Name', text: ({ name }) => name, sort: 'text', isRowHeader: true },
  { key: 'year', header: 'Year', text: ({ year }) => year },
  { key: 'date', header: 'Date of meeting', text: (row) => row.date, sort: (row) => timeOfDay(row.date), className: 'num' },
  { key: 'rag', header: 'RAG rating', text: ({ rag }) => rag, cell: ({ rag }) => <RagRating rating={rag} /> },
];
const keyOf = ({ name }: Row): string => name;

const CHARTS: readonly ChartContent[] = [
  {
    kind: 'bar', title: 'Bars with markers', labelHeading: 'Subject', labels: ['English', 'Maths'], axis: { min: 0, max: 9, step: 3 },
    series: [
      { name: 'Current grade', tone: 'main', values: [5, 4] }, { name: 'Target this year', tone: 'caution', marker: 'dash', values: [6, 6] },
      { name: 'Last term', tone: 'quiet', marker: 'dot', values: [4, 4] },
    ],
  },
  {
    kind: 'line', title: 'A line with its reference', labelHeading: 'Week', labels: ['08/09', '15/09', '22/09', '29/09'], axis: { min: 0, max: 100, step: 50 },
    series: [{ name: 'Present', tone: 'main', values: [100, 90, null, 80] }], reference: { name: '95% line', at: 95 }, format: (value) => `${value}%`,
  },
  {
    kind: 'pie', title: 'Shares', labelHeading: 'Sessions', labels: ['Present', 'Authorised', 'Unauthorised'],
    series: [{ name: 'Share', tone: 'good', tones: ['good', 'info', 'caution'], values: [90, 6, 4] }], format: (value) => `${value}%`,
  },
];

interface Answers {
  readonly [name: string]: string | null;
  readonly comment: string;
  readonly type: string;
  readonly agreed: string;
  readonly day: string | null;
}
const FIELDS = [
  longText('comment', 'Comment', { starred: true }), [choice('type', 'Type', ['Email', 'Telephone']), date('day', 'Date', { hasToday: true })],
  yesNo('agreed', 'Agreed?'),
];

const TIME: TimeChartContent = {
  title: 'Lanes above one time axis', from: 0, to: 100,
  ticks: [{ day: 10, text: 'Summer 2025', isMain: false }, { day: 60, text: 'Autumn 2025', isMain: true }],
  lanes: [
    {
      name: 'Attendance', weight: 2, axis: { min: 0, max: 110, step: 50 }, format: (value) => (value > 100 ? '' : `${value}%`), reference: { name: '95% line', at: 95 },
      series: [{ name: 'Present', tone: 'main', kind: 'line', marks: [[12, 100], [30, 80], [70, 96]].map(([day = 0, value = 0]) => ({ day, value, date: '14/11/2025', text: `${value}%`, address: '/' })) }],
    },
    {
      name: 'Suspensions', weight: 1, axis: { min: 0, max: 2, step: 1 }, format: () => '',
      series: [{ name: 'Suspensions', tone: 'caution', kind: 'spans', marks: [{ day: 40, until: 52, value: 1, date: '20/05/2025', text: 'Fixed', address: '/' }] }],
    },
  ],
};

const TOASTS = [['The case note is saved.', 'good'], ['The export may take some time.', 'warn'], ['The case note was not saved.', 'bad']] as const;

/** What is above a page. */
function Layers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Piece title="Above the page">
      <div className="toolrow">
        <Button variant="secondary" onClick={() => { setOpen(true); }}>Show a dialog</Button>
        <Button variant="secondary" onClick={() => { void openConfirm(deleteQuestion); }}>Show a question</Button>
        <Button variant="secondary" onClick={() => { for (const [text, tone] of TOASTS) push({ text, tone, ms: 600_000, position: 'bottom-right' }); }}>Show toasts</Button>
      </div>
      <ToastLayer />
      {isOpen ? (
        <DialogLayer
          title="Edit case note" onClose={() => { setOpen(false); }}
          footer={<><Button variant="secondary">Cancel</Button><Button variant="primary">Save</Button></>}
        >
          <label className="form-label" htmlFor="dialog-text">Comment</label>
          <textarea id="dialog-text" className="form-control" rows={3} defaultValue="Rang the carer." />
        </DialogLayer>
      ) : null}
    </Piece>
  );
}

/** Every shared piece in every state, for the pictures of docs/style.md. */
function Gallery() {
  return (
    <main className="page stack" id="main">
      <h1>Pieces</h1>
      <Piece title="Buttons">
        <div className="toolrow">
          <Button variant="primary">Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="link">Link</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="secondary" disabled>Disabled</Button>
          <Button variant="secondary" className="icon-button" aria-label="Edit"><Icon name="edit" /></Button>
        </div>
        <div className="toolrow"><Button variant="secondary" size="sm"><Icon name="download" />Download CSV</Button></div>
      </Piece>
      <Piece title="Status, quality, section and save state">
        <div className="toolrow">{STATUS_LISTS.map(({ status }) => <StatusBadge key={status} status={status} />)}</div>
        <div className="toolrow">{['Red', 'Amber', 'Green', 'Not rated'].map((rating) => <RagRating key={rating} rating={rating} />)}</div>
        <div className="toolrow"><StatusIcon isComplete label="Completed" /><StatusIcon isComplete={false} label="Not complete" /></div>
        {(['busy', 'good', 'info', 'fail'] as const).map((tone) => <StatusLine key={tone} status={{ tone, text: { busy: 'Saving…', good: 'Saved at 14:03:22', info: 'Waiting for the network', fail: 'Not saved' }[tone] }} />)}
      </Piece>
      <Piece title="Notices">
        <Notice isLive={false}>A notice about the record.</Notice>
        <Notice tone="warning" icon="alert" isLive={false} actions={<Button variant="secondary" size="sm">Retry</Button>}>A warning with what to do.</Notice>
        <StaleNotice failed="The list could not be loaded" text="Please check the connection." retry={nothing} />
      </Piece>
      <Piece title="Attendance codes"><CodeLegend /></Piece>
      <Piece title="Filters">
        <div className="toolrow">
          <SearchBox value="" pauseMs={0} onSearch={nothing} />
          <FilterSelect label="Term" value="" options={['Autumn 2025', 'Summer 2025']} blank="All" onChange={nothing} />
          <MultiSelect label="Year Group" none="All" choices={[{ value: 'Y7', label: 'Y7' }, { value: 'Y8', label: 'Y8' }]} values={['Y7']} onChange={nothing} />
          <DateRange label="Dates" span={{ from: '01/09/2025', to: '31/08/2026' }} presets={[]} onChange={nothing} />
        </div>
      </Piece>
      <Piece title="Form">
        <SubmitForm<Answers>
          keeps={null} label="Example" fields={FIELDS} initial={{ comment: '', type: '', agreed: 'Yes', day: '14/11/2025' }} schema={object({})} showProblems={toastFirst}
          submitLabel="Save" submit={() => Promise.resolve({ kind: 'done' })}
        />
      </Piece>
      <Piece title="Table">
        <DataTable label="Pupils" columns={COLUMNS} rows={ROWS} rowKey={keyOf} sort={{ key: 'name', isDescending: false }} onSort={nothing} />
        <DataTable label="Compact rows" columns={COLUMNS} rows={ROWS} rowKey={keyOf} density="compact" />
        <DataTable label="Loading rows" columns={COLUMNS} rows={null} rowKey={keyOf} />
        <Pager page={3} pages={9} pageSize={10} summary="Showing 21 to 30 of 84 entries" onPage={nothing} onPageSize={nothing} />
      </Piece>
      <KeyFacts facts={[{ key: 'age', label: 'Age', value: '14' }, { key: 'rag', label: 'RAG rating', value: 'Green', isRating: true }, { key: 'legal', label: 'Legal Status', value: '' }]} />
      <FactsPanel title="Facts" facts={[{ key: 'name', label: 'Forename', value: 'Amara' }, { key: 'rag', label: 'RAG rating', value: 'Green', isRating: true }, { key: 'blank', label: 'Religion', value: '' }]} />
      <FactsPanel title="Facts, several blank" facts={[{ key: 'upn', label: 'UPN', value: 'A123456789012' }, { key: 'ethnicity', label: 'Ethnicity', value: '' }, { key: 'religion', label: 'Religion', value: '' }]} />
      <FactsPanel title="Facts, loading" isLoading facts={[{ key: 'name', label: 'Forename', value: '' }, { key: 'surname', label: 'Surname', value: '' }]} />
      {CHARTS.map((content) => <Piece key={content.title} title={content.title}><Chart content={content} summary="One sentence says the same." isTitleHidden size="small" /></Piece>)}
      <Piece title="Time chart"><TimeChart content={TIME} summary="One sentence says the same." onPick={nothing} linkOf={({ text }) => text} /></Piece>
      <Layers />
      <EmptyState title="No case notes yet" icon="list" actions={<Button variant="secondary">Add case note</Button>}><p>Calls, visits and messages about this pupil go here.</p></EmptyState>
      <FailedState title="The list could not be loaded" text="Please check the connection." onRetry={nothing} />
    </main>
  );
}

const root = document.getElementById('root');
void loadMoreIcons().then(() => {
  if (root !== null) createRoot(root).render(<MemoryRouter><Gallery /></MemoryRouter>);
});
