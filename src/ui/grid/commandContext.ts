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
  readonly onChange: (changes: readonly CellChange[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly announce: (message: string) => void;
}
