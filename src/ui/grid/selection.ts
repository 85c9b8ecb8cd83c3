import { createListeners } from '../../state/listeners';
import type { Block, Place } from './gridTypes';

export const isInside = ({ top, left, bottom, right }: Block, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const sizeOf = ({ top, left, bottom, right }: Block): number => (bottom - top + 1) * (right - left + 1);

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
    /** What a row shows of this state, as one text. A row re-renders only when it changes. */
    marksOf(row: number): string {
      const here = block();
      const isActive = active.row === row;
      const range = sizeOf(here) > 1 && row >= here.top && row <= here.bottom
        ? `${here.left},${here.right},${row === here.top ? 't' : ''}${row === here.bottom ? 'b' : ''}`
        : '';
      return `${isActive ? active.column : ''}|${isActive && isEditing ? 'e' : ''}|${range}`;
    },
    subscribe: listeners.subscribe,
  };
}

export type CellSelection = ReturnType<typeof createSelection>;

/** `marksOf` read again. */
export function readMarks(marks: string) {
  const [active = '', editing = '', range = ''] = marks.split('|');
  const [left = '', right = '', edges = ''] = range.split(',');
  return {
    active: active === '' ? null : Number(active),
    isEditing: editing === 'e',
    range: range === '' ? null : { left: Number(left), right: Number(right), edges },
  };
}
