import { asSentence } from '../text/asSentence';
import { cellAt, fittedCode, type CommandContext } from './commandContext';
import { changesText, restoredText } from './gridWords';
import type { CellChange, Place } from './gridTypes';

/** Changes the codes of cells and reverses it, and announces either once. */
export function createEntries(context: () => CommandContext) {
  /** The last entry, until the active cell moves: Escape undoes it. */
  let last: { readonly place: Place; readonly hasChanged: boolean } | null = null;

  function enterChanges(changes: readonly CellChange[], more = ''): void {
    const { onChange, announce } = context();
    onChange(changes, (entered) => {
      if (entered.length > 0) announce([changesText(entered, context()), more].filter((text) => text !== '').join('. '), more !== '');
    });
  }

  /** Changes the editable cells, and reports if some are not. `isMore`: extends the last entry, as C becomes C1. */
  function apply(wanted: readonly { readonly place: Place; readonly code: string }[], isMore = false): void {
    const { source, selection, announce } = context();
    const cells = wanted.flatMap(({ place, code }) => {
      const cell = cellAt(context(), place);
      return cell === null ? [] : [{ ...cell, from: source.codeAt(cell), to: code, why: source.lockedBecause(cell) }];
    });
    const before = isMore && last !== null ? last : { place: selection.active(), hasChanged: false };
    const changes = cells.filter(({ from, to, why }) => why === null && from !== to)
      .map(({ row, column, from, to }) => ({ row, column, from, to, isMore: before.hasChanged }));
    const locked = cells.find(({ why }) => why !== null)?.why ?? null;
    const [only] = cells;
    if (changes.length > 0) enterChanges(changes, locked === null ? '' : `Some cells stay as they are: ${asSentence(locked)}`);
    else if (locked !== null) announce(`Nothing has changed: ${asSentence(locked)}`);
    else if (only !== undefined) announce(cells.length === 1 ? changesText([only], context()) : 'Nothing has changed.', false);
    // The owner may ask first, and then there is nothing to undo yet.
    last = { ...before, hasChanged: before.hasChanged || changes.some(({ to, ...cell }) => source.codeAt(cell) === to) };
  }

  function reverse(how: 'Undone' | 'Redone'): void {
    const { onUndo, onRedo, announce } = context();
    last = null;
    announce(restoredText(how, how === 'Undone' ? onUndo() : onRedo(), context()), false);
  }

  return {
    enterChanges,
    apply,
    /** Enters a code in several cells, in the form of each cell's column. */
    enter: (code: string, places: readonly Place[], isMore = false): void =>
      apply(places.map((place) => ({ place, code: fittedCode(context(), code, place) })), isMore),
    undo: () => reverse('Undone'),
    redo: () => reverse('Redone'),
    /** Undoes the entry just made in the active cell. @returns whether there was one */
    undoJustMade(): boolean {
      const { row, column } = context().selection.active();
      if (last === null || last.place.row !== row || last.place.column !== column) return false;
      const { hasChanged } = last;
      last = null;
      if (hasChanged) reverse('Undone');
      return hasChanged;
    },
  };
}
