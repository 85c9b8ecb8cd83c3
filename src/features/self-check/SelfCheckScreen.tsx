import { useEffect, useState, useSyncExternalStore, useRef } from 'react';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { FRESH } from '../../api/readFresh';
import { requestFile } from '../../api/download';
import { Page } from '../../shared/Page';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { failedLoads, otherShapes } from '../../state/callNotes';
import { BusyButton } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { Panel } from '../../ui/panels/Panel';
import '../../ui/facts/facts.css';
import { clockFact, configurationFact, failedLoadsFact, installationFacts, otherShapesFact, reachFact, type Fact } from './installationFacts';
import { useReadChecks, type Verdict } from './useReadChecks';
import { loadComparison, type Compared } from './comparison';
import Button from 'react-bootstrap/Button';

/** Checks whether this installation works: its settings, this browser, and every call that reads. Writes nothing. */
export function SelfCheckScreen() {
  const [found, setFound] = useState<readonly Fact[]>([]);
  const late = ['Configuration', 'Host reachable', 'Clock'].map((label) => found.find((fact) => fact.label === label) ?? { label, value: '…', isDoubtful: false });
  const failed = useSyncExternalStore(failedLoads.subscribe, failedLoads.get);
  const shapes = useSyncExternalStore(otherShapes.subscribe, otherShapes.get);
  const dispatch = useSessionDispatch();
  const { userId, schoolId } = useSessionUser();
  useEffect(() => {
    const stop = new AbortController();
    const show = (fact: Fact): void => { if (!stop.signal.aborted) setFound((known) => [fact, ...known]); };
    // A short read call, the first page of My Pupils, to check whether the host responds.
    const query = { termofpep: '', pepstatus: '', page: 1, recordPerPage: 10, userid: userId, keyword: '', schoolId };
    const began = performance.now();
    const reached = dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, FRESH)).then(({ error }) => reachFact({ error, tookMs: performance.now() - began }));
    for (const fact of [configurationFact(), clockFact(stop.signal), reached]) void fact.then(show);
    return () => { stop.abort(); };
  }, [dispatch, schoolId, userId]);
  return (
    <Page title="Self-check">
      <Panel title="This installation" className="mb-3">
        <dl className="fact-list">
          {[...installationFacts(), ...late, failedLoadsFact(failed), otherShapesFact(shapes)].map(({ label, value, isDoubtful }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">{isDoubtful === true ? <><Icon name="alert" /> </> : null}{typeof value === 'string' ? value : <ul className="mb-0">{value.map((one) => <li key={one}>{one}</li>)}</ul>}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Calls />
      <HostReport />
    </Page>
  );
}

const WORDS: Readonly<Record<Verdict['tone'], string>> = {
  good: 'Good', doubtful: 'Check this', bad: 'Failed', skipped: 'Not sent', running: 'Running',
};

const COLUMNS: readonly Column<Verdict>[] = [
  { key: 'id', header: 'Call', text: ({ id }) => id, isRowHeader: true },
  { key: 'path', header: 'Path', text: ({ path }) => path },
  { key: 'tone', header: 'Result', text: ({ tone }) => WORDS[tone] },
  { key: 'text', header: 'Detail', text: ({ text }) => text },
];

function Calls() {
  const { verdicts, isRunning, start, total } = useReadChecks();
  const count = (tone: Verdict['tone']): number => verdicts.filter((one) => one.tone === tone).length;
  const isDone = !isRunning && verdicts.length > 0;
  return (
    <Panel title="Read calls">
      <p className="mb-0">
        Sends each of the {total} calls that read, for one pupil of your list, and compares the lists, records and keys of each answer
        with those that this client reads. It writes nothing, and shows no answer.
      </p>
      <div><BusyButton variant="primary" isBusy={isRunning} onClick={start}>{isRunning ? 'Checking…' : 'Check the calls'}</BusyButton></div>
      <p className="mb-0" role="status">
        {isDone ? `Done: ${String(count('good'))} good, ${String(count('doubtful'))} to check, ${String(count('bad'))} failed, ${String(count('skipped'))} not sent.` : null}
      </p>
      {verdicts.length === 0 ? null : (
        <DataTable label="Read calls" isWide columns={COLUMNS} rows={verdicts} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}

type State =
  | { readonly step: 'idle' | 'failed' }
  | { readonly step: 'asking'; readonly requests: number }
  | { readonly step: 'done'; readonly compared: Compared };

const fileOf = (text: string, type: string) => ({ blob: new Blob([text], { type }), headers: {} });

/** `pep-drift-2026-01-12.html` */
const nameOf = ({ report: { made } }: Compared, ending: string): string => `pep-drift-${made.slice(0, 10)}.${ending}`;

/** What differs on this host, and which settings absorb it: the report of `npm run drift`, without a value or a name. */
function HostReport() {
  const dispatch = useSessionDispatch();
  const { userName, ...user } = useSessionUser();
  const [state, setState] = useState<State>({ step: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => { stop.current?.abort(); }, []);

  const download = async (): Promise<void> => {
    const { signal } = stop.current = new AbortController();
    const show = (next: State): void => { if (!signal.aborted) setState(next); };
    let requests = 0;
    const save = requestFile();
    show({ step: 'asking', requests });
    try {
      const { compareSignedIn } = await loadComparison();
      const key = dispatch((_dispatch, _getState, extra) => extra.key.get()) ?? '';
      const compared = await compareSignedIn({ ...user, key, storedName: userName }, signal, () => {
        requests += 1;
        show({ step: 'asking', requests });
      });
      if (signal.aborted) return;
      void save(fileOf(compared.html, 'text/html'), nameOf(compared, 'html'));
      show({ step: 'done', compared });
    } catch {
      show({ step: 'failed' });
    }
  };

  const isAsking = state.step === 'asking';
  return (
    <Panel title="What differs on this host" className="mt-3">
      <p className="mb-0">
        Requests everything that this client reads, for one plan of each phase of your list, and compares the answers in depth with the
        contract. It writes nothing. The report gives the settings that absorb a difference, and holds no name and no value. Keep
        the JSON file to see what an upgrade of the host changed.
      </p>
      <div className="toolrow">
        <BusyButton variant="primary" isBusy={isAsking} onClick={() => void download()}>
          {isAsking ? 'Comparing…' : 'Download the report'}
        </BusyButton>
        {state.step === 'done' ? (
          <Button variant="secondary" onClick={() => { void requestFile()(fileOf(JSON.stringify(state.compared.report, null, 1), 'application/json'), nameOf(state.compared, 'json')); }}>
            Download as JSON
          </Button>
        ) : null}
      </div>
      {isAsking ? <p className="mb-0">{state.requests} requests so far</p> : null}
      <p className="mb-0" role="status">
        {state.step === 'done' ? `Done: ${state.compared.summary}.` : state.step === 'failed' ? 'The comparison did not finish. Check the calls above, or reload the page and try again.' : null}
      </p>
      {state.step === 'done' && state.compared.settings !== '' ? <><h3 className="h6 mb-0">For config.js</h3><pre className="mb-0 prewrap" translate="no">{state.compared.settings}</pre></> : null}
    </Panel>
  );
}
