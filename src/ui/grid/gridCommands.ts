import { chunk } from 'es-toolkit';
import { asSentence } from '../text/asSentence';
import { fromTsv, toTsv, matchCode, OUTSIDE, type PastedCell } from './clipboard';
import type { CommandContext } from './commandContext';
import { changesText, restoredText } from './gridWords';
import type { Block, CellChange, CellId, Place } from './gridTypes';
import { sizeOf } from './selection';
import { createTyping } from './typing';

type Jump = 'rowStart' | 'rowEnd' | 'gridStart' | 'gridEnd' | 'pageUp' | 'pageDown';

/** Everything a user can do to the cells, without a screen. The grid passes what it shows with `update`. */
export function createCommands(initial: CommandContext) {
  let latest = initial;
  const context = (): CommandContext => latest;

  /** The last entry, until the active cell moves: Escape undoes it. */
  let entry: { readonly place: Place; readonly hasChanged: boolean } | null = null;

  const idAt = ({ row, column }: Place): CellId | null => {
    const { rows, columns } = context();
    const [line, slot] = [rows[row], columns[column]];
    return line === undefined || slot === undefined ? null : { row: line.key, column: slot.key };
  };
  const codeAt = (place: Place): string => {
    const cell = idAt(place);
    return cell === null ? '' : context().source.codeAt(cell);
  };
  const clamp = ({ row, column }: Place): Place => {
    const { rows, columns } = context();
    return { row: Math.max(0, Math.min(rows.length - 1, row)), column: Math.max(0, Math.min(columns.length - 1, column)) };
  };
  const placesOf = ({ top, left, bottom, right }: Block): readonly Place[] =>
    Array.from({ length: bottom - top + 1 }, (_, down) => Array.from({ length: right - left + 1 }, (__, across) => ({ row: top + down, column: left + across }))).flat();

  const fitted = (code: string, { column }: Place): string => {
    const { codes, columns } = context();
    const slot = columns[column];
    return slot === undefined ? code : (codes.fit?.(code, slot) ?? code);
  };

  /** Changes cells that may be changed; reports when some may not. `isMore`: the entry grows, as C becomes C1. */
  function apply(wanted: readonly { readonly place: Place; readonly code: string }[], isMore = false): void {
    const { source, selection, announce } = context();
    const cells = wanted.flatMap(({ place, code }) => {
      const cell = idAt(place);
      return cell === null ? [] : [{ ...cell, from: source.codeAt(cell), to: code, why: source.lockedBecause(cell) }];
    });
    const before = isMore && entry !== null ? entry : { place: selection.active(), hasChanged: false };
    const changes = cells.filter(({ from, to, why }) => why === null && from !== to)
      .map(({ row, column, from, to }) => ({ row, column, from, to, isMore: before.hasChanged }));
    const locked = cells.find(({ why }) => why !== null)?.why ?? null;
    const [only] = cells;
    if (changes.length > 0) enterChanges(changes, locked === null ? '' : `Some cells stay as they are: ${asSentence(locked)}`);
    else if (locked !== null) announce(`Nothing has changed: ${asSentence(locked)}`);
    else if (only !== undefined) announce(cells.length === 1 ? changesText([only], context()) : 'Nothing has changed.', false);
    // The owner may ask first, and then there is nothing to undo yet.
    entry = { ...before, hasChanged: before.hasChanged || changes.some(({ to, ...cell }) => source.codeAt(cell) === to) };
  }
  /** Every change of a value is heard, once. */
  function enterChanges(changes: readonly CellChange[], more = ''): void {
    const { onChange, announce } = context();
    onChange(changes, (entered) => {
      if (entered.length > 0) announce([changesText(entered, context()), more].filter((text) => text !== '').join('. '), more !== '');
    });
  }
  function reverse(how: 'Undone' | 'Redone'): void {
    const { onUndo, onRedo, announce } = context();
    announce(restoredText(how, how === 'Undone' ? onUndo() : onRedo(), context()), false);
  }
  const enter = (code: string, places: readonly Place[], isMore = false): void =>
    apply(places.map((place) => ({ place, code: fitted(code, place) })), isMore);
  /** @returns whether there was an entry to undo */
  function restore(): boolean {
    const { row, column } = context().selection.active();
    if (entry === null || entry.place.row !== row || entry.place.column !== column) return false;
    const { hasChanged } = entry;
    entry = null;
    typing.forget();
    if (hasChanged) reverse('Undone');
    return hasChanged;
  }
  const placesOfBlock = (): readonly Place[] => placesOf(context().selection.block());
  const setBlock = (code: string): void => { enter(code, placesOfBlock()); };

  const typing = createTyping({ context, enter, placesOfBlock, clamp });

  function move(rows: number, columns: number, extend: boolean): void {
    const { selection } = context();
    const { row, column } = selection.active();
    selection.moveTo(clamp({ row: row + rows, column: column + columns }), extend);
  }

  function jump(to: Jump, extend: boolean): void {
    const { rows, columns, selection, pageRows } = context();
    const { row, column } = selection.active();
    const last: Place = { row: rows.length - 1, column: columns.length - 1 };
    const places: Record<Jump, Place> = {
      rowStart: { row, column: 0 },
      rowEnd: { row, column: last.column },
      gridStart: { row: 0, column: 0 },
      gridEnd: last,
      pageUp: { row: row - pageRows(), column },
      pageDown: { row: row + pageRows(), column },
    };
    selection.moveTo(clamp(places[to]), extend);
  }

  /** Goes to the next cell in reading order after the active one, wrapping to the start. */
  function goToNext(isWanted: (code: string, cell: CellId) => boolean, none: string): void {
    const { rows, columns, selection, source, announce } = context();
    const total = rows.length * columns.length;
    const { row, column } = selection.active();
    const start = row * columns.length + column;
    for (let step = 1; step < total; step += 1) {
      const at = (start + step) % total;
      const place = { row: Math.floor(at / columns.length), column: at % columns.length };
      const cell = idAt(place);
      if (cell === null || !isWanted(source.codeAt(cell), cell)) continue;
      selection.moveTo(place);
      return;
    }
    announce(none);
  }

  const actions = {
    move,
    jump,
    open: (): void => {
      const { selection, source, announce } = context();
      const cell = idAt(selection.active());
      const why = cell === null ? null : source.lockedBecause(cell);
      if (why !== null) announce(`This cell cannot be changed: ${asSentence(why)}`);
      else if (cell !== null) selection.setEditing(true);
    },
    clear: () => setBlock(''),
    /** Undoes the entry just made in the active cell, or otherwise ends the selection. */
    cancel: (): void => {
      const { selection } = context();
      if (!restore()) selection.moveTo(selection.active());
    },
    collapse: () => { const { selection } = context(); selection.moveTo(selection.active()); },
    selectAll: (): void => {
      const { selection } = context();
      selection.moveTo({ row: 0, column: 0 });
      selection.moveTo(clamp({ row: Infinity, column: Infinity }), true);
    },
    fill: (direction: 'down' | 'right'): void => {
      const { selection, announce } = context();
      const block = selection.block();
      if (sizeOf(block) === 1) {
        announce('Select the cells to fill first: Shift and an arrow key.');
        return;
      }
      const firstOf = (place: Place) => (direction === 'down' ? { ...place, row: block.top } : { ...place, column: block.left });
      apply(placesOf(block).map((place) => ({ place, code: fitted(codeAt(firstOf(place)), place) })));
    },
    nextBlank: () => goToNext((code, cell) => code === '' && context().source.lockedBecause(cell) === null, 'There is no other blank cell.'),
    nextLike: (): void => {
      const wanted = codeAt(context().selection.active());
      goToNext((code) => code === wanted, 'No other cell has this code.');
    },
    undo: (): void => {
      entry = null;
      reverse('Undone');
    },
    redo: (): void => {
      entry = null;
      reverse('Redone');
    },
  };

  return {
    update(next: CommandContext): void {
      latest = next;
    },
    actions,
    setBlock,
    fillBlanks: (code: string): void => { enter(code, placesOfBlock().filter((place) => codeAt(place) === '')); },
    /** The list offers every code for every session, so what is picked stays as it is. */
    setAt: (place: Place, code: string): void => apply([{ place, code }]),

    /** What a paste has read. */
    enter: (changes: readonly CellChange[]): void => { enterChanges(changes); },

    type(character: string, at: number): boolean {
      const isCode = typing.type(character, at);
      if (!isCode) context().announce(`“${character.toUpperCase()}” is not a code.`, false);
      return isCode;
    },

    copy(): string {
      const { left, right } = context().selection.block();
      return toTsv(chunk(placesOfBlock().map(codeAt), right - left + 1));
    },

    /** What a paste at the active cell would do, cell by cell. A single value fills the whole selection. A blank outside the table does nothing. */
    readPaste(text: string): readonly PastedCell[] {
      const { columns, selection, source, codes } = context();
      const block = selection.block();
      const lines = fromTsv(text);
      const only = lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? '') : null;
      const wanted = only !== null
        ? placesOf(block).map((place) => ({ place, text: only }))
        : lines.flatMap((cells, down) => cells.map((cell, across) => ({ place: { row: block.top + down, column: block.left + across }, text: cell })));
      return wanted.map(({ place, text: pasted }) => {
        const [cell, column] = [idAt(place), columns[place.column]];
        if (cell === null || column === undefined) return { row: `${place.row}`, column: `${place.column}`, text: pasted, from: '', code: '', refusedBecause: OUTSIDE };
        const code = pasted === '' ? '' : matchCode(pasted, codes.choices, column);
        const described = codes.describe(pasted);
        const why = source.lockedBecause(cell) ?? (code === null ? (described.flag ?? 'not a code') : null);
        return { ...cell, text: pasted, from: source.codeAt(cell), code: fitted(code ?? '', place), refusedBecause: why };
      }).filter((cell) => cell.refusedBecause !== OUTSIDE || cell.text !== '');
    },
  };
}

export type GridCommands = ReturnType<typeof createCommands>;
export type GridActions = GridCommands['actions'];
