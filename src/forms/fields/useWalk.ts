import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { moves } from '../../ui/fields/HeldSelect';
import { staysInside } from '../../ui/fields/useJudged';
import type { FieldActions } from './kind';

/** An answer reached by arrows or letters shows at once and is saved after the typing pause or on blur; one chosen by a click is saved at once. */
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
      onBlur: (event: FocusEvent) => {
        // Arrows move the focus from one radio of the group to the next.
        if (staysInside(event)) return;
        if (hasWalked.current) leave();
        hasWalked.current = false;
      },
    },
  };
}
