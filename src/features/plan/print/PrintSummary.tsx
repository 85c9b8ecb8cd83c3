import { labelOr } from '../../../config/overrides';
import { cellText, type RowValue } from '../../../forms/rows/column';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { wordedColumns } from '../shared/section/councilLabels';
import { TARGET_LIST } from '../sections/targets/targetRows';

const COLUMNS = wordedColumns(TARGET_LIST, [
  { key: 'what', label: 'What' }, { key: 'who', label: 'Who' }, { key: 'when', label: 'When' },
]).map(({ key, label }): Column<RowValue> => (
  { key, header: label, text: (row) => cellText(row, key), cell: (row) => <span className="read-cell-text">{cellText(row, key)}</span> }));

/** The page that everybody takes home. It lists the targets with people and dates, and the date of the next review. */
export function PrintSummary({ targets, review }: {
  readonly targets: readonly RowValue[];
  readonly review: readonly { readonly name: string; readonly label: string; readonly text: string }[];
}) {
  return (
    <>
      <div className="print-group">
        <h3>Targets</h3>
        {targets.length === 0 ? <p className="mb-0">No target yet.</p> : (
          <DataTable label="Targets" fitsPhone columns={COLUMNS} rows={targets} rowKey={(_row, index) => String(index)} />
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
