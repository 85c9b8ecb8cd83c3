import { partition } from 'es-toolkit';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from '../dialogs/Dialog';
import { Tick } from '../fields/Tick';
import { FilterSelect } from '../fields/FilterSelect';
import type { GridCommands } from './gridCommands';
import type { Advance } from './commandContext';
import type { CellChange, GridCodes } from './gridTypes';
import { sizeOf, type CellSelection } from './selection';
import { changesOf, OUTSIDE, removes, type PastedCell } from './clipboard';
import { GRID_KEYS, OTHER_KEYS } from './gridKeys';

/** Actions on several selected cells, for users without a keyboard. */
export function GridBlockBar({ selection, codes, commands, onDone }: {
  readonly selection: CellSelection;
  readonly codes: GridCodes;
  readonly commands: GridCommands;
  /** Returns the focus to the cells. */
  readonly onDone: () => void;
}) {
  const count = useSyncExternalStore(selection.subscribe, () => sizeOf(selection.block()));
  const [code, setCode] = useState('');
  if (count < 2) return null;
  const done = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <div className="grid-tools">
      <b>{count} cells selected</b>
      <FilterSelect
        label="Set code"
        isSmall
        value={code}
        options={codes.choices.map((choice) => ({ value: choice.code, label: choice.code === '' ? 'Blank' : `${choice.code} - ${choice.meaning}` }))}
        onChange={setCode}
      />
      <Button variant="primary" size="sm" onClick={done(() => { commands.setBlock(code); })}>Set {count} cells</Button>
      <Button variant="secondary" size="sm" onClick={done(() => { commands.fillBlanks(code); })}>Fill blank cells only</Button>
      <Button variant="link" size="sm" onClick={done(commands.actions.collapse)}>Clear selection</Button>
    </div>
  );
}

/** Shown before a paste that cannot simply be applied: what will change, what will not and why. A blank removes a mark only on request. */
export function GridPasteDialog({ cells, nameOf, onApply, onClose }: {
  readonly cells: readonly PastedCell[];
  readonly nameOf: (cell: PastedCell) => ReactNode;
  readonly onApply: (changes: readonly CellChange[]) => void;
  readonly onClose: () => void;
}) {
  const [isRemoving, setRemoving] = useState(false);
  const [outside, inside] = partition(cells, ({ refusedBecause }) => refusedBecause === OUTSIDE);
  const refused = inside.filter(({ refusedBecause }) => refusedBecause !== null);
  const blank = cells.filter(removes);
  const changes = changesOf(isRemoving ? cells : cells.filter((cell) => !removes(cell)));
  const same = inside.length - refused.length - changes.length - (isRemoving ? 0 : blank.length);
  const listed = (some: readonly PastedCell[], textOf: (cell: PastedCell) => string) => (
    <ul className="grid-tools-refused">{some.map((cell) => <li key={`${cell.row} ${cell.column}`}>{nameOf(cell)}: {textOf(cell)}</li>)}</ul>
  );
  return (
    <Dialog
      title={`Paste ${cellsOf(cells.length)}?`}
      onClose={onClose}
      footer={(
        <>
          <Button variant="secondary" onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={() => { onApply(changes); }}>
            {changes.length === 0 ? 'Nothing to paste' : `Paste ${cellsOf(changes.length)}`}
          </Button>
        </>
      )}
    >
      <p>{changes.length} will change, {same} already {same === 1 ? 'holds' : 'hold'} the code{refused.length === 0 ? '.' : `, ${refused.length} cannot be pasted and ${refused.length === 1 ? 'stays as it is' : 'stay as they are'}:`}</p>
      {outside.length === 0 ? null : <p>{cellsOf(outside.length)} beyond the last row or column shown {outside.length === 1 ? 'is' : 'are'} left out.</p>}
      {listed(refused, ({ text, refusedBecause }) => `“${text}”, ${refusedBecause ?? ''}`)}
      {blank.length === 0 ? null : (
        <>
          <Tick isOn={isRemoving} onChange={setRemoving}>Also delete the {blank.length === 1 ? 'mark' : `${blank.length} marks`} where the pasted cell is blank</Tick>
          {listed(blank, ({ from }) => from)}
        </>
      )}
    </Dialog>
  );
}

const cellsOf = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

const CHOICES: readonly { readonly value: Advance; readonly label: string }[] = [{ value: 'stay', label: 'stay' }, { value: 'down', label: 'go down' }, { value: 'across', label: 'go across' }];

export function AdvanceSelect({ advance, onChange }: { readonly advance: Advance; readonly onChange: (advance: Advance) => void }) {
  return <FilterSelect label="After a code" isSmall value={advance} options={CHOICES} onChange={(next) => { onChange(next as Advance); }} />;
}

export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => { setOpen(true); }}>Keys</Button>
      {isOpen ? (
        <Dialog title="Keyboard shortcuts of the table" isText onClose={() => { setOpen(false); }} footer={<Button variant="primary" onClick={() => { setOpen(false); }}>Close</Button>}>
          <dl className="grid-tools-keys">
            {[...OTHER_KEYS, ...GRID_KEYS].map(({ keys, does }) => <div key={keys}><dt><kbd>{keys}</kbd></dt><dd>{does}</dd></div>)}
          </dl>
        </Dialog>
      ) : null}
    </>
  );
}
