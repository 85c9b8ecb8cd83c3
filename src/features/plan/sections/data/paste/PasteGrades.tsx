import { useState } from 'react';
import { loadOnOpen } from '../../../../../ui/loadOnOpen';
import type { PasteGradesProps } from './pasteProps';

const PasteDialog = loadOnOpen(async () => (await import('./PasteDialog')).PasteDialog);

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
