import { useMemo, useState, useCallback } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import { exclusionsApi, type Exclusion } from '../../../api/calls/exclusions';
import type { PlanId } from '../../../domain/planId';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { ExportAction } from '../../../shared/export/ExportButton';
import { useFileExport } from '../../../shared/export/useExportJob';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus, DeleteRowButton } from '../../../shared/rows/RowButtons';
import type { ServerList } from '../../../shared/rows/useServerList';
import { Chart } from '../../../ui/chart/Chart';
import { KeyFacts } from '../../../ui/facts/FactsPanel';
import { Icon } from '../../../ui/icons/Icon';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded, StaleNotice } from '../../../ui/states/Loaded';
import { dataOf } from '../../../ui/states/loadState';
import { StatusLine } from '../../../ui/states/StatusLine';
import { UploadDialog } from '../documents/UploadDialog';
import { useDocuments } from '../documents/useDocuments';
import { RecordHead, recordScreen, type OfPupil } from '../frame/RecordPage';
import { suspensionForm } from './exclusion.form';
import { type ExclusionAnswers, extendedReasonText, mainReasonText, typeText } from './reasons';
import { suspensionFacts, timelineOf, newestFirst } from './suspensionTimeline';
import { useExclusions } from './useExclusions';
import { getConfig } from '../../../config/config';
import { daysLost } from '../../../domain/facts/daysLost';
import { linkTo } from '../../../routes/address';
import { PATHS } from '../../../routes/paths';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { IconButton } from '../../../ui/buttons/IconButton';

const TITLE = 'Suspensions';
const NO_DOCUMENTS: readonly PupilDocument[] = [];
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

/** The suspensions of one pupil: list them, record one (002 section 2.14). */
export const ExclusionsScreen = recordScreen(TITLE, Exclusions, { hasOwnHead: true });

function Exclusions({ pupil }: OfPupil) {
  const { list, rows, save } = useExclusions(pupil);
  const documents = useDocuments(pupil);
  const [exportExclusions] = exclusionsApi.useExportExclusionsMutation();
  const job = useFileExport(exportExclusions, `${pupil.fullname}_exclusion_data.xlsx`, { pupilId: pupil.pupilId });
  const [today] = useState(() => new Date());
  const uploaded = dataOf(documents.list) ?? NO_DOCUMENTS;
  const [isRecording, setRecording] = useState(false);
  /** The suspension to which a document is being attached. */
  const [attachedTo, setAttachedTo] = useState<Exclusion | null>(null);
  const record = () => { setRecording(true); };
  // A change of a recorded suspension has its own screen.
  useReopen('suspension', record, true, '');
  const suspensions = dataOf(list);
  useReopen('suspensionDocument', (id) => { setAttachedTo(suspensions?.find((row) => row.id === id) ?? null); }, suspensions !== null);
  const fetchFile = (row: PupilDocument) => { void documents.download(row); };
  return (
    <div id={rows.listId}>
      <RecordHead
        title={TITLE}
        actions={(
          <>
            <ExportAction job={job} choices={[{ key: 'xlsx', label: 'Excel' }]} />
            <Button id={actionId('recordSuspension')} variant="primary" data-rows-start onClick={record}>
              <Icon name="add" />Record a suspension
            </Button>
          </>
        )}
      />
      <div className="outcome">
        <StatusLine status={documents.status} />
        <RowsStatus rows={rows} />
        <RowsStatus rows={documents.rows} />
      </div>
      <div className="stack">
        <Loaded
          state={list}
          failed="The suspensions could not be loaded"
          isEmpty={({ length }) => length === 0}
          empty={<EmptyState title="No suspensions are recorded" icon="calendar"><p>“Record a suspension” adds one, with its reasons and days.</p></EmptyState>}
        >
          {(all) => (
            <>
              <KeyFacts label="Suspensions in figures" facts={suspensionFacts(all, today)} />
              {documents.list.status === 'failed' ? <StaleNotice failed="The documents could not be loaded" {...documents.list} /> : null}
              <SuspensionsTable pupil={pupil} suspensions={all} rows={rows} documents={uploaded} onDownload={fetchFile} onAttach={setAttachedTo} />
              <SuspensionsTimeline suspensions={all} />
            </>
          )}
        </Loaded>
      </div>
      {isRecording ? (
        <DialogForm<ExclusionAnswers>
          {...suspensionForm()}
          title="Record a suspension"
          size="lg"
          keeps={{ form: 'suspension' }}
          onClose={() => { setRecording(false); }}
          submit={(answers, steps) => save('', answers, steps)}
        />
      ) : null}
      {attachedTo === null ? null : (
        <UploadDialog
          key={attachedTo.id}
          title="Attach a document"
          keeps={{ form: 'suspensionDocument', row: attachedTo.id }}
          reportName={nextName(attachedTo, uploaded)}
          term={pupil.termOfPep}
          upload={documents.upload}
          onClose={() => { setAttachedTo(null); }}
        />
      )}
    </div>
  );
}

