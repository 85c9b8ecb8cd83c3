/** A row or a column: `key` identifies it to the owner, `name` is read out with each of its cells. */
export interface GridLine {
  readonly key: string;
  readonly name: string;
}

export interface GridColumn extends GridLine {
  /** In the second row of the header, e.g. AM. */
  readonly short: string;
  /** Columns of one group share a heading, e.g. the day. */
  readonly group: string;
  /** The heading of narrow columns, e.g. Mon 01/09. A screen reader still reads `group`. */
  readonly shortGroup?: string;
  readonly isMarked?: boolean;
  /** A gap before it, e.g. a weekend, shown as a double line. */
  readonly isAfterGap?: boolean;
}

export interface CellId {
  readonly row: string;
  readonly column: string;
}

/** One cell from one code to another. A list of them is what undo reverses. */
export interface CellChange extends CellId {
  readonly from: string;
  readonly to: string;
  /** Whether the code continues that of the change before it, as C1 does C: Undo reverses both. */
  readonly isMore?: boolean;
}

export type CellState =
  | { readonly kind: 'plain' }
  /** Waits for its turn, or is in flight. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface GridCode {
  readonly code: string;
  readonly meaning: string;
  readonly short: string;
  readonly tone: 'white' | 'orange' | 'red' | 'grey';
  /** Why a stored code can no longer be entered. */
  readonly flag: string | null;
}

export interface GridCodes {
  /** Also returns a text for an unknown code. `cell`: where it stands, since a code may be in use on some days only. */
  readonly describe: (code: string, cell?: CellId) => GridCode;
  /** What can be entered, blank included, in the order of the list. */
  readonly choices: readonly GridCode[];
  /** The code of a column for one that is typed, filled or pasted there: present in the afternoon has a sign of its own. */
  readonly fit?: (code: string, column: GridColumn) => string;
}

/** Where the grid reads its cells. Rows re-render when their version changes. */
export interface GridSource {
  readonly codeAt: (cell: CellId) => string;
  readonly stateAt: (cell: CellId) => CellState;
  /** Why a cell cannot be changed, or null where it can. */
  readonly lockedBecause: (cell: CellId) => string | null;
  readonly versionOf: (row: string) => number;
  readonly subscribe: (row: string, changed: () => void) => () => void;
}

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both ends included. */
export interface Block {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** From `first` up to, not including, `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}
