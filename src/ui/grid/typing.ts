import type { CommandContext } from './commandContext';
import type { Place } from './gridTypes';
import { isInside, sizeOf } from './selection';

/** A digit typed within this time completes the code before it. */
export const TYPING_MS = 700;

/** Reads codes as they are typed. Each key is an entry; only a digit completes the code before it, as C1 or Y1. */
export function createTyping({ context, enter, placesOfBlock, clamp }: {
  readonly context: () => CommandContext;
  readonly enter: (code: string, places: readonly Place[], isMore?: boolean) => void;
  readonly placesOfBlock: () => readonly Place[];
  readonly clamp: (place: Place) => Place;
}) {
  let last: { readonly text: string; readonly at: number; readonly places: readonly Place[]; readonly isEntered: boolean } | null = null;

  /** Moves on from a single cell, once: the digit of C1 is typed after C has moved on. */
  function advanceFrom(places: readonly Place[]): void {
    const { advance, selection } = context();
    const [place] = places;
    const { row, column } = selection.active();
    if (advance === 'stay' || places.length !== 1 || place === undefined || place.row !== row || place.column !== column) return;
    selection.moveTo(clamp({ row: row + (advance === 'down' ? 1 : 0), column: column + (advance === 'across' ? 1 : 0) }));
  }

  return {
    /** One typed character; `at` in milliseconds. @returns whether it meant something here */
    type(typed: string, at: number): boolean {
      const { codes: { choices }, selection } = context();
      const find = (text: string): string | null => choices.find(({ code }) => code !== '' && code.toUpperCase() === text)?.code ?? null;
      const character = typed.toUpperCase();
      const before = last !== null && at - last.at < TYPING_MS ? last : null;
      last = null;
      const isDigit = /\d/.test(character);
      if (isDigit && before === null) return false;
      const text = isDigit ? `${before?.text ?? ''}${character}` : character;
      const code = find(text);
      const couldGrow = !isDigit && choices.some((one) => one.code.length > 1 && one.code.toUpperCase().startsWith(text));
      if (code === null && !couldGrow) return false;
      const active = selection.active();
      const block = selection.block();
      const places = isDigit && before !== null ? before.places : sizeOf(block) > 1 && isInside(block, active) ? placesOfBlock() : [active];
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
