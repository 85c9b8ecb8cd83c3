import { upperFirst } from 'es-toolkit';
import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { asText } from '../../../../api/decode';
import { cellName, cellText, type RowColumn, rowsOf, type RowValue } from '../../../../forms/describe/column';
import { RowsTable } from '../../../../forms/rows/RowsTable';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { focusField } from '../../../../forms/describe/ids';
import { YES_NO } from '../../../../forms/describe/defineForm';
import { Icon } from '../../../../ui/icons/Icon';
import { StatusLine } from '../../../../ui/states/StatusLine';
import { wordedColumns } from '../../shared/section/councilLabels';
import { usePlan, type OpenPlan } from '../../shared/section/planContext';
import { REFERENCE, REVIEW_ROWS, TARGET_ROWS, useRowCalls, type RowType } from './useRowCalls';

export const TARGET_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(TARGET_ROWS, [
  { key: 'st1What', label: 'What', kind: 'longText' },
  { key: 'st1Who', label: 'Who', kind: 'text' },
  { key: 'st1When', label: 'When', kind: 'text' },
  { key: 'st1VsAgreed', label: 'Agreed', kind: 'choice', options: YES_NO },
]);
export const REVIEW_COLUMNS: readonly RowColumn[] = wordedColumns<RowColumn>(REVIEW_ROWS, [
  { key: 'target', label: 'Target', kind: 'longText' },
  { key: 'outcome', label: 'Outcome', kind: 'choice', options: ['Met', 'Partly met', 'Not met'] },
  { key: 'comment', label: 'Comment', kind: 'longText' },
]);

interface OlderList {
  readonly list: string;
  readonly type: RowType;
  readonly columns: readonly RowColumn[];
  readonly label: string;
}

export const TargetRows = (props: SlotProps<unknown>) =>
  <OlderRows slot={props} table={{ list: TARGET_ROWS, type: 'target', columns: TARGET_COLUMNS, label: 'Targets' }} />;

export const ReviewRows = (props: SlotProps<unknown>) =>
  <OlderRows slot={props} table={{ list: REVIEW_ROWS, type: 'review', columns: REVIEW_COLUMNS, label: 'Review of earlier targets' }} />;

function OlderRows({ slot, table }: { readonly slot: SlotProps<unknown>; readonly table: OlderList }) {
  const { list, type, columns, label } = table;
  const plan = usePlan();
  const rows = rowsOf(slot.state.values[list]);
  return (
    <>
      {rows.length === 0 ? <p className="muted">{`No ${type} yet.`}</p>
        : <RowsTable list={list} slot={slot} label={label} rowLabel={upperFirst(type)} columns={columns} className="rows-table-cards" />}
      {plan === null || slot.isReadOnly ? null : <RowTools plan={plan} rows={rows} table={table} />}
    </>
  );
}

function RowTools({ plan, rows, table: { list, type, columns } }: { readonly plan: OpenPlan; readonly rows: readonly RowValue[]; readonly table: OlderList }) {
  const firstKey = columns[0]?.key ?? '';
  const { add, remove, isBusy, status } = useRowCalls(plan);
  const addButton = useRef<HTMLButtonElement>(null);
  const rowsBefore = useRef<number | null>(null);
  useEffect(() => {
    if (rowsBefore.current === null || rows.length <= rowsBefore.current) return;
    rowsBefore.current = null;
    focusField(cellName(list, rows.length - 1, firstKey));
  }, [rows.length, list, firstKey]);
  const removeRow = async (id: string) => {
    // The pressed button unmounts with its row.
    if (await remove(type, id)) addButton.current?.focus();
  };
  return (
    <div className="toolrow">
      <Button ref={addButton} variant="secondary" size="sm" aria-disabled={isBusy || undefined} onClick={() => { rowsBefore.current = rows.length; void add(type); }}>
        <Icon name="add" />Add a {type}
      </Button>
      {rows.map((row, index) => (
        <Button
          key={cellText(row, 'id')}
          variant="quiet"
          size="sm"
          aria-disabled={isBusy || undefined}
          onClick={() => { void removeRow(cellText(row, 'id')); }}
        >
          <Icon name="delete" />Delete {type} {index + 1}
        </Button>
      ))}
      <StatusLine status={status} />
    </div>
  );
}

/** The number under which a claim is paid. The host creates it. */
export function ReferenceNumber({ state, labels, isReadOnly }: SlotProps<unknown>) {
  const plan = usePlan();
  const number = asText(state.values[REFERENCE]);
  return (
    <div className="stack">
      <dl className="answers mb-0">
        <div>
          <dt>{labels[REFERENCE]}</dt>
          <dd className={number === '' ? 'muted' : 'is-readonly'} translate="no">{number === '' ? 'None yet' : number}</dd>
        </div>
      </dl>
      {isReadOnly || plan === null || number !== '' ? null : <MakeNumber plan={plan} />}
    </div>
  );
}

function MakeNumber({ plan }: { readonly plan: OpenPlan }) {
  const { status, isBusy, makeReference } = useRowCalls(plan);
  return (
    <div className="toolrow">
      <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => { void makeReference(); }}>
        Create a reference number
      </Button>
      <StatusLine status={status} />
    </div>
  );
}
