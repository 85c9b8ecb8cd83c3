import { useCallback, useContext, useRef, useState, createContext, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/icons/Icon';
import { loadOnOpen } from '../../ui/lazy/loadOnOpen';
import type { ChasedPlan } from './chasedPlan';
import './chasing.css';

export interface PrintPlansProps {
  readonly plans: readonly ChasedPlan[];
  readonly onClose: () => void;
}

/** The dialog needs the sections of the plan, so a list cannot import it: app/AppRoutes.tsx provides it. If null, there is no print. */
export const PrintPlans = createContext<((props: PrintPlansProps) => ReactNode) | null>(null);

const EmailDialog = loadOnOpen(async () => (await import('./EmailDialog')).EmailDialog);

/** The number of selected rows, and what can be done with them. Its line is there before the first tick, so that no row moves. */
export function SelectionBar({ label = 'Selected rows', plans, note, all, allOf = '', onChooseAll, onClear, onCsv }: {
  readonly label?: string;
  readonly plans: readonly ChasedPlan[];
  /** Where the selected rows are that the list does not show, e.g. "3 of them on other pages", or another note. */
  readonly note: string;
  /** How many rows match, or null if all of them are selected, or their number is not known. */
  readonly all: number | null;
  /** What all of them are, e.g. "overdue plans" (default: what matches the search and the filters). */
  readonly allOf?: string;
  readonly onChooseAll: () => void;
  readonly onClear: () => void;
  readonly onCsv: () => void;
}) {
  const [open, setOpen] = useState<'email' | 'print' | null>(null);
  const close = useCallback(() => { setOpen(null); }, []);
  const renderPrint = useContext(PrintPlans);
  const count = useRef<HTMLParagraphElement>(null);
  /** The button is about to unmount. */
  const thenFocusCount = (act: () => void) => () => {
    act();
    count.current?.focus();
  };
  return (
    <div className="selection-bar" role="group" aria-label={label}>
      <p ref={count} role="status" tabIndex={-1} className={plans.length > 0 ? 'selection-bar-count' : note === '' ? 'visually-hidden' : undefined}>
        {plans.length === 0 ? 'None selected' : `${plans.length} selected`}
        {note === '' ? null : `, ${note}`}
      </p>
      {all === null || all === 0 ? null : (
        <Button variant="quiet" size="sm" className="selection-bar-all" onClick={thenFocusCount(onChooseAll)}><span>Select all {all}{allOf === '' ? null : <span className="selection-bar-of"> {allOf}</span>}</span></Button>
      )}
      {plans.length === 0 ? null : (
        <>
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => { setOpen('email'); }}><Icon name="mail" /><span className="selection-bar-word">Email<span className="selection-bar-rest"> or copy addresses</span></span></Button>
          {renderPrint === null ? null : (
            <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => { setOpen('print'); }}><Icon name="print" /><span className="selection-bar-word">Print</span></Button>
          )}
          <Button variant="secondary" size="sm" onClick={onCsv}><Icon name="download" /><span className="selection-bar-word"><span className="selection-bar-rest">Download </span>CSV</span></Button>
          <Button variant="quiet" size="sm" onClick={thenFocusCount(onClear)}>Clear</Button>
        </>
      )}
      {open === 'email' ? <EmailDialog plans={plans} onClose={close} /> : null}
      {open === 'print' ? renderPrint?.({ plans, onClose: close }) : null}
    </div>
  );
}
