import { useCallback, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { placeOf } from './cellPlaces';
import type { GridCommands } from './gridCommands';
import type { Place } from './gridTypes';
import type { CellSelection } from './selection';
import type { PastedCell } from './clipboard';

/** A press selects a cell. A second press, or one without a drag, opens it. A drag or Shift selects a range. */
export function useGridPointer(selection: CellSelection, commands: GridCommands, focus: () => void) {
  const drag = useRef<{ readonly from: Place; hasMoved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeOf(event.target);
      if (place === null || event.button !== 0 || event.target instanceof HTMLSelectElement) return;
      if (event.pointerType !== 'mouse') return;
      selection.moveTo(place, event.shiftKey);
      drag.current = { from: place, hasMoved: event.shiftKey };
      focus();
    },
    onPointerOver: (event: PointerEvent) => {
      const place = drag.current === null || event.buttons === 0 ? null : placeOf(event.target);
      if (place === null || drag.current === null) return;
      const { from } = drag.current;
      if (place.row === from.row && place.column === from.column && !drag.current.hasMoved) return;
      drag.current.hasMoved = true;
      selection.moveTo(place, true);
      focus();
    },
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      const hasMoved = drag.current?.hasMoved ?? false;
      drag.current = null;
      if (place === null || hasMoved || event.target instanceof HTMLSelectElement) return;
      selection.moveTo(place);
      focus();
      commands.actions.open();
    },
  };
}

/**
 * What the open list of a cell does: `onPick` enters a code, `onClose` keeps the old one, `keys` handle Escape in the
 * browser's own drop-down: the page sees the key go up but never down, and some browsers enter what was highlighted all
 * the same. One Escape also closes the list of the cell, which keeps its code.
 */
export function useOpenList(scroller: RefObject<HTMLElement | null>, selection: CellSelection, commands: GridCommands, focus: () => void) {
  const isDown = useRef(false);
  const hasJustPicked = useRef(false);
  const onPick = useCallback((row: number, column: number, code: string) => {
    selection.setEditing(false);
    commands.setAt({ row, column }, code);
    hasJustPicked.current = true;
    focus();
  }, [commands, focus, selection]);
  const onClose = useCallback(() => {
    // Tab or a press elsewhere moves the focus out of the list; only Escape leaves it here.
    const isHere = scroller.current?.contains(document.activeElement) === true;
    selection.setEditing(false);
    if (isHere) focus();
  }, [focus, scroller, selection]);
  const keys = {
    onKeyDownCapture: ({ key }: KeyboardEvent): void => {
      isDown.current = key === 'Escape';
      hasJustPicked.current = false;
    },
    onKeyUpCapture: ({ key }: KeyboardEvent): void => {
      const isOfDropDown = key === 'Escape' && !isDown.current;
      if (isOfDropDown && hasJustPicked.current) commands.actions.cancel();
      else if (isOfDropDown && selection.isEditing()) {
        selection.setEditing(false);
        focus();
      }
      isDown.current = false;
      hasJustPicked.current = false;
    },
  };
  return { onPick, onClose, keys };
}

/** Whether an event is on a cell, and not in its open list, which has its own keys and clipboard. */
export const isOnCell = (target: EventTarget): boolean => !(target instanceof HTMLSelectElement) && placeOf(target) !== null;

/** Copy, cut and paste of cells. @param onPaste receives what the paste would do */
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
