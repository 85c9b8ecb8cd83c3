import { useImperativeHandle, type Ref } from 'react';
import type { GridCommands } from './gridCommands';
import type { Place } from './gridTypes';
import type { CellSelection } from './selection';
import type { GridLayout } from './useGridLayout';

/** What the owner of a grid can do to it. */
export interface GridHandle {
  readonly commands: GridCommands;
  readonly goTo: (place: Place) => void;
  /** Brings a group of columns to the left edge: `by` groups further than the first visible one. @returns the group that is there now */
  readonly scrollBy: (by: number) => number;
  /** Moves the focus to the same row in another group, and to the next blank cell. */
  readonly goToGroup: (group: number) => void;
  readonly goToNextBlank: () => void;
}

export function useGridHandle(
  ref: Ref<GridHandle> | undefined, commands: GridCommands, selection: CellSelection, { scroller, window, groups, groupWidth }: GridLayout, focus: () => void,
): void {
  const snapTo = window?.snapTo;
  useImperativeHandle(ref, () => ({
    commands,
    goTo: (place) => {
      selection.moveTo(place);
      focus();
    },
    scrollBy: (by) => {
      const first = (): number => Math.round((scroller.current?.scrollLeft ?? 0) / groupWidth);
      snapTo?.(Math.max(0, Math.min(groups.length - 1, first() + by)));
      return first();
    },
    goToGroup: (group) => {
      snapTo?.(group);
      selection.moveTo({ row: selection.active().row, column: groups[group]?.first ?? 0 });
      focus();
    },
    goToNextBlank: () => {
      commands.actions.nextBlank();
      focus();
    },
  }), [commands, focus, groups, groupWidth, scroller, selection, snapTo]);
}
