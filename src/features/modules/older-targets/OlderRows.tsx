import type { SlotProps } from '../../../forms/spec/formSpec';
import { cellText, rowsOf, type Column } from '../../../forms/rows/column';
import { RowsTable } from '../../../forms/rows/RowsTable';
import { YES_NO } from '../../../forms/spec/yesNo';
import { Icon } from '../../../ui/Icon';
import { REVIEW_ROWS, TARGET_ROWS, useRowCalls, type RowType } from './olderRows';

const TARGET_COLUMNS: readonly Column[] = [
  { key: 'st1What', label: 'What', kind: 'longText' },
  { key: 'st1Who', label: 'Who', kind: 'text' },
  { key: 'st1When', label: 'When', kind: 'text' },
  { key: 'st1VsAgreed', label: 'Agreed', kind: 'choice', options: YES_NO },
];
const REVIEW_COLUMNS: readonly Column[] = [
  { key: 'target', label: 'Target', kind: 'longText' },
  { key: 'outcome', label: 'Outcome', kind: 'choice', options: ['Met', 'Partly met', 'Not met'] },
  { key: 'comment', label: 'Comment', kind: 'longText' },
];

export const TargetRows = (props: SlotProps<unknown>) =>
  <OlderRows slot={props} list={TARGET_ROWS} type="target" columns={TARGET_COLUMNS} word="Target" label="Targets" />;

export const ReviewRows = (props: SlotProps<unknown>) =>
  <OlderRows slot={props} list={REVIEW_ROWS} type="review" columns={REVIEW_COLUMNS} word="Review" label="Review of earlier targets" />;

function OlderRows({ slot, list, type, columns, word, label }: {
  readonly slot: SlotProps<unknown>;
  readonly list: string;
  readonly type: RowType;
  readonly columns: readonly Column[];
  readonly word: string;
  readonly label: string;
}) {
  const calls = useRowCalls();
  const rows = rowsOf(slot.state.values[list]);
  return (
    <>
      {rows.length === 0 ? <p className="muted">No row yet.</p>
        : <RowsTable list={list} slot={slot} label={label} rowWord={word} columns={columns} className="row-cards" />}
      {calls === null || slot.isReadOnly ? null : (
        <div className="toolrow">
          <button type="button" className="btn btn-sm btn-secondary" aria-disabled={calls.isBusy || undefined} onClick={() => { calls.add(type); }}>
            <Icon name="add" />Add a {word.toLowerCase()}
          </button>
          {rows.map((row, index) => {
            const name = `${word.toLowerCase()} ${String(index + 1)}`;
            return (
              <button
                key={cellText(row, 'id')}
                type="button"
                className="btn btn-sm btn-quiet"
                aria-disabled={calls.isBusy || undefined}
                onClick={() => { calls.remove(type, cellText(row, 'id'), name); }}
              >
                <Icon name="delete" />Delete {name}
              </button>
            );
          })}
        </div>
      )}
    </>
  );
}
