import { round, sumBy } from 'es-toolkit';
import { useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../../config/config';
import { schoolYearOf } from '../../../domain/dates';
import { Notice } from '../../../forms/notices/Notice';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { BusyButton } from '../../../ui/buttons/BusyButton';
import { DateRange, type SpanPreset } from '../../../ui/fields/DateRange';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { StatusLine } from '../../../ui/states/StatusLine';
import { TABLE_ROLES } from '../../../ui/table/tableRoles';
import { withKeys } from '../../../ui/table/rowKeys';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { useSessionUser } from '../../../session/useSession';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { INTERVENTION_HEADINGS } from './interventionColumns';
import { InterventionRow, StaticRow, type OpenRow } from './InterventionRow';
import './interventions.css';
import { ALL_DATES, useInterventions } from './useInterventions';

function schoolYear() {
  const first = schoolYearOf(new Date());
  return { from: `01/09/${first}`, to: `31/08/${first + 1}` };
}
const PRESETS: readonly SpanPreset[] = [
  { label: 'All dates', span: () => ALL_DATES },
  { label: 'This academic year', span: schoolYear },
];

/** Support outside lessons, by whom and for how long (002 section 2.11). */
export const InterventionsScreen = recordScreen('Interventions', Interventions, { hasOwnHeader: true });

function Interventions({ pupil, title }: RecordScreenProps) {
  const where = { fullname: pupil.fullname, address: linkTo(PATHS.interventions, pupil) };
  const isToRead = getConfig().roles.readInterventions.includes(useSessionUser().roleId);
  const [open, onOpen] = useOpenRows();
  const elsewhere = [...open.values()].flatMap((row) => row.elsewhere ?? []);
  const { key, list, isWhole, rows, readList, newId, copied, span, setSpan, trouble, isAdding, add } = useInterventions(pupil);
  /** The other tab may have added rows, which only the list shows. */
  const takeOver = () => {
    for (const handle of elsewhere) handle.takeOver();
    void readList();
  };
  return (
    <div id={rows.listId}>
      <RecordHeader
        title={title}
        actions={isToRead ? undefined : (
          <BusyButton isBusy={isAdding} id={actionId('addIntervention')} variant="primary" data-rows-start onClick={() => { void add(); }}>Add +</BusyButton>
        )}
      />
      <div className="toolrow mb-3"><DateRange label="Started between" span={span} presets={PRESETS} onChange={setSpan} /></div>
      <div className="status-line-outcome">
        <StatusLine status={trouble === null ? null : { tone: 'fail', text: trouble }} />
        <RowsStatus rows={rows} />
      </div>
      {/* One notice for all rows: they are opened together. */}
      {elsewhere.length === 0 ? null : (
        <div className="mb-3">
          <Notice actions={<Button variant="secondary" size="sm" onClick={takeOver}>Edit here instead</Button>}>
            {elsewhere.length < open.size ? 'Some of these interventions' : 'These interventions'} are open in another tab. You can read them here.
          </Notice>
        </div>
      )}
      <Loaded
        state={list}
        failed="The interventions could not be loaded"
        isEmpty={({ interventionList }) => interventionList.length === 0}
        empty={(
          <EmptyState
            title={span.from === '' && span.to === '' ? 'No interventions yet' : 'No intervention started between these dates'}
            icon="list"
            {...(isToRead ? {} : { actions: <Button variant="primary" aria-disabled={isAdding || undefined} onClick={() => { void add(); }}>Add an intervention</Button> })}
          >
            <p>Support outside lessons goes here: by whom, and how many hours.</p>
          </EmptyState>
        )}
      >
        {({ interventionList }) => (
          <div className="card table-wide">
            <table className="table table-tight is-cards interventions" {...TABLE_ROLES.table} aria-label={title}>
              <thead {...TABLE_ROLES.group}>
                <tr {...TABLE_ROLES.row}>
                  {Object.values(INTERVENTION_HEADINGS).map((head) => <th key={head} scope="col" {...TABLE_ROLES.head}>{head}</th>)}
                  {isToRead ? null : <th scope="col" {...TABLE_ROLES.head}><span className="visually-hidden">Actions</span></th>}
                </tr>
              </thead>
              <tbody {...TABLE_ROLES.group}>
                {withKeys(interventionList, rows.idOf).map(([rowKey, row], index) => (isToRead ? <StaticRow key={rowKey} row={row} /> : (
                  <InterventionRow key={rowKey} row={row} number={index + 1} isNew={row.id === newId} copied={row.id === newId ? copied : null} pupil={key} where={where} rows={rows} onOpen={onOpen} onCopy={(values) => { void add(values); }} />
                )))}
              </tbody>
            </table>
            <p className="interventions-hours" hidden={!isWhole}>
              <TotalHours texts={isToRead ? interventionList.map(({ interventionHours }) => interventionHours) : [...open.values()].map(({ hours }) => hours)} />
            </p>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function TotalHours({ texts }: { readonly texts: readonly string[] }) {
  const hours = texts.map((text) => Number(text.replace(',', '.')));
  const { length } = hours.filter(Number.isNaN);
  return (
    <>
      Total hours: <strong className="num">{round(sumBy(hours, (one) => one || 0), 2)}</strong>
      {length === 0 ? null : <span className="muted">. Not counted, since not a number: {length}</span>}
    </>
  );
}

function useOpenRows() {
  const [rows, setRows] = useState<ReadonlyMap<string, OpenRow>>(new Map());
  const onOpen = useCallback((id: string, row: OpenRow | null) => {
    setRows((known) => new Map(row === null ? [...known].filter(([other]) => other !== id) : [...known, [id, row]]));
  }, []);
  return [rows, onOpen] as const;
}
