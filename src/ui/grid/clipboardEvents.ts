import type { ClipboardEvent } from 'react';
import { placeOf } from './cellPlaces';
import type { PastedCell } from './clipboard';
import type { GridCommands } from './gridCommands';

/** Whether an event is on a cell, and not in its open list, which has its own keys and clipboard. */
export const isOnCell = (target: EventTarget): boolean => !(target instanceof HTMLSelectElement) && placeOf(target) !== null;

/** Copy, cut and paste of cells. @param onPaste what the paste would do */
export function clipboardEvents(commands: GridCommands, onPaste: (cells: readonly PastedCell[]) => void) {
  const onCells = (act: (event: ClipboardEvent) => void) => (event: ClipboardEvent) => {
    if (!isOnCell(event.target)) return;
    event.preventDefault();
    act(event);
  };
  const copy = (event: ClipboardEvent): void => { event.clipboardData.setData('text/plain', commands.copy()); };
  return {
    onCopy: onCells(copy),
    onCut: onCells((event) => {
      copy(event);
      commands.actions.clear();
    }),
    onPaste: onCells((event) => { onPaste(commands.readPaste(event.clipboardData.getData('text/plain'))); }),
  };
}
