import { labelOr } from '../../../config/overrides';
import { cellText, rowsOf, type RowValue } from '../../../forms/describe/column';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { wordedColumns } from '../shared/section/councilLabels';
import { OLDER_TARGET_LIST } from '../shared/section/olderModules';
import { isNamedTarget, TARGET_LIST } from '../sections/targets/targetRows';
import type { Values } from '../../../values/values';

/** What, who and when of a target, by the list that holds it: in the record of this section or of the older module. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  [TARGET_LIST]: ['what', 'who', 'when'], [OLDER_TARGET_LIST]: ['st1What', 'st1Who', 'st1When'],
};
const HEADS = ['What', 'Who', 'When'];

const columnsOf = (list: string, keys: readonly string[]) => wordedColumns(list, keys.map((key, at) => ({ key, label: HEADS[at] ?? '' })))
  .map(({ key, label }): Column<RowValue> => (
    { key, header: label, text: (row) => cellText(row, key), cell: (row) => <span className="read-cell-text">{cellText(row, key)}</span> }));

/** The page that everybody takes home. It lists the targets with people and dates, and the date of the next review. */
export function PrintSummary({ values, review }: {
  /** Of the record of targets. */
  readonly values: Values;
  readonly review: readonly { readonly name: string; readonly label: string; readonly text: string }[];
}) {
  const [list, keys] = Object.entries(CELLS).find(([name]) => name in values) ?? ['', []];
  const targets = rowsOf(values[list]).filter(isNamedTarget);
  return (
    <>
      <div className="print-group">
        <h3>Targets</h3>
        {targets.length === 0 ? <p className="mb-0">No target yet.</p> : (
          <DataTable label="Targets" fitsPhone columns={columnsOf(list, keys)} rows={targets} rowKey={(_row, index) => String(index)} />
        )}
      </div>
      <div className="print-group">
        <h3>Next review</h3>
        <dl className="answers print-answers mb-0">
          {review.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{labelOr(name, label)}</dt>
              <dd className="is-readonly" translate="no">{text === '' ? 'Not recorded' : text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
