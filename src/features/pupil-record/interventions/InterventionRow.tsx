import { useEffect, useRef, type ComponentProps, type ReactNode, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { Intervention } from '../../../api/calls/interventions';
import { optionsOr } from '../../../config/overrides';
import { INTERVENTION_TYPES } from '../../../domain/options/pupilRecord';
import { ChoiceCell, TextCell } from '../../../forms/rows/Cell';
import { DateCell } from '../../../forms/rows/DateCell';
import { focusField } from '../../../forms/describe/ids';
import { SaveStatus } from '../../../forms/status/SaveStatus';
import { useUnitView } from '../../../forms/status/useUnitView';
import { DeleteRowButton } from '../../../shared/rows/RowButtons';
import type { WhereEdited } from '../../../records/record';
import { ATTRIBUTES } from '../../../records/attributes';
import { usePlacedRecord } from '../../../records/useRecord';
import type { ServerList } from '../../../shared/rows/useServerList';
import type { UnitHandle, UnitView } from '../../../saving/types';
import { BLANK_CELL } from '../../../ui/table/column';
import { TABLE_ROLES } from '../../../ui/table/tableRoles';
import { IconButton } from '../../../ui/buttons/IconButton';
import { HoursCell } from './HoursCell';
import { cellOf, COPIED, INTERVENTION_ATTRIBUTES, INTERVENTION_HEADINGS, type Attribute, type Copied } from './interventionColumns';
import { interventionRecord } from './intervention.record';
import type { RawActions } from '../../../forms/fields/useRawDraft';
import { recordOf, textOnly, type FieldValue } from '../../../values/values';

/** What a row reports about itself: its hours, also those not saved yet, and its record if another tab edits it. */
export interface OpenRow {
  readonly hours: string;
  readonly elsewhere: UnitHandle | null;
}

export function InterventionRow({ row, number, isNew, copied, pupil, where, rows, onOpen, onCopy }: {
  readonly row: Intervention;
  /** Starts at 1 and distinguishes the rows. */
  readonly number: number;
  /** The user has just added the row, so it takes the focus. */
  readonly isNew: boolean;
  /** What the new row takes from the one that the user copied, or null for a blank row. */
  readonly copied: Copied | null;
  readonly pupil: InterventionKey;
  readonly where: WhereEdited;
  readonly rows: ServerList<Intervention>;
  /** Called with null when the row is removed. Must be a stable function. */
  readonly onOpen: (rowId: string, row: OpenRow | null) => void;
  readonly onCopy: (values: Copied) => void;
}) {
  const { handle, actions, textOf, phase, isReadOnly } = useInterventionUnit(pupil, row.id, where);
  const name = `Intervention ${number}`;
  const cell = (attribute: Attribute) => ({
    label: `${name}: ${INTERVENTION_HEADINGS[attribute]}`,
    name: cellOf(row.id, attribute),
    value: textOf(attribute),
    isReadOnly,
  });
  const elsewhere = useUnitView(handle, isElsewhereOf) ? handle : null;
  const isReady = phase === 'ready';
  const hours = isReady ? textOf('interventionHours') : row.interventionHours;
  useEffect(() => {
    onOpen(row.id, { hours, elsewhere });
    return () => { onOpen(row.id, null); };
  }, [elsewhere, hours, onOpen, row.id]);
  const isFilled = useRef(false);
  useEffect(() => {
    if (copied === null || !isReady || isReadOnly || isFilled.current) return;
    isFilled.current = true;
    for (const attribute of COPIED) if (copied[attribute] !== '') actions.choose(cellOf(row.id, attribute), copied[attribute]);
  }, [actions, copied, isReadOnly, isReady, row.id]);
  useEffect(() => { if (isNew && isReady) focusField(cellOf(row.id, 'stringInterventionStartDate')); }, [isNew, isReady, row.id]);
  const [start, end] = [textOf('stringInterventionStartDate'), textOf('stringInterventionEndDate')];
  if (phase === 'loadFailed') {
    return <StaticRow row={row} end={<Button variant="secondary" size="sm" onClick={() => { handle.retry(); }}>Reload to edit</Button>} />;
  }
  if (!isReady) return <StaticRow row={row} isBusy end={null} />;
  return (
    <tr {...TABLE_ROLES.row}>
      <Cell attribute="stringInterventionStartDate">
        <DateCell {...cell('stringInterventionStartDate')} wire="saveInterventionField.stringInterventionStartDate" actions={actions.dates} {...(end === '' ? {} : { range: { max: end } })} />
      </Cell>
      <Cell attribute="interventionType">
        <ChoiceCell {...cell('interventionType')} options={optionsOr('interventionTypes', INTERVENTION_TYPES)} onChoose={actions.choose} />
      </Cell>
      <Cell attribute="interventionAgency"><TextCell {...cell('interventionAgency')} onType={actions.type} onLeave={actions.leave} /></Cell>
      <Cell attribute="interventionWorkerName"><TextCell {...cell('interventionWorkerName')} onType={actions.type} onLeave={actions.leave} /></Cell>
      <Cell attribute="interventionHours"><HoursCell {...cell('interventionHours')} actions={actions.numbers} onLeave={actions.leave} /></Cell>
      <Cell attribute="stringInterventionEndDate">
        <DateCell {...cell('stringInterventionEndDate')} wire="saveInterventionField.stringInterventionEndDate" actions={actions.dates} {...(start === '' ? {} : { range: { min: start } })} />
      </Cell>
      <td {...TABLE_ROLES.cell} className="rows-table-end">
        <IconButton icon="copy" label={`Copy ${name} to the next term`} onClick={() => { onCopy(recordOf(COPIED, textOf)); }} />
        <DeleteRowButton rows={rows} row={row} name={name} />
        <RowState handle={handle} rowName={name} />
      </td>
    </tr>
  );
}

function Cell({ attribute, children }: { readonly attribute: Attribute; readonly children: ReactNode }) {
  return <td {...TABLE_ROLES.cell} data-label={INTERVENTION_HEADINGS[attribute]}>{children}</td>;
}

const statusOf = ({ status }: UnitView) => status.kind;
const isElsewhereOf = ({ readOnly }: UnitView) => readOnly === 'otherTab';

function RowState({ handle, ...announced }: ComponentProps<typeof SaveStatus>) {
  const kind = useUnitView(handle, statusOf);
  return (
    <>
      {kind === 'idle' ? null : <SaveStatus handle={handle} {...announced} />}
      {kind === 'notSaved' ? (
        <Button variant="secondary" size="sm" onClick={() => { handle.retry(); }}>Retry</Button>
      ) : null}
    </>
  );
}

/** A read-only intervention (B-127, B-128), or one whose record is not open yet, which has an extra last cell. */
export function StaticRow({ row, isBusy, end }: { readonly row: Intervention; readonly isBusy?: boolean; readonly end?: ReactNode }) {
  return (
    <tr {...TABLE_ROLES.row} aria-busy={isBusy}>
      {INTERVENTION_ATTRIBUTES.map((attribute) => <Cell key={attribute} attribute={attribute}>{row[attribute] || BLANK_CELL}</Cell>)}
      {end === undefined ? null : <td {...TABLE_ROLES.cell} className="rows-table-end">{end}</td>}
    </tr>
  );
}

type InterventionKey = Readonly<Record<'pupilId' | 'schoolId' | 'userId', string>>;

const attributeOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** One intervention, saved attribute by attribute through the save queue. */
function useInterventionUnit({ pupilId, schoolId }: InterventionKey, rowId: string, where: WhereEdited) {
  const { handle } = usePlacedRecord(interventionRecord, { pupilId, schoolId, rowId }, where);
  const values = useUnitView(handle, 'values');
  const phase = useUnitView(handle, 'phase');
  const readOnly = useUnitView(handle, 'readOnly');

  // Cells have a name that is unique on the page. The unit uses only the attribute.
  const actions = useMemo(() => {
    const edit = (name: string, value: FieldValue, how: 'text' | 'choice') => { handle.edit(ATTRIBUTES, attributeOf(name), value, how); };
    const raw = {
      latest: (name: string) => handle.getView().values[attributeOf(name)] ?? null,
      keepRaw: (name: string, text: string | null) => { handle.keepRaw(attributeOf(name), text); },
      rawOf: (name: string) => handle.rawOf(attributeOf(name)),
    };
    /** A cleared date is sent as the empty string. */
    const dates: RawActions = { ...raw, type: (name, value) => { edit(name, value ?? '', 'choice'); } };
    const numbers: RawActions = { ...raw, type: (name, value) => { edit(name, value, 'text'); } };
    return {
      dates,
      numbers,
      type: (name: string, value: FieldValue) => { edit(name, value, 'text'); },
      choose: (name: string, value: FieldValue) => { edit(name, value, 'choice'); },
      leave: () => { handle.flush(); },
    };
  }, [handle]);

  const textOf = (attribute: Attribute): string => textOnly(values[attribute]);
  return { handle, actions, textOf, phase, isReadOnly: readOnly !== null };
}
