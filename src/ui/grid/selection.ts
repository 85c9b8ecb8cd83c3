import { range } from 'es-toolkit';
import { createListeners } from '../../state/listeners';
import type { Block, Place } from './gridTypes';

export const sizeOf = ({ top, left, bottom, right }: Block): number => (bottom - top + 1) * (right - left + 1);

export const placesIn = ({ top, left, bottom, right }: Block): readonly Place[] =>
  range(top, bottom + 1).flatMap((row) => range(left, right + 1).map((column) => ({ row, column })));

export interface RowMarks {
  readonly active: number | null;
  readonly isEditing: boolean;
  readonly range: { readonly left: number; readonly right: number; readonly edges: string } | null;
}

/** Which cell has the tab stop, which are selected, and whether the active one is open. Lives outside React. */
export function createSelection(start: Place = { row: 0, column: 0 }) {
  let active = start;
  let anchor: Place = active;
  let isEditing = false;
  const listeners = createListeners();
  const block = (): Block => ({
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  });
  return {
    active: () => active,
    block,
    isEditing: () => isEditing,
    /** Moves the active cell. With `extend` the anchor of the range stays. */
    moveTo(place: Place, extend = false): void {
      active = place;
      if (!extend) anchor = place;
      isEditing = false;
      listeners.notify();
    },
    setEditing(next: boolean): void {
      if (next === isEditing) return;
      isEditing = next;
      listeners.notify();
    },
    /** What a row shows of this state: the JSON of its {@link RowMarks}. A row re-renders only when this text changes. */
    marksOf(row: number): string {
      const { top, bottom, left, right } = block();
      const isActive = active.row === row;
      const isPicked = sizeOf(block()) > 1 && row >= top && row <= bottom;
      const marks: RowMarks = {
        active: isActive ? active.column : null,
        isEditing: isActive && isEditing,
        range: isPicked ? { left, right, edges: `${row === top ? 't' : ''}${row === bottom ? 'b' : ''}` } : null,
      };
      return JSON.stringify(marks);
    },
    subscribe: listeners.subscribe,
  };
}

export type CellSelection = ReturnType<typeof createSelection>;
