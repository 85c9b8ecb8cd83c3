import type { ReactNode } from 'react';
import { Dialog } from '../Dialog';
import { changesOf, type PastedCell } from './clipboard';

/** Shown before a paste with refused cells: what will change, and what will not and why. */
export function PastePreview({ cells, nameOf, onApply, onClose }: {
  readonly cells: readonly PastedCell[];
  readonly nameOf: (cell: PastedCell) => ReactNode;
  readonly onApply: () => void;
  readonly onClose: () => void;
}) {
  const refused = cells.filter(({ refusedBecause }) => refusedBecause !== null);
  const changes = changesOf(cells).length;
  const same = cells.length - refused.length - changes;
  return (
    <Dialog
      title={`Paste ${cells.length} cells?`}
      onClose={onClose}
      footer={(
        <>
          <button type="button" className="btn btn-secondary" onClick={onClose}>Cancel</button>
          <button type="button" className="btn btn-primary" disabled={changes === 0} onClick={onApply}>
            {changes === 0 ? 'Nothing to paste' : `Paste ${changes} ${changes === 1 ? 'cell' : 'cells'}`}
          </button>
        </>
      )}
    >
      <p>{changes} will change, {same} already hold the code, {refused.length} cannot be pasted and stay as they are:</p>
      <ul className="refused">
        {refused.map((cell) => <li key={`${cell.row} ${cell.column}`}>{nameOf(cell)}: “{cell.text}”, {cell.refusedBecause}</li>)}
      </ul>
    </Dialog>
  );
}
