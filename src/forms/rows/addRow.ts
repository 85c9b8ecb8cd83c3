import { flushSync } from 'react-dom';
import type { SlotProps } from '../describe/formSpec';
import { focusField } from '../describe/ids';
import { cellName, rowsOf, type RowValue } from '../describe/column';

/** Adds a row to a list of the record and moves the focus to its first cell. A double press adds one: its second half follows before the row is seen. */
export function addRow(press: { readonly detail: number }, { latest, set }: Pick<SlotProps<unknown>, 'latest' | 'set'>, list: string, firstKey: string, newRow: (rows: readonly RowValue[]) => RowValue): void {
  if (press.detail > 1) return;
  const rows = rowsOf(latest(list));
  flushSync(() => { set(list, [...rows, newRow(rows)], 'choice'); });
  focusField(cellName(list, rows.length, firstKey));
}
