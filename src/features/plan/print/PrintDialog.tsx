import { useCallback, useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilContext } from '../../../domain/pupil';
import { useRead } from '../../../shared/load/useRead';
import { countOf } from '../../../values/countOf';
import type { PrintedSection } from './printSource';
import { printOf, PrintPreview, PrintSheet } from './PrintSheet';

/** Collects the sections of one print. It never rejects: a section that cannot be loaded carries the reason as text. */
export type Collect = (signal: AbortSignal) => Promise<readonly PrintedSection[]>;

const NOT_FETCHED: PrintedSection = {
  kind: 'failed', title: 'The plan', text: 'Its forms could not be fetched. Please check the connection.',
};

/** Opens the browser's print dialog once everything is loaded; if a section is missing, the user decides. */
export function PrintDialog({ title, pupil, collect, onClose }: {
  readonly title: string;
  readonly pupil: PupilContext;
  readonly collect: Collect;
  readonly onClose: () => void;
}) {
  const read = useCallback(async (signal: AbortSignal) => printOf(await collect(signal).catch(() => [NOT_FETCHED])), [collect]);
  // Everything is read again, so that the print shows one point in time.
  const { found: print, retry } = useRead(read);
  const failed = print?.sections.filter(({ kind }) => kind === 'failed').length ?? 0;
  const isWhole = print !== null && failed === 0;
  useEffect(() => { if (isWhole) window.print(); }, [isWhole]);
  return (
    <PrintPreview
      title={title}
      status={print === null ? 'Loading the plan…' : failed === 0 ? '' : `${countOf(failed, 'section')} could not be loaded: the print says so.`}
      isFailed={failed > 0}
      tools={failed > 0 ? <Button variant="secondary" onClick={retry}>Retry</Button> : null}
      back="Back to the plan"
      isReady={print !== null}
      onPrint={() => { window.print(); }}
      onClose={onClose}
    >
      {print === null ? null : <PrintSheet pupil={pupil} print={print} />}
    </PrintPreview>
  );
}
