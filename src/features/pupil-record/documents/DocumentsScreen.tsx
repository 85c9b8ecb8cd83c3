import { useState, useEffect, useEffectEvent, useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import { shortFileType } from '../../../domain/fileType';
import { useReopen } from '../../../forms/kept/useReopen';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus, DeleteRowButton } from '../../../shared/rows/RowButtons';
import { Icon } from '../../../ui/icons/Icon';
import { StatusLine } from '../../../ui/states/StatusLine';
import { RecordHead, recordScreen, type OfPupil } from '../frame/RecordPage';
import { listen } from '../../../state/listen';
import { PictureDialog, isPicture } from './PictureDialog';
import { SeveralFilesDialog } from './SeveralFilesDialog';
import { UploadDialog } from './UploadDialog';
import { useDocuments } from './useDocuments';
import './documents.css';
import { choiceLabel, optionsOr } from '../../../config/overrides';
import { DOCUMENT_TYPES } from '../../../domain/options/pupilRecord';
import { ClientList, type ListFilter } from '../../../shared/lists/ClientList';
import { useRememberedSize } from '../../../shared/lists/listPrefs';
import type { Column, SortValue } from '../../../ui/table/column';
import type { ListDefaults } from '../../../ui/table/listState';
import { useListState } from '../../../ui/table/useListState';
import { IconButton } from '../../../ui/buttons/IconButton';

const TITLE = 'Documents';

/** The documents of one pupil (002 section 2.8). */
export const DocumentsScreen = recordScreen(TITLE, Documents, { hasOwnHead: true });

function Documents({ pupil }: OfPupil) {
  const { list, rows, status, setStatus, upload, download } = useDocuments(pupil);
  const [isUploading, setUploading] = useState(false);
  /** The files of the dialog for several, or null while it is closed. */
  const [several, setSeveral] = useState<readonly File[] | null>(null);
  const [picture, setPicture] = useState<PupilDocument | null>(null);
  const isOver = useDroppedFiles(setSeveral);
  useReopen('document', () => { setUploading(true); });
  const fetchFile = (row: PupilDocument) => { void download(row); };
  const view = useListState(useRememberedSize('documents', NEWEST_FIRST));
  const filters = useMemo(() => filtersOfDocuments(), []);
  const open = () => { setUploading(true); };
  const openSeveral = () => { setSeveral([]); };
  return (
    <div id={rows.listId}>
      <RecordHead
        title={TITLE}
        actions={(
          <>
            <Button variant="secondary" onClick={openSeveral}>Upload several</Button>
            <Button id={actionId('uploadDocument')} variant="primary" data-rows-start onClick={open}>
              <Icon name="upload" />Upload
            </Button>
          </>
        )}
      />
      {isOver ? <div className="documents-drop-hint"><span>Drop the files to upload them to the documents of <strong translate="no">{pupil.fullname}</strong></span></div> : null}
      <div className="outcome">
        <StatusLine status={status} />
        <RowsStatus rows={rows} />
      </div>
      <ClientList
        id="documents"
        label="Documents"
        load={list}
        failed="The documents could not be loaded"
        columns={columnsOf(fetchFile)}
        rowKey={keyOf}
        list={view}
        searchText={searchText}
        searched="names and uploaders"
        hasPupils={false}
        filters={filters}
        empty={{
          title: 'No documents yet',
          text: 'Letters, reports and pictures go here. Files can be dragged onto this page.',
          action: <Button variant="primary" onClick={openSeveral}>Upload the first documents</Button>,
        }}
        actions={(row) => (
          <>
            {isPicture(row) ? <IconButton icon="picture" label={`Show ${row.reportName}`} onClick={() => { setPicture(row); }} /> : null}
            <DeleteRowButton rows={rows} row={row} name={row.reportName} />
          </>
        )}
      />
      {isUploading ? (
        <UploadDialog
          title="Upload a document"
          keeps={{ form: 'document' }}
          term={pupil.termOfPep}
          upload={upload}
          onClose={() => { setUploading(false); }}
        />
      ) : null}
      {several === null ? null : (
        <SeveralFilesDialog
          first={several}
          whose={pupil.fullname}
          term={pupil.termOfPep}
          upload={upload}
          onClose={() => { setSeveral(null); }}
          onDone={(text) => { setStatus({ tone: 'good', text }); }}
        />
      )}
      {picture === null ? null : <PictureDialog picture={picture} onDownload={fetchFile} onClose={() => { setPicture(null); }} />}
    </div>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
/** A file field accepts a dropped file. While a dialog is open, nothing else does. */
const isForField = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement && target.type === 'file';
const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/**
 * Files that are dropped anywhere on the page. Without it the browser would leave the page to show the file.
 * @returns whether files are dragged over the page
 */
function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event) || isForField(event)) return;
      event.preventDefault();
      setOver(!isDialogOpen());
    };
    const leave = (event: DragEvent) => { if (event.relatedTarget === null) setOver(false); };
    const take = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || isForField(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length > 0 && !isDialogOpen()) drop(files);
    };
    return listen(window, { dragover: over, dragleave: leave, drop: take });
  }, []);
  return isOver;
}

const typeOf = ({ typeOfDoc }: PupilDocument): string => choiceLabel('documentTypes', DOCUMENT_TYPES, typeOfDoc);

/** `DD/MM/YYYY HH:mm` as a text that sorts by time. Any other text sorts last. */
function uploadedAt({ dateOfUplaod }: PupilDocument): SortValue { // sic
  const found = /^(\d\d)\/(\d\d)\/(\d{4})(.*)$/.exec(dateOfUplaod.trim());
  return found === null ? null : `${found[3] ?? ''}${found[2] ?? ''}${found[1] ?? ''}${found[4] ?? ''}`;
}

const columnsOf = (onDownload: (row: PupilDocument) => void): readonly Column<PupilDocument>[] => [
  {
    key: 'reportName',
    header: 'Report Name',
    text: (row) => row.reportName,
    sort: 'text',
    isRowHeader: true,
    cell: (row) => (
      <Button variant="link" className="text-start" aria-label={`Download ${row.reportName}`} onClick={() => { onDownload(row); }}>
        <Icon name="file" />{row.reportName}
      </Button>
    ),
  },
  { key: 'typeOfDoc', header: 'Type of Doc', text: typeOf, sort: 'text' },
  { key: 'fileType', header: 'File Type', text: (row) => shortFileType(row.fileType) },
  { key: 'termOfPep', header: 'Term of PEP', text: (row) => row.termOfPep },
  { key: 'uploaded', header: 'Uploaded Date and Time', text: (row) => row.dateOfUplaod, sort: uploadedAt, className: 'num' }, // sic
  { key: 'userName', header: 'Uploaded By', text: (row) => row.userName, sort: 'text' },
];

type DocumentFilters = Readonly<Record<'kind' | 'term', string>>;
const NEWEST_FIRST: ListDefaults<DocumentFilters> = {
  filters: { kind: '', term: '' }, sort: { key: 'uploaded', isDescending: true }, pageSize: 10,
};

const searchText = ({ reportName, userName }: PupilDocument): string => `${reportName} ${userName}`;
const keyOf = ({ downloadLink }: PupilDocument, index: number): string => (downloadLink === '' ? String(index) : downloadLink);
const filtersOfDocuments = (): readonly ListFilter<PupilDocument, keyof DocumentFilters>[] => [
  { name: 'kind', label: 'Type', of: ({ typeOfDoc }) => typeOfDoc, options: optionsOr('documentTypes', DOCUMENT_TYPES) },
  { name: 'term', label: 'Term', of: ({ termOfPep }) => termOfPep },
];
