import type { ReactNode } from 'react';
import type { BarWidth } from '../states/Skeleton';

export const BLANK_CELL = '–';

/** One column of a list, as data: the table, sorting, the column chooser and the CSV file all read it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The value as text: shown if there is no `cell`, and used in the CSV file. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
  /** How the column sorts; if it is left out, it does not. */
  readonly sort?: 'text' | 'number' | ((row: Row) => SortValue);
  /** What a click anywhere in the cell does, and its tooltip. A link of the row leads there as well. */
  readonly opens?: (row: Row) => { readonly hint: string; readonly run: (event: MouseEvent) => void } | null;
  /** The cell that names the row. Exactly one column has it; the column chooser cannot hide it. */
  readonly isRowHeader?: boolean;
  /** Width of the skeleton's bar, in twelfths of the cell. */
  readonly width?: BarWidth;
  readonly className?: string;
  /** A shorter header, shown where rows become cards. */
  readonly short?: string;
  /** Hidden until the user chooses it. */
  readonly isExtra?: boolean;
  /** In the CSV file even while the column is hidden, because another cell shows its value. */
  readonly isAlwaysInCsv?: boolean;
  /** Identifies the figures in its cells for `npm run figures`. */
  readonly fact?: string;
}

export interface Sort {
  readonly key: string;
  readonly isDescending: boolean;
}

/** The order after a press on a column header: ascending, then descending, then ascending again; never unsorted (S-221). */
export const nextSort = (sort: Sort | null, key: string): Sort =>
  ({ key, isDescending: sort?.key === key && !sort.isDescending });

export type SortValue = string | number | null;

/** The sort key of a cell's text. Null (blank, unreadable) is last in either direction. */
export function sortValue(sort: 'text' | 'number'): (text: string) => SortValue {
  if (sort === 'number') {
    return (text) => {
      const number = Number(text.replace(/[£,%\s]/g, ''));
      return text.trim() === '' || Number.isNaN(number) ? null : number;
    };
  }
  return (text) => (text.trim() === '' ? null : text);
}
