/** Tick boxes in front of the rows of a table. */
export interface TableSelection<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** Names the tick box of a row; must be a stable function. */
  readonly nameOf: (row: Row) => string;
  /** Must be a stable function. `isRange` (Shift) selects everything from the box pressed last. */
  readonly onChoose: (row: Row, isRange: boolean) => void;
  /** Ticks or clears every row of the page. */
  readonly onChoosePage: () => void;
}
