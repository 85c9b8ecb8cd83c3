import { useState, useEffect, useEffectEvent } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import { useReopen } from '../../../forms/kept/useReopen';
import { actionId } from '../../../shared/recordActions';
import { RowsStatus } from '../../../shared/rows/RowButtons';
import { Icon } from '../../../ui/icons/Icon';
import { StatusLine } from '../../../ui/states/StatusLine';
import { RecordHeader, recordScreen, type RecordScreenProps } from '../frame/RecordPage';
import { listen } from '../../../state/listen';
import { DocumentsTable } from './DocumentsTable';
import { PictureDialog } from './PictureDialog';
import { SeveralFilesDialog } from './SeveralFilesDialog';
import { UploadDialog } from './UploadDialog';
import { useDocuments } from './useDocuments';
import './documents.css';

/** The documents of one pupil (002 section 2.8). */
export const DocumentsScreen = recordScreen('Documents', Documents, { hasOwnHeader: true });

function Documents({ pupil, title }: RecordScreenProps) {
  const { list, rows, status, setStatus, upload, download } = useDocuments(pupil);
  const [isUploading, setUploading] = useState(false);
  /** The files of the dialog for several, or null while it is closed. */
  const [several, setSeveral] = useState<readonly File[] | null>(null);
  const [picture, setPicture] = useState<PupilDocument | null>(null);
  const isOver = useDroppedFiles(setSeveral);
  const open = () => { setUploading(true); };
  useReopen('document', open);
  const openSeveral = () => { setSeveral([]); };
  return (
    <div id={rows.listId}>
      <RecordHeader
        title={title}
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
      <div className="status-line-outcome">
        <StatusLine status={status} />
        <RowsStatus rows={rows} />
      </div>
      <DocumentsTable documents={list} rows={rows} onDownload={download} onShow={setPicture} onUpload={openSeveral} />
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
      {picture === null ? null : <PictureDialog picture={picture} onDownload={download} onClose={() => { setPicture(null); }} />}
    </div>
  );
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
/** A file field accepts a dropped file. While a dialog is open, nothing else does. */
const isForField = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement && target.type === 'file';
const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Without it the browser would leave the page to show a dropped file. @returns whether files are dragged over the page */
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
