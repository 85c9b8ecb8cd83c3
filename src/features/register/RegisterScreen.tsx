import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import Button from 'react-bootstrap/Button';
import { registerApi } from '../../api/calls/register';
import { getConfig } from '../../config/config';
import { overText } from '../../domain/termOrder';
import { registerLoadFailed, registerMessages } from '../../messages/shell';
import { ExportAction } from '../../shared/export/ExportButton';
import { exportFailed, notFilteredBy } from '../../shared/export/exportStatus';
import { useExportJob } from '../../shared/export/useExportJob';
import { Page } from '../../shared/Page';
import { readStored } from '../../session/storage';
import { useSessionUser } from '../../session/useSession';
import { SETTLE_MS, until } from '../../state/until';
import { Icon } from '../../ui/icons/Icon';
import { entriesShown, Pager } from '../../ui/table/Pager';
import { SkeletonForm } from '../../ui/states/Skeleton';
import { EmptyState, FailedState } from '../../ui/states/EmptyState';
import { StatusLine, type StatusText } from '../../ui/states/StatusLine';
import { showToast } from '../../ui/toasts/toast';
import { isCallError } from '../../api/callError';
import { FailedMarks, useOpenMark } from './FailedMarks';
import { exportFilters } from './registerFilters';
import { RegisterGrid } from './RegisterGrid';
import { RegisterTools } from './RegisterTools';
import { useRegister, type Register } from './useRegister';
import { useRegisterView, type RegisterView } from './useRegisterView';
import './register.css';

const TITLE = 'Annual Attendance';

/** The register of many pupils over a year, for role 38 (001 section 2.6). */
export function RegisterScreen() {
  const { userId, roleId } = useSessionUser();
  if (userId === '' || roleId === '') {
    return <Page title={TITLE}><EmptyState title={registerMessages.registerSessionMissing.text} icon="alert" /></Page>;
  }
  return <OpenRegister />;
}

