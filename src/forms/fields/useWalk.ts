import { useRef, type KeyboardEvent } from 'react';
import { moves } from '../../ui/fields/moves';
import type { FieldActions } from './kind';

/**
 * An answer that arrows or letters walk through is shown at each key and saved after the text pause, or when the focus
 * leaves; an answer that is pressed is saved at once.
 */
export function useWalk(name: string, { choose, walk, leave }: FieldActions) {
  const isMoving = useRef(false);
  const hasWalked = useRef(false);
  return {
    choose: (value: string): void => {
      hasWalked.current = isMoving.current && walk !== undefined;
      if (isMoving.current && walk !== undefined) walk(name, value);
      else choose(name, value);
      isMoving.current = false;
    },
    keys: {
      onPointerDown: () => { isMoving.current = false; },
      onKeyDown: (event: KeyboardEvent) => { isMoving.current = moves(event); },
      onBlur: () => {
        if (hasWalked.current) leave();
        hasWalked.current = false;
      },
    },
  };
}
