import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../../config/config';
import { optionsOr } from '../../../config/overrides';
import { DOCUMENT_TYPES } from '../../../domain/options/pupilRecord';
import { overText } from '../../../domain/termOrder';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { termsOfUpload, type DocumentAnswers } from '../../../shared/upload/uploadPopup';
import { BusyButton } from '../../../ui/buttons/BusyButton';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FilterSelect } from '../../../ui/fields/FilterSelect';
import { Icon } from '../../../ui/icons/Icon';
import { StatusLine } from '../../../ui/states/StatusLine';
import { useSeveralFiles, type ChosenFile } from './useSeveralFiles';

const countText = (count: number): string => (count === 1 ? '1 document' : `${String(count)} documents`);

/** Uploads several documents of one type and term, each with its own name. */
export function SeveralFilesDialog({ first, whose, term: own, upload, onClose, onDone }: {
  /** The files dropped on the page. */
  readonly first: readonly File[];
  readonly whose: string;
  readonly term: string;
  readonly upload: (answers: DocumentAnswers, steps: SubmitSteps) => Promise<SubmitOutcome>;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}) {
  const [docType, setType] = useState('');
  const [term, setTerm] = useState(own);
  const id = useId();
  const { files, sending, add, remove, rename, sendAll } = useSeveralFiles(first, upload, (count) => {
    onClose();
    onDone(count === 1 ? '1 document is uploaded.' : `${String(count)} documents are uploaded.`);
  });
  const { accept } = getConfig().uploads;
  const isBusy = sending !== null;
  const send = async () => {
    const wrong = await sendAll(docType, term);
    if (wrong !== undefined) document.getElementById(`${id}${String(wrong.id)}`)?.focus();
  };
  return (
    <Dialog
      title="Upload several documents"
      mustAnswer={isBusy}
      onClose={onClose}
      size="lg"
      footer={(
        <>
          <Button variant="secondary" aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) onClose(); }}>Cancel</Button>
          {files.length === 0 ? null : (
            <BusyButton isBusy={isBusy} variant="primary" onClick={() => { void send(); }}>Upload {countText(files.length)}</BusyButton>
          )}
        </>
      )}
    >
      <div className="stack">
        <p className="mb-0">They go to the documents of <strong translate="no">{whose}</strong>.</p>
        <div>
          <label className="form-label" htmlFor={`${id}files`}>{files.length === 0 ? 'Files' : 'More files'}</label>
          {/* A new field after each choice, so that the same file can be chosen again. */}
          <input
            key={files.length}
            id={`${id}files`}
            type="file"
            multiple
            className="form-control"
            accept={accept.length === 0 ? undefined : accept.join(',')}
            disabled={isBusy}
            aria-describedby={isBusy ? `${id}state` : undefined}
            onChange={({ target }) => { add([...target.files ?? []]); }}
          />
        </div>
        {files.length === 0 ? null : (
          <>
            <div className="toolrow">
              <FilterSelect label="Document Type" value={docType} options={optionsOr('documentTypes', DOCUMENT_TYPES)} blank="–" onChange={setType} />
              <FilterSelect label="Term" value={term} options={termsOfUpload(own)} hint={overText(termsOfUpload(own))} onChange={setTerm} />
            </div>
            <ul className="chosen-files" aria-label="Chosen files">
              {files.map((one) => <OneFile key={one.id} id={`${id}${String(one.id)}`} one={one} isBusy={isBusy} onName={rename} onRemove={remove} />)}
            </ul>
          </>
        )}
        <div id={`${id}state`}>
          <StatusLine status={sending === null ? null : { tone: 'busy', text: `Uploading ${String(sending.at)} of ${String(sending.of)}…` }} />
        </div>
      </div>
    </Dialog>
  );
}

function OneFile({ id, one: { id: key, file, reportName, problem }, isBusy, onName, onRemove }: {
  readonly id: string;
  readonly one: ChosenFile;
  readonly isBusy: boolean;
  readonly onName: (key: number, name: string) => void;
  readonly onRemove: (key: number) => void;
}) {
  return (
    <li>
      <label className="form-label" htmlFor={id}>Report Name<span className="muted"> of {file.name}</span></label>
      <span className="chosen-file">
        <input
          id={id}
          className={problem === null ? 'form-control' : 'form-control is-invalid'}
          autoComplete="off"
          readOnly={isBusy}
          value={reportName}
          aria-required
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : `${id}problem`}
          onChange={({ target }) => { onName(key, target.value); }}
        />
        <Button variant="quiet" className="btn-icon" aria-label={`Leave out ${file.name}`} aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) onRemove(key); }}>
          <Icon name="close" />
        </Button>
      </span>
      {problem === null ? null : <span id={`${id}problem`} className="invalid-feedback d-block">{problem}</span>}
    </li>
  );
}
