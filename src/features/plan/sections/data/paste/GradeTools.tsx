import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PastedRow } from '../../../../../domain/pastedGrades';
import type { SlotProps } from '../../../../../forms/describe/formSpec';
import { addRow } from '../../../../../forms/rows/addRow';
import type { RowValue } from '../../../../../forms/describe/column';
import { stepBack } from '../../../../../forms/undo/undoSteps';
import { loadOnOpen } from '../../../../../ui/lazy/loadOnOpen';
import type { FieldValue } from '../../../../../values/values';
import type { PasteProps } from './PasteDialog';

const PasteDialog = loadOnOpen(async () => (await import('./PasteDialog')).PasteDialog);

/** The buttons above a table of grades: paste from a spreadsheet, with a preview before anything changes, and add a row. */
export function GradeTools({ slot, list, nameKey, newRow, changesOf, addText, addWhat, ...paste }: PasteProps & {
  readonly slot: Pick<SlotProps<unknown>, 'set' | 'latest' | 'offerUndo'>;
  readonly list: string;
  readonly nameKey: string;
  readonly newRow: (rows: readonly RowValue[]) => RowValue;
  /** Returns the fields that a pasted block changes. The block's refused cells are still marked. */
  readonly changesOf: (pasted: readonly PastedRow[]) => readonly (readonly [name: string, value: FieldValue])[];
  readonly addText: string;
  /** What the button adds, for a screen reader. */
  readonly addWhat: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const apply = (pasted: readonly PastedRow[]) => {
    const changes = changesOf(pasted);
    const before = Object.fromEntries(changes.map(([name]) => [name, slot.latest(name)]));
    for (const [name, value] of changes) slot.set(name, value, 'choice');
    slot.offerUndo(stepBack(list, 'The pasted grades are filled in.', before, Object.fromEntries(changes)));
  };
  return (
    <div className="toolrow panel-title-end">
      <Button variant="secondary" size="sm" onClick={() => { setOpen(true); }}>Paste from a spreadsheet</Button>
      {isOpen ? <PasteDialog {...paste} onApply={apply} onClose={() => { setOpen(false); }} /> : null}
      <Button variant="secondary" size="sm" onClick={(press) => { addRow(press, slot, list, nameKey, newRow); }}>
        {addText}<span className="visually-hidden"> {addWhat}</span>
      </Button>
    </div>
  );
}
