import type { FieldValue } from '../../values/values';
import { showValue } from '../fields/kind';
import { shownChoice } from '../fields/options';
import { cellText, registerColumns, rowsOf, type RowColumn } from '../describe/column';

/** For a slot's `show`: a line for each row, its name first. Row keys that are not columns (ids) are left out, and are not answers. */
export function rowsText(
  columns: readonly Pick<RowColumn, 'key' | 'label' | 'options'>[],
  textOf: (field: string, value: FieldValue) => string = (_field, value) => showValue(value),
) {
  const [name, ...others] = columns;
  registerColumns(columns);
  return (field: string, value: FieldValue): string => {
    if (!Array.isArray(value)) return textOf(field, value);
    return rowsOf(value)
      .map((row) => {
        const cells = others
          .map(({ key, label, options }) => ({ label, text: shownChoice(cellText(row, key).trim(), options ?? []) }))
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => `${label}: ${text}`);
        const title = cellText(row, name?.key ?? '').trim();
        // Answers are sentences that contain commas.
        return [...(title === '' ? [] : [title]), ...cells].join(' · ');
      })
      .filter((line) => line !== '')
      // Long rows are hard to tell apart without a blank line between them.
      .join(others.length > 1 ? '\n\n' : '\n');
  };
}