function OpenRegister() {
  const register = useRegister();
  const view = useRegisterView(register);
  const { openMark, keepGoTo } = useOpenMark(register);
  const { chatAddress, register: { academicYear } } = getConfig();
  const yearOver = overText([academicYear]);
  return (
    <Page title={TITLE} className="register-page" actions={<><SaveCounts register={register} /><RegisterExport register={register} view={view} /></>}>
      {yearOver === null ? null : <p className="alert alert-warning" role="status">The register shows an academic year that is over: {yearOver} Your council can set a later one.</p>}
      <FailedMarks register={register} onOpen={openMark} />
      <div className="card table-card">
        <RegisterTools register={register} view={view} />
        <Content register={register} view={view} keepGoTo={keepGoTo} />
      </div>
      {/* The council's chat (S-173). */}
      {chatAddress === '' ? null : (
        <a className="btn btn-primary register-chat" href={chatAddress} target="_blank" rel="noopener noreferrer">
          <Icon name="comment" />Chat<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
    </Page>
  );
}

function Content({ register, view, keepGoTo }: Omit<ComponentProps<typeof RegisterGrid>, 'rows'>) {
  const { rows, error, refetch, isHeaderOdd, page, pageSize, totals, setPage, setPageSize } = register;
  if (error !== null) return <FailedState title="The register could not be loaded" text={loadErrorText(error)} onRetry={refetch} />;
  if (isHeaderOdd) {
    return <FailedState title="The register cannot be shown safely" text="The days and the marks that the council’s system sent do not match. Please try again, or tell your council." onRetry={refetch} />;
  }
  if (rows === null) return <SkeletonForm />;
  if (rows.length === 0) {
    return (
      <EmptyState title="No pupils match these filters" actions={<Button variant="secondary" onClick={view.reset}>RESET</Button>}>
        <p>{register.filters.search === '' ? '' : `“${register.filters.search}” was compared letter by letter with names and UPNs, accents included: try part of it. `}Change a filter, or press RESET.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <UnreadDays columns={register.columns} />
      <RegisterGrid register={register} view={view} rows={rows} keepGoTo={keepGoTo} />
      <Pager
        page={page}
        pages={totals.pages}
        pageSize={pageSize}
        summary={`${entriesShown(page, pageSize, rows.length, totals.records)}, Page ${page} of ${Math.max(1, totals.pages)}`}
        onPage={setPage}
        onPageSize={setPageSize}
      />
    </>
  );
}

/** Lists the days whose header cannot be read, because their columns are locked and blank. */
function UnreadDays({ columns }: Pick<Register, 'columns'>) {
  const days = [...new Set(columns.filter(({ date }) => date === '').map(({ group }) => group))];
  if (days.length === 0) return null;
  return (
    <p className="alert alert-warning" role="status">
      {days.length === 1 ? 'One day' : `${days.length} days`} cannot be shown, because the council’s system sent no date that can be read:{' '}
      <span translate="no">{days.map((day) => `“${day}”`).join(', ')}</span>. Please tell your council. All other days can be marked.
    </p>
  );
}

/** The host creates the file from what it then holds, and sends it by email (S-373). */
function RegisterExport({ register: { filters, span, hasOwnDates, subSchools, session, marks: { counts } }, view: { search } }: { readonly register: Register; readonly view: RegisterView }) {
  const note = notFilteredBy({ 'the search': `${filters.search}${search}`, 'the report dates': hasOwnDates ? `${span.from}${span.to}` : '' });
  const [exportRegister] = registerApi.useExportRegisterMutation();
  const job = useExportJob(async () => {
    if ((readStored('userId') ?? '') === '' || (readStored('userRole') ?? '') === '') {
      showToast(registerMessages.registerSessionMissing);
      return { tone: 'fail', text: registerMessages.registerSessionMissing.text };
    }
    await until(() => counts.get().open === 0, counts.subscribe, SETTLE_MS);
    const { error } = await exportRegister({
      ...session, academicYear: getConfig().register.academicYear, ...exportFilters(filters, subSchools),
    });
    // The host's own message (S-419).
    return error === undefined ? { tone: 'info', text: note === '' ? registerMessages.registerExported.text : note } : exportFailed('The register', error);
  });
  // The toast has no room for the note, which is then what the line registerMessages.
  return <ExportAction isQuiet={note === ''} job={job} label="EXPORT" choices={[{ key: 'xlsx', label: 'EXPORT' }]} />;
}

/** While a user types mark after mark, the outcome is announced once, in a pause of this length. */
const TYPING_ENDS_MS = 3_000;

/** The progress as a screen reader announces it. The list of failed marks has its own live region. */
function SpokenCounts({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => { setSpoken(text); }, TYPING_ENDS_MS);
    return () => { clearTimeout(timer); setSpoken(''); };
  }, [text]);
  return <span className="visually-hidden" role="status">{spoken}</span>;
}

/** The progress of saving: each mark is one call. */
function SaveCounts({ register: { marks: { counts } } }: { readonly register: Register }) {
  const { total, saved, failed, open, waiting } = useSyncExternalStore(counts.subscribe, counts.get);
  if (total === 0) return null;
  const text = `${saved} of ${total} saved`;
  const isDone = open + failed === 0;
  const status: StatusText = open > 0
    ? { tone: 'busy', text: waiting > 0 ? `${text}. The rest will be sent automatically` : text }
    : { tone: isDone ? 'good' : 'info', text };
  return (
    <>
      <StatusLine isQuiet className="save-status" status={status} />
      <SpokenCounts text={isDone ? 'All marks are saved' : waiting > 0 ? 'Marks are waiting and will be sent automatically' : ''} />
    </>
  );
}

/** The message in place of the table when a load fails (001 section 8, S-394 to S-402). */
export function loadErrorText(error: unknown): string {
  if (!isCallError(error)) return registerMessages.registerUnreachable.text;
  const { kind, status } = error;
  if (kind === 'timeout') return registerMessages.registerLoadTimedOut.text;
  if (kind === 'signedOut' || status === 401) return registerMessages.registerSignedOut.text;
  if (status === 404) return registerMessages.registerNotFound.text;
  if (status === 400) return registerMessages.registerBadRequest.text;
  if (status !== undefined && status >= 500) return registerMessages.registerServerError.text;
  return status === undefined ? registerMessages.registerUnreachable.text : registerLoadFailed(status);
}
