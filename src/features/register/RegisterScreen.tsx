import { registerMessages } from '../../messages/shell';
import { Page } from '../../parts/Page';
import { useSessionUser } from '../../session/useSession';
import { EmptyState, FailedState } from '../../ui/states/EmptyState';
import { entriesShown, Pager } from '../../ui/Pager';
import { SkeletonForm } from '../../ui/Skeleton';
import { ChatButton } from './ChatButton';
import { FailedMarks } from './FailedMarks';
import './register.css';
import { loadErrorText } from './registerErrors';
import { RegisterExport } from './RegisterExport';
import { RegisterGrid, type GoTo } from './RegisterGrid';
import { RegisterTools } from './RegisterTools';
import { SaveCounts } from './SaveCounts';
import { useOpenMark } from './useOpenMark';
import { useRegister, type Register } from './useRegister';
import { useRegisterView, type RegisterView } from './useRegisterView';

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
  return (
    <Page title={TITLE} className="registerpage" actions={<><SaveCounts register={register} /><RegisterExport register={register} /></>}>
      <FailedMarks register={register} onOpen={openMark} />
      <div className="card tablecard">
        <RegisterTools register={register} view={view} />
        <Content register={register} view={view} keepGoTo={keepGoTo} />
      </div>
      <ChatButton />
    </Page>
  );
}

function Content({ register, view, keepGoTo }: {
  readonly register: Register;
  readonly view: RegisterView;
  readonly keepGoTo: (goTo: GoTo) => void;
}) {
  const { rows, error, refetch, isHeaderOdd, page, pageSize, totals, setPage, setPageSize } = register;
  if (error !== null) return <FailedState title="The register could not be loaded" text={loadErrorText(error)} onRetry={refetch} />;
  if (isHeaderOdd) {
    return <FailedState title="The register cannot be shown safely" text="The days and the marks that the service sent do not match. Please try again, or tell your council." onRetry={refetch} />;
  }
  if (rows === null) return <><p className="visually-hidden" role="status">Loading</p><SkeletonForm /></>;
  if (rows.length === 0) {
    return (
      <EmptyState title="No pupils match these filters" actions={<button type="button" className="btn btn-secondary" onClick={register.reset}>RESET</button>}>
        <p>Change a filter, or press RESET.</p>
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

/** Names the days that the host wrote in a way nobody can read, since their columns are locked and blank. */
function UnreadDays({ columns }: Pick<Register, 'columns'>) {
  const days = [...new Set(columns.filter(({ date }) => date === '').map(({ group }) => group))];
  if (days.length === 0) return null;
  return (
    <p className="alert alert-warning" role="status">
      {days.length === 1 ? 'One day' : `${days.length} days`} cannot be shown, because the service sent no date that can be read:{' '}
      <span translate="no">{days.map((day) => `“${day}”`).join(', ')}</span>. Please tell your council. All other days can be marked.
    </p>
  );
}
