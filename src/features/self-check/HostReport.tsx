import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { requestFile } from '../../api/download';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { BusyButton } from '../../ui/buttons/BusyButton';
import { Panel } from '../../ui/panels/Panel';
import { loadComparison, type Compared } from './comparison';

type State =
  | { readonly step: 'idle' | 'failed' }
  | { readonly step: 'asking'; readonly requests: number }
  | { readonly step: 'done'; readonly compared: Compared };

const fileOf = (text: string, type: string) => ({ blob: new Blob([text], { type }), headers: {} });

const nameOf = ({ report: { made } }: Compared, ending: string): string => `pep-drift-${made.slice(0, 10)}.${ending}`;

/** What differs on this host, and which settings absorb it: the report of `npm run drift`, which contains no values and no names. */
export function HostReport() {
  const dispatch = useSessionDispatch();
  const { userName, ...user } = useSessionUser();
  const [state, setState] = useState<State>({ step: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => { stop.current?.abort(); }, []);

  const download = async (): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
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
