import { chunk } from 'es-toolkit';
import { cellAt, codeAt, fittedCode, type CommandContext } from './commandContext';
import type { CellChange, CellId, GridCode, GridColumn, Place } from './gridTypes';
import { placesIn } from './selection';

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The code of a pasted text: the code itself or its whole meaning, in any case, also without the half of the day
 * ("Present"). Null for the beginning of a meaning, which may begin several, and for what two codes mean.
 */
function matchCode(text: string, choices: readonly GridCode[], { short }: Pick<GridColumn, 'short'>): string | null {
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

/** The selected cells, as a spreadsheet reads them. */
export function copiedText(context: CommandContext): string {
  const block = context.selection.block();
  const codes = placesIn(block).map((place) => codeAt(context, place));
  return chunk(codes, block.right - block.left + 1).map((row) => row.join('\t')).join('\n');
}

/** The cells of a spreadsheet's text. A trailing line break is not a row. */
function fromTsv(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** What a paste at the active cell would do, cell by cell. A single value fills the whole selection. A blank outside the table is ignored. */
export function readPaste(context: CommandContext, text: string): readonly PastedCell[] {
  const block = context.selection.block();
  const lines = fromTsv(text);
  const only = lines.length === 1 && lines[0]?.length === 1 ? (lines[0][0] ?? '') : null;
  const cells = only !== null
    ? placesIn(block).map((place) => pastedAt(context, place, only))
    : lines.flatMap((line, down) => line.map((cell, across) => pastedAt(context, { row: block.top + down, column: block.left + across }, cell)));
  return cells.filter((cell) => cell.refusedBecause !== OUTSIDE || cell.text !== '');
}

function pastedAt(context: CommandContext, place: Place, text: string): PastedCell {
  const { columns, source, codes } = context;
  const [cell, column] = [cellAt(context, place), columns[place.column]];
  if (cell === null || column === undefined) return { row: `${place.row}`, column: `${place.column}`, text, from: '', code: '', refusedBecause: OUTSIDE };
  const code = text === '' ? '' : matchCode(text, codes.choices, column);
  const why = source.lockedBecause(cell) ?? (code === null ? (codes.describe(text).flag ?? 'not a code') : null);
  return { ...cell, text, from: source.codeAt(cell), code: fittedCode(context, code ?? '', place), refusedBecause: why };
}

/** Whether a blank cell of a paste would remove a mark. It may mean that nothing is known, so the user decides. */
export const removes = ({ refusedBecause, from, code }: PastedCell): boolean => refusedBecause === null && code === '' && from !== '';

export const changesOf = (cells: readonly PastedCell[]): readonly CellChange[] =>
  cells.filter(({ refusedBecause, from, code }) => refusedBecause === null && from !== code)
    .map(({ row, column, from, code }) => ({ row, column, from, to: code }));
