import { useEffect, useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { getConfig } from '../../../config/config';
import { optionsOr } from '../../../config/overrides';
import { DOCUMENT_TYPES } from '../../../domain/options/pupilRecord';
import { overText } from '../../../domain/termOrder';
import { problemsIn } from '../../../forms/submit/problems';
import { noSteps, type SubmitOutcome, type SubmitSteps } from '../../../forms/submit/submitTypes';
import { termsOfUpload, documentSchema, fileNameOf, fileSchema, type DocumentAnswers } from '../../../shared/upload/uploadPopup';
import { BusyButton } from '../../../ui/buttons/BusyButton';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FilterSelect } from '../../../ui/fields/FilterSelect';
import { StatusLine } from '../../../ui/states/StatusLine';
import { IconButton } from '../../../ui/buttons/IconButton';
import { countOf } from '../../../values/countOf';

export function SeveralFilesDialog({ first, whose, term: own, upload, onClose, onDone }: {
  /** The files dropped on the page. */
  readonly first: readonly File[];
  readonly whose: string;
  readonly term: string;
  readonly upload: Upload;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}) {
  const [docType, setType] = useState('');
  const [term, setTerm] = useState(own);
  const id = useId();
  const { files, sending, add, remove, rename, sendAll } = useSeveralFiles(first, upload, (count) => {
    onClose();
    onDone(count === 1 ? '1 document is uploaded.' : `${count} documents are uploaded.`);
  });
  const { accept } = getConfig().uploads;
  const isBusy = sending !== null;
  const send = async () => {
    const wrong = await sendAll(docType, term);
    if (wrong !== undefined) document.getElementById(`${id}${wrong.id}`)?.focus();
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
            <BusyButton isBusy={isBusy} variant="primary" onClick={() => { void send(); }}>Upload {countOf(files.length, 'document')}</BusyButton>
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
            <ul className="documents-chosen" aria-label="Chosen files">
              {files.map((one) => <OneFile key={one.id} id={`${id}${one.id}`} one={one} isBusy={isBusy} onName={rename} onRemove={remove} />)}
            </ul>
          </>
        )}
        <div id={`${id}state`}>
          <StatusLine status={sending === null ? null : { tone: 'busy', text: `Uploading ${sending.at} of ${sending.total}…` }} />
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
      <span className="documents-chosen-file">
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
        <IconButton icon="close" label={`Leave out ${file.name}`} aria-disabled={isBusy || undefined} onClick={() => { if (!isBusy) onRemove(key); }} />
      </span>
      {problem === null ? null : <span id={`${id}problem`} className="invalid-feedback d-block">{problem}</span>}
    </li>
  );
}

interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly reportName: string;
  /** What has to be corrected, or why the host did not take it. */
  readonly problem: string | null;
}

type Upload = (answers: DocumentAnswers, steps: SubmitSteps) => Promise<SubmitOutcome>;

function problemOf({ file, reportName }: ChosenFile, all: readonly ChosenFile[]): string | null {
  // After an unclear response a document is recognised by its name.
  if (all.some((other) => other.file !== file && other.reportName.trim() === reportName.trim())) return 'Another of these files has this name.';
  return problemsIn(documentSchema(), { reportName, file })[0]?.message ?? null;
}
const problemOfFile = (file: File): string | null => problemsIn(fileSchema(), file)[0]?.message ?? null;

/** Several files, each with a name. They are sent one after the other. A file leaves the list once the host has it. */
function useSeveralFiles(first: readonly File[], send: Upload, onDone: (count: number) => void) {
  const nextId = useRef(first.length);
  const chosenOf = (file: File, id: number): ChosenFile => ({ id, file, reportName: fileNameOf(file).replace(/\.[^.]+$/, ''), problem: problemOfFile(file) });
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => first.map(chosenOf));
  /** The progress of the upload, or null while nothing is being sent. */
  const [sending, setSending] = useState<{ readonly at: number; readonly total: number } | null>(null);
  const sent = useRef(0);
  // Each file is compared with the list at that time.
  const latest = useRef(send);
  useEffect(() => { latest.current = send; }, [send]);

  const add = (more: readonly File[]): void => {
    const first = nextId.current + 1;
    nextId.current += more.length;
    setFiles((known) => [...known, ...more.map((file, at) => chosenOf(file, first + at))]);
  };
  const remove = (id: number): void => { setFiles((known) => known.filter((one) => one.id !== id)); };
  const rename = (id: number, reportName: string): void => {
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, reportName, problem: problemOfFile(one.file) } : one)));
  };

  /** @returns the first file that could not be sent */
  const sendAll = async (docType: string, docTerm: string): Promise<ChosenFile | undefined> => {
    const checked = files.map((one) => ({ ...one, problem: problemOf(one, files) }));
    setFiles(checked);
    const wrong = checked.find(({ problem }) => problem !== null);
    if (wrong !== undefined) return wrong;
    let failed: ChosenFile | undefined;
    for (const [at, one] of checked.entries()) {
      setSending({ at: at + 1, total: checked.length });
      const { file, reportName } = one;
      const ended = await latest.current({ reportName, docType, docTerm, file }, noSteps);
      if (ended.kind === 'done') {
        sent.current += 1;
        remove(one.id);
      } else {
        const known = { ...one, problem: ended.reason };
        failed ??= known;
        setFiles((all) => all.map((other) => (other.id === one.id ? known : other)));
      }
    }
    setSending(null);
    if (failed === undefined) onDone(sent.current);
    return failed;
  };
  return { files, sending, add, remove, rename, sendAll };
}
