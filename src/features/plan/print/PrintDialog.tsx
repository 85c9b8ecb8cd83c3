import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilContext } from '../../../domain/pupil';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Icon } from '../../../ui/icons/Icon';
import { countOf } from '../../../values/countOf';
import '../../../ui/styles/print.css';
import { titleOf } from '../../../ui/page/useTitle';
import { PrintSheet } from './PrintSheet';
import { usePrint, type Collect } from './usePrint';

/**
 * A preview over the page. Opens the browser's print dialog, which also saves as PDF, once everything is loaded; if a
 * section is missing, the user decides.
 */
export function PrintDialog({ title, pupil, collect, onClose }: {
  /** Also the file name that the browser suggests, so never a person's name. */
  readonly title: string;
  readonly pupil: PupilContext;
  readonly collect: Collect;
  readonly onClose: () => void;
}) {
  const { print, retry } = usePrint(collect);
  const failed = print?.sections.filter(({ kind }) => kind === 'failed').length ?? 0;
  const isWhole = print !== null && failed === 0;

  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title);
    return () => { document.title = before; };
  }, [title]);
  useEffect(() => { if (isWhole) window.print(); }, [isWhole]);

  const tools = (
    <>
      <p className={failed > 0 ? 'status-line fail me-auto' : 'status-line me-auto'} role="status">{statusText(print === null, failed)}</p>
      {failed > 0 ? <Button variant="secondary" onClick={retry}>Retry</Button> : null}
      <Button variant="secondary" onClick={onClose}>Back to the plan</Button>
      <Button variant="primary" disabled={print === null} onClick={() => { window.print(); }}>
        <Icon name="print" />Print or save as PDF
      </Button>
    </>
  );
  return (
    <Dialog isFullScreen title={title} footer={tools} onClose={onClose}>
      {print === null ? null : <PrintSheet pupil={pupil} print={print} />}
    </Dialog>
  );
}

function statusText(isReading: boolean, failed: number): string {
  if (isReading) return 'Reading the plan…';
  if (failed === 0) return '';
  return `${countOf(failed, 'section')} could not be loaded: the print says so.`;
}
