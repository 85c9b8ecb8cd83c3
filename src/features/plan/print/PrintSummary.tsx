import { labelOr } from '../../../config/overrides';
import { FieldTable } from '../../../forms/rows/FieldTable';
import { cellText, type RowValue } from '../../../forms/rows/column';
import { wordedColumns } from '../shared/section/councilLabels';
import { TARGET_LIST } from '../sections/targets/targetRows';

const COLUMNS = wordedColumns(TARGET_LIST, [
  { key: 'what', label: 'What' }, { key: 'who', label: 'Who' }, { key: 'when', label: 'When' },
]);

/** The page that everybody takes home. It lists the targets with people and dates, and the date of the next review. */
export function PrintSummary({ targets, review }: {
  readonly targets: readonly RowValue[];
  /** Wire names of the meeting's two fields with their answers. */
  readonly review: readonly { readonly name: string; readonly label: string; readonly text: string }[];
}) {
  return (
    <>
      <div className="print-group">
        <h3>Targets</h3>
        {targets.length === 0 ? <p className="mb-0">No target yet.</p> : (
          <FieldTable
            label="Targets"
            className=""
            rows={targets}
            rowKey={(_row, index) => index}
            columns={COLUMNS.map(({ key, label }) => ({ head: label, isData: true, cell: (row: RowValue) => <span className="cell-text">{cellText(row, key)}</span> }))}
          />
        )}
      </div>
      <div className="print-group">
        <h3>Next review</h3>
        <dl className="answers print-answers mb-0">
          {review.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{labelOr(name, label)}</dt>
              <dd className="readonly" translate="no">{text === '' ? 'Not recorded' : text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
