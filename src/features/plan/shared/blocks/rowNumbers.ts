import type { RowValue } from '../../../../forms/describe/column';

/** A new row takes the last row's number plus one, starting at 0 (P-095). */
export function nextRowNumber(rows: readonly RowValue[]): number {
  const last = Number(rows.at(-1)?.['rowNumber'] ?? -1);
  return Number.isInteger(last) ? last + 1 : rows.length;
}
