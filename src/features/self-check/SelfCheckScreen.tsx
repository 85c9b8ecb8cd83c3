import { useEffect, useState, useSyncExternalStore } from 'react';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { FRESH } from '../../api/readFresh';
import { Page } from '../../shared/Page';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { failedLoads, otherShapes } from '../../state/callNotes';
import { BusyButton } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { Panel } from '../../ui/panels/Panel';
import '../../ui/facts/facts.css';
import { HostReport } from './HostReport';
import { clockFact, configurationFact, failedLoadsFact, installationFacts, otherShapesFact, reachFact, type Fact } from './installationFacts';
import { useReadChecks, type Verdict } from './useReadChecks';

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
        <dl className="facts-panel-list">
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
  good: 'Good', doubtful: 'Check this', bad: 'Failed', skipped: 'Not sent',
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
        Sends the calls that read, at most {total}, for one pupil of your list, and compares the lists, records and keys of each answer
        with those that this client reads. It writes nothing, and shows no answer.
      </p>
      <div><BusyButton variant="primary" isBusy={isRunning} onClick={start}>{isRunning ? 'Checking…' : 'Check the calls'}</BusyButton></div>
      <p className="mb-0" role="status">
        {isDone ? `Done: ${count('good')} good, ${count('doubtful')} to check, ${count('bad')} failed, ${count('skipped')} not sent.` : null}
      </p>
      {verdicts.length === 0 ? null : (
        <DataTable label="Read calls" isWide columns={COLUMNS} rows={verdicts} rowKey={({ id }) => id} />
      )}
    </Panel>
  );
}
