import { useState } from 'react';
import type { PasteColumn, PastedRow } from '../../../../../domain/pastedGrades';
import { loadOnOpen } from '../../../../../ui/loadOnOpen';

const PasteDialog = loadOnOpen(async () => (await import('./PasteDialog')).PasteDialog);

export interface PasteGradesProps {
  /** Heading of the first column: what a row is about. */
  readonly nameHeading: string;
  readonly columns: readonly PasteColumn[];
  /** What the table holds for a subject, by the key of its cell; null when it has no such row. */
  readonly valuesNow: (name: string) => Readonly<Record<string, string>> | null;
  /** Gets the rows with their refused cells still marked. */
  readonly onApply: (rows: readonly PastedRow[]) => void;
}

/** A button that opens a dialog to paste a grades table from a spreadsheet, with a preview before anything changes. */
export function PasteGrades(props: PasteGradesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-secondary" onClick={() => { setOpen(true); }}>
        Paste from a spreadsheet
      </button>
      {isOpen ? <PasteDialog {...props} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
