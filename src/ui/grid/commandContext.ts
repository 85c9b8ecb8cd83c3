import type { CellChange, CellId, GridCodes, GridColumn, GridLine, GridSource, Place } from './gridTypes';
import type { CellSelection } from './selection';

/** Where the next entry goes after a typed code. */
export type Advance = 'stay' | 'down' | 'across';

export interface CommandContext {
  readonly rows: readonly GridLine[];
  readonly columns: readonly GridColumn[];
  readonly source: GridSource;
  readonly codes: GridCodes;
  readonly selection: CellSelection;
  readonly advance: Advance;
  /** How many rows fit the window, for Page Up and Page Down. */
  readonly pageRows: () => number;
  /** @param onEntered call it with what has been entered, which may be later and less: the owner may ask first */
  readonly onChange: (changes: readonly CellChange[], onEntered: (entered: readonly CellChange[]) => void) => void;
  /** @returns what it has changed */
  readonly onUndo: () => readonly CellChange[];
  readonly onRedo: () => readonly CellChange[];
  /** @param isShown whether the message is also shown on screen */
  readonly announce: (message: string, isShown?: boolean) => void;
}

/** The cell at a place, or null outside the table. */
export function cellAt({ rows, columns }: CommandContext, { row, column }: Place): CellId | null {
  const [line, slot] = [rows[row], columns[column]];
  return line === undefined || slot === undefined ? null : { row: line.key, column: slot.key };
}

export function codeAt(context: CommandContext, place: Place): string {
  const cell = cellAt(context, place);
  return cell === null ? '' : context.source.codeAt(cell);
}

/** The code that is stored when this one is entered there. */
export function fittedCode({ codes, columns }: CommandContext, code: string, { column }: Place): string {
  const slot = columns[column];
  return slot === undefined ? code : (codes.fit?.(code, slot) ?? code);
}

/** The place itself, or the nearest one inside the table. */
export const nearestPlace = ({ rows, columns }: CommandContext, { row, column }: Place): Place =>
  ({ row: Math.max(0, Math.min(rows.length - 1, row)), column: Math.max(0, Math.min(columns.length - 1, column)) });
