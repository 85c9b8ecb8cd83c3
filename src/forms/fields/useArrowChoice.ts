import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { moves } from '../../ui/fields/ConfirmedSelect';
import { staysInside } from '../../ui/fields/useLateValidation';
import type { FieldActions } from './kind';

/** An answer reached by arrows or letters shows at once and is saved after the typing pause or on blur; any other choice is saved at once. */
export function useArrowChoice(name: string, { choose, chooseByArrow, leave }: FieldActions) {
  const isMoving = useRef(false);
  const hasChosenByArrow = useRef(false);
  return {
    choose: (value: string): void => {
      hasChosenByArrow.current = isMoving.current && chooseByArrow !== undefined;
      if (isMoving.current && chooseByArrow !== undefined) chooseByArrow(name, value);
      else choose(name, value);
      isMoving.current = false;
    },
    keys: {
      onPointerDown: () => { isMoving.current = false; },
      onKeyDown: (event: KeyboardEvent) => { isMoving.current = moves(event); },
      onBlur: (event: FocusEvent) => {
        // Arrows move the focus from one radio of the group to the next.
        if (staysInside(event)) return;
        if (hasChosenByArrow.current) leave();
        hasChosenByArrow.current = false;
      },
    },
  };
}
