import type { KeyboardEvent } from 'react';
import type { CellSelection } from './selection';

/**
 * Escape in the browser's own drop-down of a list: the page sees the key go up but never down, and some browsers
 * enter what was highlighted all the same. One Escape also closes the list of the cell, which keeps its code.
 */
export function createPickerEscape(selection: CellSelection, takeBack: () => void, focus: () => void) {
  let isDown = false;
  let hasJustPicked = false;
  return {
    /** The list has entered a code. */
    picked: (): void => { hasJustPicked = true; },
    keys: {
      onKeyDownCapture: ({ key }: KeyboardEvent): void => {
        isDown = key === 'Escape';
        hasJustPicked = false;
      },
      onKeyUpCapture: ({ key }: KeyboardEvent): void => {
        if (key === 'Escape' && !isDown) {
          if (hasJustPicked) takeBack();
          else if (selection.isEditing()) {
            selection.setEditing(false);
            focus();
          }
        }
        isDown = false;
        hasJustPicked = false;
      },
    },
  };
}
