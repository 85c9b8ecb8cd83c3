import { loadCode } from '../lazy/loadCode';
import type { Column } from './column';

/** Programs skip white space and marks without width before the sign, read its full-width form, and drop a first tab or line break. */
const FORMULA = /^[\s\0\u200B-\u200F\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A sum below zero, also with the minus of our screens, which Excel takes for text. */
const NEGATIVE = /^[-\u2212](?=£?[\d,]+(\.\d+)?( ?%)?$)/;
/** Excel takes a telephone number without a space for a sum, and drops its first 0. */
const TELEPHONE = /^(0\d{4})(\d{5,6})$/;

/** A value for a spreadsheet. One that it would run as a formula gets an apostrophe in front. */
export function withoutFormula(text: string): string {
  if (NEGATIVE.test(text)) return text.replace(NEGATIVE, '-');
  return FORMULA.test(text) ? `'${text}` : text.replace(TELEPHONE, '$1 $2');
}

/** The rows as a CSV file for a spreadsheet. The mark at the start makes Excel read UTF-8. */
export async function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<Blob> {
  const { default: Papa } = await loadCode(() => import('papaparse'));
  const lines = Papa.unparse(
    { fields: columns.map(({ header }) => header), data: rows.map((row) => columns.map(({ text }) => withoutFormula(text(row)))) },
  );
  return new Blob(['\uFEFF', lines], { type: 'text/csv;charset=utf-8' });
}
