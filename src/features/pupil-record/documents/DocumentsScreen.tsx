import { useState } from 'react';
import type { PupilDocument } from '../../../api/calls/documents';
import { choiceLabel } from '../../../config/overrides';
import { shortFileType } from '../../../domain/fileType';
import { DOCUMENT_TYPES } from '../../../domain/options/documentTypes';
import type { PupilContext } from '../../../domain/pupil';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { toastFirst } from '../../../forms/submit/showProblems';
import { actionId } from '../../../parts/recordActions';
import { DeleteRowButton, RowsStatus } from '../../../parts/rows/RowButtons';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Icon } from '../../../ui/Icon';
import { Loaded } from '../../../ui/states/Loaded';
import { StatusLine, type StatusText } from '../../../ui/StatusLine';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { RecordHead, RecordPage } from '../frame/RecordPage';
import { documentFields, documentSchema, type DocumentAnswers } from '../../../parts/upload/uploadPopup';
import { useDocuments } from './useDocuments';

const TITLE = 'Documents';

/** The documents of one pupil (002 section 2.8). */
export function DocumentsScreen() {
  return <RecordPage title={TITLE} hasOwnHead>{(pupil) => <Documents pupil={pupil} />}</RecordPage>;
}

const columnsOf = (onDownload: (row: PupilDocument) => void): readonly Column<PupilDocument>[] => [
  {
    key: 'reportName',
    header: 'Report Name',
    text: (row) => row.reportName,
    isRowHeader: true,
    cell: (row) => (
      <button type="button" className="btn btn-link text-start" aria-label={`Download ${row.reportName}`} onClick={() => { onDownload(row); }}>
        <Icon name="file" />{row.reportName}
      </button>
    ),
  },
  { key: 'typeOfDoc', header: 'Type of Doc', text: (row) => choiceLabel('documentTypes', DOCUMENT_TYPES, row.typeOfDoc) },
  { key: 'fileType', header: 'File Type', text: (row) => shortFileType(row.fileType) },
  { key: 'termOfPep', header: 'Term of PEP', text: (row) => row.termOfPep },
  { key: 'uploaded', header: 'Uploaded Date and Time', text: (row) => row.dateOfUplaod, className: 'num' }, // sic
  { key: 'userName', header: 'Uploaded By', text: (row) => row.userName },
];

function Documents({ pupil }: { readonly pupil: PupilContext }) {
  const { list, rows, upload, download } = useDocuments(pupil);
  const [isUploading, setUploading] = useState(false);
  const [status, setStatus] = useState<StatusText | null>(null);
  const fetchFile = async (row: PupilDocument) => {
    setStatus({ tone: 'busy', text: `Downloading ${row.reportName}…` });
    setStatus(await download(row));
  };
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
      <Loaded
        state={list}
        failed="The documents could not be loaded"
        isEmpty={({ documentsDetail }) => documentsDetail.length === 0}
        empty={<EmptyState title="No documents yet" icon="file" />}
      >
        {({ documentsDetail }) => (
          <div className="card">
            <DataTable
              label="Documents"
              columns={columnsOf((row) => { void fetchFile(row); })}
              rows={documentsDetail}
              rowKey={({ downloadLink }, index) => (downloadLink === '' ? String(index) : downloadLink)}
              actions={(row) => <DeleteRowButton rows={rows} row={row} name={row.reportName} />}
            />
          </div>
        )}
      </Loaded>
      {isUploading ? (
        <DialogForm<DocumentAnswers>
          title="Upload a document"
          fields={documentFields(pupil.termOfPep)}
          initial={{ reportName: '', docType: '', docTerm: pupil.termOfPep, file: null }}
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
