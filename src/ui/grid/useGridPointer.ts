import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { placeOf } from './cellPlaces';
import type { GridCommands } from './gridCommands';
import type { Place } from './gridTypes';
import type { CellSelection } from './selection';

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
