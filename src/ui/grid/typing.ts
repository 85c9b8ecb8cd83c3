import { nearestPlace, type CommandContext } from './commandContext';
import type { Place } from './gridTypes';
import { placesIn } from './selection';

/** A digit typed within this time completes the code before it. */
export const TYPING_MS = 700;

/** Reads codes as they are typed. Each key is an entry; only a digit completes the code before it, as C1 or Y1. */
export function createTyping(context: () => CommandContext, enter: (code: string, places: readonly Place[], isMore: boolean) => void) {
  let last: { readonly text: string; readonly at: number; readonly places: readonly Place[]; readonly isEntered: boolean } | null = null;

  /** Moves on from a single cell, once: the digit of C1 is typed after C has moved on. */
  function advanceFrom(places: readonly Place[]): void {
    const { advance, selection } = context();
    const [place] = places;
    const { row, column } = selection.active();
    if (advance === 'stay' || places.length !== 1 || place === undefined || place.row !== row || place.column !== column) return;
    selection.moveTo(nearestPlace(context(), { row: row + (advance === 'down' ? 1 : 0), column: column + (advance === 'across' ? 1 : 0) }));
  }

  return {
    /** One typed character; `at` in milliseconds. @returns whether the grid used it */
    type(typed: string, at: number): boolean {
      const { codes: { choices }, selection } = context();
      const character = typed.toUpperCase();
      const before = last !== null && at - last.at < TYPING_MS ? last : null;
      last = null;
      const isDigit = /\d/.test(character);
      if (isDigit && before === null) return false;
      const text = isDigit ? `${before?.text ?? ''}${character}` : character;
      const code = choices.find((one) => one.code !== '' && one.code.toUpperCase() === text)?.code ?? null;
      const couldGrow = !isDigit && choices.some((one) => one.code.length > 1 && one.code.toUpperCase().startsWith(text));
      if (code === null && !couldGrow) return false;
      const places = isDigit && before !== null ? before.places : placesIn(selection.block());
      if (couldGrow) last = { text, at, places, isEntered: code !== null };
      if (code === null) return true;
      enter(code, places, isDigit && before?.isEntered === true);
      advanceFrom(places);
      return true;
    },

    /** A digit no longer completes the last character. */
    forget(): void {
      last = null;
    },
  };
}
