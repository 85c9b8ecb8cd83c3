import { useState, useSyncExternalStore } from 'react';
import type { GridCommands } from './gridCommands';
import type { GridCodes } from './gridTypes';
import { sizeOf, type Selection } from './selection';

/** Actions on several selected cells, for users without a keyboard. */
export function SelectionBar({ selection, codes, commands, onDone }: {
  readonly selection: Selection;
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
    <div className="selbar">
      <b>{count} cells selected</b>
      <label className="inline">Set code
        <select className="form-select form-select-sm" value={code} onChange={(event) => { setCode(event.target.value); }}>
          {codes.choices.map((choice) => <option key={choice.code} value={choice.code}>{choice.code === '' ? 'Blank' : `${choice.code} - ${choice.meaning}`}</option>)}
        </select>
      </label>
      <button type="button" className="btn btn-sm btn-primary" onClick={done(() => { commands.setBlock(code); })}>Set {count} cells</button>
      <button type="button" className="btn btn-sm btn-secondary" onClick={done(() => { commands.fillBlanks(code); })}>Fill blank cells only</button>
      <button type="button" className="btn btn-sm btn-link" onClick={done(commands.actions.collapse)}>Clear selection</button>
    </div>
  );
}