/** The host keeps no link between the two: a document of a suspension is one whose name begins like this. */
const documentName = ({ startDates }: Exclusion): string => `Suspension ${startDates}`;

/** The documents of the pupil that belong to this suspension. */
const documentsOf = (row: Exclusion, documents: readonly PupilDocument[]): readonly PupilDocument[] =>
  documents.filter(({ reportName }) => row.startDates !== '' && reportName.startsWith(documentName(row)));

/** The name of its next document, which the user may extend. After an unclear response a document is recognised by its name. */
function nextName(row: Exclusion, documents: readonly PupilDocument[]): string {
  const count = documentsOf(row, documents).length;
  return count === 0 ? documentName(row) : `${documentName(row)} (${String(count + 1)})`;
}

const nameOf = (row: Exclusion): string => `suspension of ${row.startDates}, ${typeText(row)}`;

/** B-149, with the days lost. */
const COLUMNS: readonly Column<Exclusion>[] = [
  { key: 'start', header: 'Start', text: (row) => `${row.startDates} ${row.startAmPmTime}`, isRowHeader: true, className: 'num text-nowrap' },
  { key: 'end', header: 'End', text: (row) => `${row.endDates} ${row.endAmPmTime}`, className: 'num text-nowrap' },
  { key: 'days', fact: 'daysLost', header: 'Days lost', text: (row) => String(daysLost(row, getConfig().calendar) ?? ''), className: 'amount' },
  { key: 'type', header: 'Type', text: typeText },
  { key: 'mainReason', header: 'Main Reason', text: mainReasonText },
  { key: 'extendedReason', header: 'Extended Reason', text: extendedReasonText },
  { key: 'comment', header: 'Comment', text: (row) => row.comment, className: 'long prewrap' },
];
const keyOf = ({ id }: Exclusion): string => id;

/** The suspensions of one pupil, the newest first, each with its documents. */
function SuspensionsTable({ pupil: { pupilId, dateOfMeeting }, suspensions, rows, documents, onDownload, onAttach }: {
  readonly pupil: PlanId;
  readonly suspensions: readonly Exclusion[];
  readonly rows: ServerList<Exclusion>;
  readonly documents: readonly PupilDocument[];
  readonly onDownload: (document: PupilDocument) => void;
  readonly onAttach: (suspension: Exclusion) => void;
}) {
  const columns = useMemo((): readonly Column<Exclusion>[] => [...COLUMNS, {
    key: 'documents',
    header: 'Documents',
    text: (row) => documentsOf(row, documents).map(({ reportName }) => reportName).join(', '),
    cell: (row) => {
      const own = documentsOf(row, documents);
      return own.length === 0 ? '' : own.map((one, index) => (
        <Button key={index} variant="link" className="text-start" aria-label={`Download ${one.reportName}`} onClick={() => { onDownload(one); }}>
          <Icon name="file" />{one.reportName}
        </Button>
      ));
    },
  }], [documents, onDownload]);
  const newest = useMemo(() => newestFirst(suspensions), [suspensions]);
  const actions = useCallback((row: Exclusion) => (
    <>
      <IconButton icon="upload" label={`Attach a document to the ${nameOf(row)}`} onClick={() => { onAttach(row); }} />
      <Link className="btn btn-sm btn-quiet btn-icon" aria-label={`Edit ${nameOf(row)}`} to={linkTo(PATHS.exclusionEdit, { id: row.id, pupilId, dateOfMeeting })}>
        <Icon name="edit" />
      </Link>
      <DeleteRowButton rows={rows} row={row} name={nameOf(row)} />
    </>
  ), [dateOfMeeting, onAttach, pupilId, rows]);
  return <div className="card"><DataTable label="Suspensions" columns={columns} rows={newest} rowKey={keyOf} actions={actions} /></div>;
}
