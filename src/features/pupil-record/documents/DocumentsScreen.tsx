import { useCallback, useState } from 'react';
import type { PupilDocument } from '../../../api/calls/documents';
import type { PupilContext } from '../../../domain/pupil';
import { useReopen } from '../../../forms/kept/useReopen';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { toastFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../parts/recordActions';
import { RowsStatus } from '../../../parts/rows/RowButtons';
import { Icon } from '../../../ui/Icon';
import { mapLoad } from '../../../ui/states/loadState';
import { StatusLine, type StatusText } from '../../../ui/StatusLine';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { documentFields, documentSchema, type DocumentAnswers } from '../../../parts/upload/uploadPopup';
import { DocumentsTable } from './DocumentsTable';
import { useDocuments } from './useDocuments';

const TITLE = 'Documents';

/** The documents of one pupil (002 section 2.8). */
export function DocumentsScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <Documents pupil={pupil} />}</RecordPage>;
}

function Documents({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, upload, download } = useDocuments(pupil);
  const [isUploading, setUploading] = useState(false);
  const [status, setStatus] = useState<StatusText | null>(null);
  useReopen('document', () => { setUploading(true); });
  const fetchFile = useCallback((row: PupilDocument) => {
    setStatus({ tone: 'busy', text: `Downloading ${row.reportName}…` });
    void download(row).then(setStatus);
  }, [download]);
  return (
    <div id={rows.listId}>
      <RecordHead
        title={TITLE}
        actions={(
          <button type="button" id={actionId('uploadDocument')} className="btn btn-primary" data-rows-start onClick={() => { setUploading(true); }}>
            <Icon name="upload" />Upload
          </button>
        )}
      />
      <StatusLine status={status} />
      <RowsStatus rows={rows} />
      <DocumentsTable documents={mapLoad(list, ({ documentsDetail }) => documentsDetail)} rows={rows} onDownload={fetchFile} />
      {isUploading ? (
        <DialogForm<DocumentAnswers>
          title="Upload a document"
          fields={documentFields(pupil.termOfPep)}
          initial={{ reportName: '', docType: '', docTerm: pupil.termOfPep, file: null }}
          keeps={{ form: 'document' }}
          schema={documentSchema}
          showProblems={toastFirst}
          submitLabel="Upload"
          busyLabel="Uploading…"
          onClose={() => { setUploading(false); }}
          submit={upload}
        />
      ) : null}
    </div>
  );
}
