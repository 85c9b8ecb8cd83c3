import { useCallback, type ReactNode } from 'react';
import { contextPath } from '../../config/contextPath';
import { useRead } from '../../shared/load/useRead';
import { Page } from '../../shared/Page';
import { Loaded } from '../../ui/states/Loaded';
import { readyState, type LoadState } from '../../ui/states/loadState';

type Read = { readonly text: string } | { readonly why: string };

/** A council's file. Some servers send the start page for an unknown one. */
async function readText(file: string, signal: AbortSignal): Promise<Read> {
  const address = `${window.location.origin}${contextPath()}/pages/${file}.txt`;
  const response = await fetch(address, { signal, cache: 'no-cache', referrerPolicy: 'no-referrer' });
  const isText = response.headers.get('content-type')?.includes('text/plain') ?? true;
  return response.ok && isText ? { text: await response.text() } : { why: 'This text was not found. Please tell your council.' };
}
const unreachable = (): Read => ({ why: 'Network error. Please check your internet connection.' });

/** The text is in `pages/<file>.txt`, which a council replaces without a rebuild. `children` show even if it cannot be loaded. */
export function TextScreen({ title, file, children }: {
  readonly title: string;
  readonly file: string;
  readonly children?: ReactNode;
}) {
  const { found, retry } = useRead(useCallback((signal: AbortSignal) => readText(file, signal).catch(unreachable), [file]));
  const load: LoadState<string> = found === null ? { status: 'loading' }
    : 'why' in found ? { status: 'failed', text: found.why, retry }
    : readyState(found.text);
  return (
    <Page title={title} className="text-screen">
      {children}
      <Loaded state={load} failed="This text could not be loaded">
        {(text) => <div className="card"><div className="card-body"><Paragraphs text={text} /></div></div>}
      </Loaded>
    </Page>
  );
}

export const AccessibilityScreen = () => <TextScreen title="Accessibility" file="accessibility" />;
export const ComplianceScreen = () => <TextScreen title="Compliance" file="compliance" />;
export const PrivacyScreen = () => <TextScreen title="Privacy policy" file="privacy-policy" />;
export const TermsScreen = () => <TextScreen title="Terms and conditions" file="termsandconditions" />;
export const TrainingScreen = () => <TextScreen title="Training" file="training" />;

interface Block {
  readonly kind: 'heading' | 'list' | 'paragraph';
  readonly lines: readonly string[];
}

/** Blank lines separate paragraphs; `# ` starts a heading, `- ` a list. There is no other markup, and HTML is shown as text. */
function blocksOf(text: string): readonly Block[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n\s*\r?\n/)
    .map((block) => block.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines): Block => {
      const [first = ''] = lines;
      if (lines.length === 1 && first.startsWith('# ')) return { kind: 'heading', lines: [first.slice(2)] };
      if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', lines: lines.map((line) => line.slice(2)) };
      return { kind: 'paragraph', lines };
    });
}

export function Paragraphs({ text }: { readonly text: string }) {
  return blocksOf(text).map(({ kind, lines }, index) => {
    if (kind === 'heading') return <h2 key={index}>{lines.join(' ')}</h2>;
    if (kind === 'list') return <ul key={index}>{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>;
    return <p key={index}>{lines.join(' ')}</p>;
  });
}
