import type { CellChange, GridCodes, GridColumn, GridLine, GridSource } from './gridTypes';
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
  /** @param isShown whether the eye needs it too */
  readonly announce: (message: string, isShown?: boolean) => void;
}
