import { sum } from 'es-toolkit';
import { use } from 'react';
import Button from 'react-bootstrap/Button';
import { asText } from '../../../../api/decode';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { rowsOf, type RowColumn } from '../../../../forms/describe/column';
import { addRow } from '../../../../forms/rows/addRow';
import { RowsTable } from '../../../../forms/rows/RowsTable';
import { YES_NO } from '../../../../forms/describe/defineForm';
import { newTarget, SUGGESTED_PEOPLE, SUGGESTED_TIMES, TARGET_LIST, type TargetsExtras, REVIEW_LIST, reviewsOf } from './targetRows';
import { wordedColumns } from '../../shared/section/councilLabels';
import { formatPounds, parsePounds } from '../../../../domain/pounds';
import { optionsOr } from '../../../../config/overrides';
import { REVIEW_OUTCOMES } from '../../../../domain/options/plan';
import { BlankPaperContext } from '../../../../forms/read/contexts';
import { stepBack } from '../../../../forms/undo/undoSteps';
import { countOf } from '../../../../values/countOf';

export const TARGET_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(TARGET_LIST, [
  { key: 'what', label: 'What', kind: 'longText' },
  { key: 'why', label: 'Why (the need it answers)', kind: 'longText' },
  { key: 'who', label: 'Who', kind: 'text', options: SUGGESTED_PEOPLE },
  { key: 'when', label: 'When', kind: 'text', options: SUGGESTED_TIMES },
  { key: 'agreed', label: 'Agreed', kind: 'choice', options: YES_NO },
  { key: 'cost', label: 'Cost from Pupil Premium Plus (£)', kind: 'text' },
]);

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
          className="rows-table-cards"
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

export const REVIEW_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(REVIEW_LIST, [
  { key: 'what', label: 'Target', kind: 'show' },
  { key: 'who', label: 'Who', kind: 'show' },
  { key: 'when', label: 'When', kind: 'show' },
  { key: 'outcome', label: 'Outcome', kind: 'choice', options: optionsOr('reviewOutcomes', REVIEW_OUTCOMES) },
  { key: 'comment', label: 'Comment', kind: 'longText' },
]);

/** Targets that are not listed yet can be copied from the earlier plan. The read-only view and the print list them without outcome. */
export function ReviewTable(slot: SlotProps<TargetsExtras>) {
  const { state, set, latest, offerUndo, isReadOnly } = slot;
  const isBlankPaper = use(BlankPaperContext);
  const rows = rowsOf(state.values[REVIEW_LIST]);
  const listed = new Set(rows.map((row) => asText(row['what'])));
  const missing = reviewsOf(state.extras.lastTargets).filter((row) => !listed.has(asText(row['what'])));
  const shown = isReadOnly && !isBlankPaper ? [...rows, ...missing] : rows;
  const shownSlot = shown.length === rows.length ? slot
    : { ...slot, state: { ...state, values: { ...state.values, [REVIEW_LIST]: shown } } };
  const canCopy = !isReadOnly && missing.length > 0;
  return (
    <>
      {shown.length > 0 || canCopy ? null : <p className="plan-no-review muted mb-0">No target of an earlier term is listed.</p>}
      {shown.length === 0 ? null : (
        <RowsTable list={REVIEW_LIST} slot={shownSlot} label="Review of last term" rowLabel="Target" columns={REVIEW_COLUMNS} className="rows-table-cards" />
      )}
      {!canCopy ? null : (
        <div className="toolrow">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              const before = latest(REVIEW_LIST);
              const after = [...rowsOf(before), ...missing];
              set(REVIEW_LIST, after, 'choice');
              offerUndo(stepBack(REVIEW_LIST, `${missing.length} copied.`, { [REVIEW_LIST]: before }, { [REVIEW_LIST]: after }));
            }}
          >
            Copy {countOf(missing.length, 'target')} from {state.extras.lastMeeting}
          </Button>
        </div>
      )}
    </>
  );
}
