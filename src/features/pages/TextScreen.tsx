import { useEffect, useState, type ReactNode } from 'react';
import { contextPath } from '../../config/contextPath';
import { Page } from '../../parts/Page';
import { FailedState } from '../../ui/states/EmptyState';
import { Paragraphs } from './Paragraphs';

type Load = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'text'; readonly text: string };

/** A council's file, or null if there is none: some servers send the start page for an unknown file. */
async function readText(file: string, signal: AbortSignal): Promise<Load> {
  const address = `${window.location.origin}${contextPath()}/pages/${file}.txt`;
  const response = await fetch(address, { signal, cache: 'no-cache', referrerPolicy: 'no-referrer' });
  const isText = response.headers.get('content-type')?.includes('text/plain') ?? true;
  return response.ok && isText ? { kind: 'text', text: await response.text() } : { kind: 'failed' };
}

/**
 * A page whose text is in `pages/<file>.txt`, which a council replaces without a rebuild.
 * @param children shown above the texts, whether or not they could be loaded
 */
export function TextScreen({ title, file, children }: {
  readonly title: string;
  readonly file: string;
  readonly children?: ReactNode;
}) {
  const [load, setLoad] = useState<Load>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    readText(file, stop.signal)
      .catch((): Load => ({ kind: 'failed' }))
      .then((result) => { if (!stop.signal.aborted) setLoad(result); }, () => undefined);
    return () => { stop.abort(); };
  }, [file, attempt]);

  return (
    <Page title={title} className="static">
      {children}
      {load.kind === 'failed' ? (
        <FailedState
          title="This text could not be loaded"
          text="Network error. Please check your internet connection."
          onRetry={() => { setLoad({ kind: 'loading' }); setAttempt(attempt + 1); }}
        />
      ) : (
        <div className="card">
          <div className="card-body" aria-busy={load.kind === 'loading'}>
            {load.kind === 'loading' ? <p role="status">Loading</p> : <Paragraphs text={load.text} />}
          </div>
        </div>
      )}
    </Page>
  );
}
