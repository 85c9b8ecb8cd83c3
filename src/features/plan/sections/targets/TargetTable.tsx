import { sum } from 'es-toolkit';
import Button from 'react-bootstrap/Button';
import { asText } from '../../../../api/decode';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { rowsOf, type RowColumn } from '../../../../forms/rows/column';
import { addRow } from '../../../../forms/rows/addRow';
import { RowsTable } from '../../../../forms/rows/RowsTable';
import { YES_NO } from '../../../../forms/describe/defineForm';
import { newTarget, SUGGESTED_PEOPLE, SUGGESTED_TIMES, TARGET_LIST, type TargetsExtras } from './targetRows';
import { wordedColumns } from '../../shared/section/councilLabels';
import { formatPounds, parsePounds } from '../../../../domain/pounds';

export const TARGET_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(TARGET_LIST, [
  { key: 'what', label: 'What', kind: 'longText' },
  { key: 'why', label: 'Why (the need it answers)', kind: 'longText' },
  { key: 'who', label: 'Who', kind: 'text', options: SUGGESTED_PEOPLE },
  { key: 'when', label: 'When', kind: 'text', options: SUGGESTED_TIMES },
  { key: 'agreed', label: 'Agreed', kind: 'choice', options: YES_NO },
  { key: 'cost', label: 'Cost from Pupil Premium Plus (£)', kind: 'text' },
]);

/** SMART targets of this term, with their total cost. */
export function TargetTable(slot: SlotProps<TargetsExtras>) {
  const { state, isReadOnly } = slot;
  const rows = rowsOf(state.values[TARGET_LIST]);
  const costs = rows.map((row) => asText(row['cost'])).filter((cost) => cost.trim() !== '').map(parsePounds);
  const total = sum(costs.map((cost) => cost ?? 0));
  const uncounted = costs.filter((cost) => cost === null).length;
  return (
    <>
      {rows.length === 0 ? <p className="muted">No target yet.</p> : (
        <RowsTable
          list={TARGET_LIST}
          slot={slot}
          label="Targets for this term"
          rowLabel="Target"
          columns={TARGET_COLUMNS}
          canDelete={() => true}
          className="row-cards"
        />
      )}
      <div className="toolrow">
        {isReadOnly ? null : (
          <Button
            variant="secondary"
            size="sm"
            onClick={(press) => { addRow(press, slot, TARGET_LIST, 'what', newTarget); }}
          >
            Add a target
          </Button>
        )}
        <span className="ms-auto">
          Cost met from Pupil Premium Plus: <strong className="num">{formatPounds(String(total))}</strong>
          {uncounted === 0 ? null : `, without ${uncounted === 1 ? '1 cost that is' : `${uncounted} costs that are`} not a number`}
        </span>
      </div>
    </>
  );
}
