import { cellAt, codeAt, nearestPlace, type CommandContext } from './commandContext';
import type { CellId, Place } from './gridTypes';

type Jump = 'rowStart' | 'rowEnd' | 'gridStart' | 'gridEnd' | 'pageUp' | 'pageDown';

/** Moves the active cell, or extends the selection. */
export function createMoves(context: () => CommandContext) {
  const moveTo = (place: Place, extend: boolean): void => { context().selection.moveTo(nearestPlace(context(), place), extend); };

  /** Goes to the next cell in reading order after the active one, wrapping to the start. */
  function goToNext(isWanted: (code: string, cell: CellId) => boolean, none: string): void {
    const { rows, columns, selection, source, announce } = context();
    const total = rows.length * columns.length;
    const { row, column } = selection.active();
    const start = row * columns.length + column;
    for (let step = 1; step < total; step += 1) {
      const at = (start + step) % total;
      const place = { row: Math.floor(at / columns.length), column: at % columns.length };
      const cell = cellAt(context(), place);
      if (cell === null || !isWanted(source.codeAt(cell), cell)) continue;
      selection.moveTo(place);
      return;
    }
    announce(none);
  }

  return {
    move: (rows: number, columns: number, extend: boolean): void => {
      const { row, column } = context().selection.active();
      moveTo({ row: row + rows, column: column + columns }, extend);
    },
    jump: (to: Jump, extend: boolean): void => {
      const { selection, pageRows } = context();
      const { row, column } = selection.active();
      const places: Record<Jump, Place> = {
        rowStart: { row, column: 0 },
        rowEnd: { row, column: Infinity },
        gridStart: { row: 0, column: 0 },
        gridEnd: { row: Infinity, column: Infinity },
        pageUp: { row: row - pageRows(), column },
        pageDown: { row: row + pageRows(), column },
      };
      moveTo(places[to], extend);
    },
    collapse: (): void => {
      const { selection } = context();
      selection.moveTo(selection.active());
    },
    selectAll: (): void => {
      context().selection.moveTo({ row: 0, column: 0 });
      moveTo({ row: Infinity, column: Infinity }, true);
    },
    nextBlank: () => goToNext((code, cell) => code === '' && context().source.lockedBecause(cell) === null, 'There is no other blank cell.'),
    nextLike: (): void => {
      const wanted = codeAt(context(), context().selection.active());
      goToNext((code) => code === wanted, 'No other cell has this code.');
    },
  };
}
