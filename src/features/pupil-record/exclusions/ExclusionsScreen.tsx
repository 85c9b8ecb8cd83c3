import { useMemo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Exclusion } from '../../../api/calls/exclusions';
import { exclusionsApi } from '../../../api/endpoints/exclusions';
import type { PlanId } from '../../../domain/planId';
import type { PupilContext } from '../../../domain/pupil';
import { ExportAction } from '../../../parts/export/ExportButton';
import { useFileExport } from '../../../parts/export/useExportJob';
import { actionId } from '../../../parts/recordActions';
import { DeleteRowButton, RowsStatus } from '../../../parts/rows/RowButtons';
import type { ServerList } from '../../../parts/rows/useServerList';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import { Chart } from '../../../ui/chart/Chart';
import { Icon } from '../../../ui/Icon';
import { Loaded } from '../../../ui/states/Loaded';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { ExclusionForm } from './ExclusionForm';
import { extendedReasonText, mainReasonText, typeText } from './reasons';
import { timelineOf } from './suspensionTimeline';
import { useExclusions } from './useExclusions';

/** More bars than this need a taller chart. */
const MAX_BARS_IN_SMALL_CHART = 4;

/** When the pupil was suspended, and for how long. */
function SuspensionsTimeline({ suspensions }: { readonly suspensions: readonly Exclusion[] }) {
  const { content, summary } = useMemo(() => timelineOf(suspensions), [suspensions]);
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={summary} size={suspensions.length > MAX_BARS_IN_SMALL_CHART ? 'medium' : 'small'} />
    </div></section>
  );
}

const nameOf = (row: Exclusion): string => `suspension of ${row.startDates}, ${typeText(row)}`;

/** B-149 */
const COLUMNS: readonly Column<Exclusion>[] = [
  { key: 'start', header: 'Start', text: (row) => `${row.startDates} ${row.startAmPmTime}`, isRowHeader: true, className: 'num' },
  { key: 'end', header: 'End', text: (row) => `${row.endDates} ${row.endAmPmTime}`, className: 'num' },
  { key: 'type', header: 'Type', text: typeText },
  { key: 'mainReason', header: 'Main Reason', text: mainReasonText },
  { key: 'extendedReason', header: 'Extended Reason', text: extendedReasonText },
  { key: 'comment', header: 'Comment', text: (row) => row.comment, className: 'long prewrap' },
];

/** The suspensions as the host lists them. */
function ExclusionsTable({ pupil: { pupilId, dateOfMeeting }, exclusions, rows }: {
  readonly pupil: PlanId;
  readonly exclusions: readonly Exclusion[];
  readonly rows: ServerList<Exclusion>;
}) {
  return (
    <div className="card">
      <DataTable
        label="Suspensions"
        columns={COLUMNS}
        rows={exclusions}
        rowKey={({ id }) => id}
        actions={(row) => (
          <>
            <Link
              className="btn btn-sm btn-quiet btn-icon"
              aria-label={`Edit ${nameOf(row)}`}
              to={linkTo(PATHS.exclusionEdit, { id: row.id, pupilId, dateOfMeeting })}
            >
              <Icon name="edit" />
            </Link>
            <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
          </>
        )}
      />
    </div>
  );
}

const TITLE = 'Suspensions';

/** Moves to the form without a change of address, which carries the pupil. */
function toForm(event: MouseEvent): void {
  event.preventDefault();
  const heading = document.getElementById('record-suspension');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** The suspensions of one pupil: list them, record one (002 section 2.14). */
export function ExclusionsScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <Exclusions pupil={pupil} />}</RecordPage>;
}

function Exclusions({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, save } = useExclusions(pupil);
  return (
    <div id={rows.listId} className="stack">
      <RecordHead title={TITLE} actions={(
          <>
            <ExportExclusions pupil={pupil} />
            <a className="btn btn-primary" href="#record-suspension" onClick={toForm}><Icon name="add" />Record a suspension</a>
          </>
        )} />
      <RowsStatus rows={rows} />
      <Loaded
        state={list}
        failed="The suspensions could not be loaded"
        isEmpty={({ exclusionReasons }) => exclusionReasons.length === 0}
        empty={<p className="muted">No suspensions are recorded.</p>}
      >
        {({ exclusionReasons }) => (
          <>
            <SuspensionsTimeline suspensions={exclusionReasons} />
            <ExclusionsTable pupil={pupil} exclusions={exclusionReasons} rows={rows} />
          </>
        )}
      </Loaded>
      <section className="card group" aria-labelledby="record-suspension">
        <div className="card-header"><h2 id="record-suspension" tabIndex={-1} data-rows-start>Record a suspension</h2></div>
        <div className="card-body" id={actionId('recordSuspension')}>
          <ExclusionForm label="Suspension" submitLabel="Save" onSave={(answers, steps) => save('', answers, steps)} />
        </div>
      </section>
    </div>
  );
}

function ExportExclusions({ pupil: { pupilId, fullname } }: { readonly pupil: PupilContext }) {
  const [exportExclusions] = exclusionsApi.useExportExclusionsMutation();
  const job = useFileExport(exportExclusions, `${fullname}_exclusion_data.xlsx`, { pupilId });
  return <ExportAction job={job} choices={[{ key: 'xlsx', label: 'Excel' }]} />;
}
