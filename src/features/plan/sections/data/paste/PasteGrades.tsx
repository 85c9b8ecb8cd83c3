import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { loadOnOpen } from '../../../../../ui/lazy/loadOnOpen';
import type { PasteGradesProps } from './pasteProps';

const PasteDialog = loadOnOpen(async () => (await import('./PasteDialog')).PasteDialog);

/** A button that opens a dialog to paste a grades table from a spreadsheet, with a preview before anything changes. */
export function PasteGrades(props: PasteGradesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => { setOpen(true); }}>
        Paste from a spreadsheet
      </Button>
      {isOpen ? <PasteDialog {...props} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
