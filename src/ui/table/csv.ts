import { loadCode } from '../loadCode';
import type { Column } from './column';

/** Programs skip white space and marks without width before the sign, read its full-width form, and drop a first tab or line break. */
const FORMULA = /^[\s\0\u200B-\u200F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * The rows as a CSV file for a spreadsheet. A value that a spreadsheet would run as a formula gets an apostrophe in
 * front, and the mark at the start makes Excel read UTF-8.
 */
export async function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: Papa } = await loadCode(() => import('papaparse'));
  const lines = Papa.unparse(
    { fields: columns.map(({ header }) => header), data: rows.map((row) => columns.map(({ text }) => text(row))) },
    { escapeFormulae: FORMULA },
  );
  return new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' });
}
