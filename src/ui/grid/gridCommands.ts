import { asSentence } from '../text/asSentence';
import { copiedText, readPaste, type PastedCell } from './clipboard';
import { cellAt, codeAt, fittedCode, type CommandContext } from './commandContext';
import { createEntries } from './entries';
import type { CellChange, Place } from './gridTypes';
import { createMoves } from './moves';
import { placesIn, sizeOf } from './selection';
import { createTyping } from './typing';

/** Everything a user can do to the cells, without a screen. The grid passes what it shows with `update`. */
export function createCommands(initial: CommandContext) {
  let latest = initial;
  const context = (): CommandContext => latest;
  const moves = createMoves(context);
  const entries = createEntries(context);
  const typing = createTyping(context, entries.enter);

  const selected = (): readonly Place[] => placesIn(latest.selection.block());
  const setBlock = (code: string): void => { entries.enter(code, selected()); };

  const actions = {
    ...moves,
    open: (): void => {
      const { selection, source, announce } = latest;
      const cell = cellAt(latest, selection.active());
      const why = cell === null ? null : source.lockedBecause(cell);
      if (why !== null) announce(`This cell cannot be changed: ${asSentence(why)}`);
      else if (cell !== null) selection.setEditing(true);
    },
    clear: () => setBlock(''),
    /** Undoes the entry just made in the active cell, or otherwise ends the selection. */
    cancel: (): void => {
      typing.forget();
      if (!entries.undoJustMade()) moves.collapse();
    },
    fill: (direction: 'down' | 'right'): void => {
      const block = latest.selection.block();
      if (sizeOf(block) === 1) {
        latest.announce('Select the cells to fill first: Shift and an arrow key.');
        return;
      }
      const firstOf = (place: Place) => (direction === 'down' ? { ...place, row: block.top } : { ...place, column: block.left });
      entries.apply(selected().map((place) => ({ place, code: fittedCode(latest, codeAt(latest, firstOf(place)), place) })));
    },
    undo: entries.undo,
    redo: entries.redo,
  };

  return {
    update(next: CommandContext): void {
      latest = next;
    },
    actions,
    setBlock,
    fillBlanks: (code: string): void => { entries.enter(code, selected().filter((place) => codeAt(latest, place) === '')); },
    /** The list offers every code for every session, so what is picked stays as it is. */
    setAt: (place: Place, code: string): void => entries.apply([{ place, code }]),

    /** Enters the changes of a paste. */
    enter: (changes: readonly CellChange[]): void => { entries.enterChanges(changes); },

    type(character: string, at: number): boolean {
      const isCode = typing.type(character, at);
      if (!isCode) latest.announce(`“${character.toUpperCase()}” is not a code.`, false);
      return isCode;
    },

    copy: (): string => copiedText(latest),
    readPaste: (text: string): readonly PastedCell[] => readPaste(latest, text),
  };
}

export type GridCommands = ReturnType<typeof createCommands>;
export type GridActions = GridCommands['actions'];
