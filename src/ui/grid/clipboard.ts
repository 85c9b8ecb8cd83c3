import type { CellChange, CellId, GridCode, GridColumn } from './gridTypes';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The code of a pasted text: the code itself or its whole meaning, in any case, also without the half of the day
 * ("Present"). Null for the beginning of a meaning, which may begin several, and for what two codes mean.
 */
export function matchCode(text: string, choices: readonly GridCode[], { short }: Pick<GridColumn, 'short'>): string | null {
  const entered = choices.filter(({ code }) => code !== '');
  const exact = entered.find(({ code }) => folded(code) === folded(text));
  if (exact !== undefined) return exact.code;
  const meant = entered.filter(({ meaning }) => [text, `${text} ${short}`].some((one) => folded(meaning) === folded(one)));
  return meant.length === 1 ? (meant[0]?.code ?? null) : null;
}

export interface PastedCell extends CellId {
  readonly text: string;
  readonly from: string;
  /** Null if the cell accepts the text. */
  readonly refusedBecause: string | null;
  readonly code: string;
}

/** Why a cell is refused that the table does not have. */
export const OUTSIDE = 'outside the table';

export const toTsv = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('\t')).join('\n');

/** The cells of a spreadsheet's text. A trailing line break is not a row. */
export function fromTsv(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Whether a blank cell of a paste would remove a mark. It may mean that nothing is known, so the user decides. */
export const removes = ({ refusedBecause, from, code }: PastedCell): boolean => refusedBecause === null && code === '' && from !== '';

export const changesOf = (cells: readonly PastedCell[]): readonly CellChange[] =>
  cells.filter(({ refusedBecause, from, code }) => refusedBecause === null && from !== code)
    .map(({ row, column, from, code }) => ({ row, column, from, to: code }));
