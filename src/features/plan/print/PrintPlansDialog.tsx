import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { noteSent } from '../../../shared/chasing/sentLog';
import type { PrintPlansProps } from '../../../shared/chasing/SelectionBar';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Icon } from '../../../ui/icons/Icon';
import { countOf } from '../../../values/countOf';
import '../../../ui/styles/print.css';
import { titleOf } from '../../../ui/page/useTitle';
import { PrintSheet } from './PrintSheet';
import { usePrintPlans } from './usePrintPlans';

/** About two minutes of reading, and some hundred pages. */
const MAX_PLANS = 40;

/** Prints the selected plans in turn, each starting on a new page. */
export function PrintPlansDialog({ plans, onClose }: PrintPlansProps) {
  // Fixed when the dialog opens, so that a list that reloads behind it causes no further requests.
  const [chosen] = useState(plans);
  if (chosen.length <= MAX_PLANS) return <Sheets plans={chosen} onClose={onClose} />;
  return (
    <Dialog title={`Print ${countOf(chosen.length, 'plan')}`} onClose={onClose} footer={<Button variant="primary" onClick={onClose}>Close</Button>}>
      <p className="mb-0">The plans are read one after the other, {MAX_PLANS} at most. Please select fewer.</p>
    </Dialog>
  );
}

function Sheets({ plans, onClose }: PrintPlansProps) {
  const { read, isBusy, failed, stop, retry } = usePrintPlans(plans);
  // Also the file name that the browser suggests, so without a name.
  const title = `Print ${countOf(plans.length, 'plan')}`;
  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title);
    return () => { document.title = before; };
  }, [title]);
  const print = () => {
    noteSent(`Printed ${countOf(read.length, 'plan')}`, read.map(({ pupil }) => pupil.fullname));
    window.print();
  };
  const left = plans.length - read.length;
  return (
    <Dialog
      isFullScreen
      title={title}
      onClose={onClose}
      footer={(
        <>
          <p className={failed > 0 && !isBusy ? 'status-line fail me-auto' : 'status-line me-auto'} role="status">{statusText(isBusy, { read: read.length, of: plans.length, failed, left })}</p>
          {isBusy ? <Button variant="secondary" onClick={stop}>Stop</Button> : null}
          {!isBusy && failed + left > 0 ? <Button variant="secondary" onClick={retry}>Read the missing records</Button> : null}
          <Button variant="secondary" onClick={onClose}>Back to the list</Button>
          <Button variant="primary" disabled={isBusy || read.length === 0} onClick={print}>
            <Icon name="print" />Print or save as PDF
          </Button>
        </>
      )}
    >
      {read.map(({ plan, pupil, print: sheet }) => <PrintSheet key={plan.key} pupil={pupil} print={sheet} />)}
    </Dialog>
  );
}

function statusText(isBusy: boolean, { read, of, failed, left }: Readonly<Record<'read' | 'of' | 'failed' | 'left', number>>): string {
  if (isBusy) return `Reading the plans: ${String(read)} of ${String(of)}`;
  const texts = [
    ...(failed === 0 ? [] : [`${countOf(failed, 'plan')} could not be read completely: the print says so.`]),
    ...(left === 0 ? [] : [`${countOf(left, 'plan')} not read.`]),
  ];
  return texts.length === 0 ? `${countOf(read, 'plan')} ready to print.` : texts.join(' ');
}
