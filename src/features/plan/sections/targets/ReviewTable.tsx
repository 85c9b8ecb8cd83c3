import { use } from 'react';
import Button from 'react-bootstrap/Button';
import { asText } from '../../../../api/decode';
import { optionsOr } from '../../../../config/overrides';
import { REVIEW_OUTCOMES } from '../../../../domain/options/plan';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { BlankPaperContext } from '../../../../forms/read/contexts';
import { rowsOf, type RowColumn } from '../../../../forms/rows/column';
import { stepBack } from '../../../../forms/undo/undoSteps';
import { RowsTable } from '../../../../forms/rows/RowsTable';
import { wordedColumns } from '../../shared/section/councilLabels';
import { REVIEW_LIST, reviewsOf, type TargetsExtras } from './targetRows';
import { countOf } from '../../../../values/countOf';

export const REVIEW_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(REVIEW_LIST, [
  { key: 'what', label: 'Target', kind: 'show' },
  { key: 'who', label: 'Who', kind: 'show' },
  { key: 'when', label: 'When', kind: 'show' },
  { key: 'outcome', label: 'Outcome', kind: 'choice', options: optionsOr('reviewOutcomes', REVIEW_OUTCOMES) },
  { key: 'comment', label: 'Comment', kind: 'longText' },
]);

/**
 * The outcomes of last term's targets. Targets that are not listed yet can be copied from the earlier plan; the
 * read-only view and the print list them without an outcome.
 */
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
      {shown.length === 0 ? canCopy ? null : <p className="plan-no-review muted mb-0">No target of an earlier term is listed.</p> : (
        <RowsTable list={REVIEW_LIST} slot={shownSlot} label="Review of last term" rowLabel="Target" columns={REVIEW_COLUMNS} className="row-cards" />
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
              offerUndo(stepBack(REVIEW_LIST, `${String(missing.length)} copied.`, { [REVIEW_LIST]: before }, { [REVIEW_LIST]: after }));
            }}
          >
            Copy {countOf(missing.length, 'target')} from {state.extras.lastMeeting}
          </Button>
        </div>
      )}
    </>
  );
}
