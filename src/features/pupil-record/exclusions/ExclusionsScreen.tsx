import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { exclusionsApi, type Exclusion } from '../../../api/calls/exclusions';
import { readAnyDay } from '../../../domain/readDay';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { ExportAction } from '../../../shared/export/ExportButton';
import { useFileExport } from '../../../shared/export/useExportJob';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { Chart } from '../../../ui/chart/Chart';
import { KeyFacts } from '../../../ui/facts/FactsPanel';
import { Icon } from '../../../ui/icons/Icon';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded, StaleNotice } from '../../../ui/states/Loaded';
import { dataOf } from '../../../ui/states/loadState';
import { StatusLine } from '../../../ui/states/StatusLine';
import { UploadDialog } from '../documents/UploadDialog';
import { useDocuments } from '../documents/useDocuments';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { suspensionForm } from './exclusion.form';
import type { ExclusionAnswers } from './reasons';
import { nextName, SuspensionsTable } from './SuspensionsTable';
import { suspensionFacts, timelineOf } from './suspensionTimeline';
import { useExclusions } from './useExclusions';

/** More bars than this need a taller chart. */
const MAX_BARS_IN_SMALL_CHART = 4;

function SuspensionsTimeline({ suspensions }: { readonly suspensions: readonly Exclusion[] }) {
  const { content, summary } = useMemo(() => timelineOf(suspensions), [suspensions]);
  return (
    <section className="card"><div className="card-body">
      <Chart content={content} summary={summary} size={suspensions.length > MAX_BARS_IN_SMALL_CHART ? 'medium' : 'small'} />
    </div></section>
  );
}

/** Suspensions that the figures of this year leave out. */
function Uncounted({ suspensions }: { readonly suspensions: readonly Exclusion[] }) {
  const { length } = suspensions.filter(({ startDates }) => readAnyDay(startDates) === null);
  return length === 0 ? null : <p className="muted mb-0">Without a start that can be read, so counted in “Suspensions in all years” alone: {length}.</p>;
}

/** The suspensions of one pupil: list them, record one (002 section 2.14). */
export const ExclusionsScreen = recordScreen('Suspensions', Exclusions, { hasOwnHeader: true });

function Exclusions({ pupil, title }: RecordScreenProps) {
  const { list, rows, save } = useExclusions(pupil);
  const documents = useDocuments(pupil);
  const [exportExclusions] = exclusionsApi.useExportExclusionsMutation();
  const job = useFileExport(exportExclusions, `${pupil.fullname}_exclusion_data.xlsx`, { pupilId: pupil.pupilId });
  const [today] = useState(() => new Date());
  const uploaded = dataOf(documents.list) ?? [];
  const [isRecording, setRecording] = useState(false);
  const [attachedTo, setAttachedTo] = useState<Exclusion | null>(null);
  const record = () => { setRecording(true); };
  // A change of a recorded suspension has its own screen.
  useReopen('suspension', record, true, '');
  const suspensions = dataOf(list);
  useReopen('suspensionDocument', (id) => { setAttachedTo(suspensions?.find((row) => row.id === id) ?? null); }, suspensions !== null);
  return (
    <div id={rows.listId}>
      <RecordHeader
        title={title}
        actions={(
          <>
            <ExportAction job={job} choices={[{ key: 'xlsx', label: 'Excel' }]} />
            <Button id={actionId('recordSuspension')} variant="primary" data-rows-start onClick={record}>
              <Icon name="add" />Record a suspension
            </Button>
          </>
        )}
      />
      <div className="status-line-outcome">
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
              <Uncounted suspensions={all} />
              {documents.list.status === 'failed' ? <StaleNotice failed="The documents could not be loaded" {...documents.list} /> : null}
              <SuspensionsTable pupil={pupil} suspensions={all} rows={rows} documents={uploaded} onDownload={documents.download} onAttach={setAttachedTo} />
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
