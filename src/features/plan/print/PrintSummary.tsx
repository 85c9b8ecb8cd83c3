import { cellText, rowsOf, type RowValue } from '../../../forms/describe/column';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { wordedColumns } from '../shared/section/councilLabels';
import { OLDER_TARGET_LIST } from '../shared/section/olderModules';
import { isNamedTarget, TARGET_LIST } from '../sections/targets/targetRows';
import type { Values } from '../../../values/values';

/** The columns for what, who and when of a target, by the list that holds them: in the record of this section or of the older module. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  [TARGET_LIST]: ['what', 'who', 'when'], [OLDER_TARGET_LIST]: ['st1What', 'st1Who', 'st1When'],
};
const HEADS = ['What', 'Who', 'When'];

const columnsOf = (list: string, keys: readonly string[]) => wordedColumns(list, keys.map((key, at) => ({ key, label: HEADS[at] ?? '' })))
  .map(({ key, label }): Column<RowValue> => (
    { key, header: label, text: (row) => cellText(row, key), cell: (row) => <span className="read-cell-text">{cellText(row, key)}</span> }));

/** The summary page that everybody takes home. It lists the targets with people and dates, and the date of the next review. */
export function PrintSummary({ targets, review }: {
  /** The record of targets, or null where it could not be read. */
  readonly targets: Values | null;
  /** Empty where the meeting could not be read. */
  readonly review: readonly { readonly label: string; readonly text: string }[];
}) {
  return (
    <>
      {targets === null ? null : <div className="print-group"><h3>Targets</h3><Targets values={targets} /></div>}
      {review.length === 0 ? null : (
        <div className="print-group">
          <h3>Next review</h3>
          <dl className="answers print-answers mb-0">
            {review.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="is-readonly" translate="no">{text === '' ? 'Not recorded' : text}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function Targets({ values }: { readonly values: Values }) {
  const [list, keys] = Object.entries(CELLS).find(([name]) => name in values) ?? ['', []];
  const rows = rowsOf(values[list]).filter(isNamedTarget);
  if (rows.length === 0) return <p className="mb-0">No target yet.</p>;
  return <DataTable label="Targets" fitsPhone columns={columnsOf(list, keys)} rows={rows} rowKey={(_row, index) => String(index)} />;
}
