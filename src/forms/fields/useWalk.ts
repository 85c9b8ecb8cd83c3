import { useRef, type KeyboardEvent } from 'react';
import { moves } from '../../ui/fields/HeldSelect';
import type { FieldActions } from './kind';

/** An answer reached by arrows or letters shows at once and is saved after the text pause or on blur; a pressed one is saved at once. */
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
