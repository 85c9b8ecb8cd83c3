import { isSameSubject, type PastedRow } from '../../../../../domain/pastedGrades';
import { cellText, cellTexts, isBlankRow, type RowValue } from '../../../../../forms/describe/column';

/** The values of the cells that hold a listed grade, by the key of their column. The others change nothing. */
export const acceptedCells = ({ cells }: PastedRow): Readonly<Record<string, string>> =>
  Object.fromEntries(cells.filter(({ isRefused }) => !isRefused).map(({ column, value }) => [column.key, value]));

/** What a list holds for a pasted name, or null if it gets a new row. */
export function rowNow(name: string, rows: readonly RowValue[], nameKey: string): Readonly<Record<string, string>> | null {
  const row = rows.find((known) => isSameSubject(cellText(known, nameKey), name));
  return row === undefined ? null : cellTexts(row);
}

/** Merges a pasted block into a list: a known name is filled in, an unknown one gets the first blank row or a new one. */
export function pasteIntoRows(
  pasted: readonly PastedRow[], rows: readonly RowValue[], nameKey: string, newRow: (rows: readonly RowValue[]) => RowValue,
): readonly RowValue[] {
  return pasted.reduce<readonly RowValue[]>((next, row) => {
    const known = next.findIndex((one) => isSameSubject(cellText(one, nameKey).trim(), row.name));
    const at = known === -1 ? next.findIndex(isBlankRow) : known;
    if (at === -1) return [...next, { ...newRow(next), [nameKey]: row.name, ...acceptedCells(row) }];
    // A known row keeps its own spelling of the name.
    const name = known === -1 ? { [nameKey]: row.name } : {};
    return next.map((one, index) => (index === at ? { ...one, ...name, ...acceptedCells(row) } : one));
  }, rows);
}
