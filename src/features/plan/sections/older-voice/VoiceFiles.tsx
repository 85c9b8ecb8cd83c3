import { useRef, useState, useEffect, useId } from 'react';
import Button from 'react-bootstrap/Button';
import type { UploadedFile } from '../../../../api/calls/schoolReports';
import { documentsApi } from '../../../../api/calls/documents';
import { getConfig } from '../../../../config/config';
import { useReopen } from '../../../../forms/kept/useReopen';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { DialogForm } from '../../../../forms/submit/DialogForm';
import type { SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { documentMessages } from '../../../../messages/record';
import { DeleteRowButton, RowsStatus } from '../../../../shared/rows/RowButtons';
import { useServerList } from '../../../../shared/rows/useServerList';
import { documentFields, recordingSchema, type DocumentAnswers } from '../../../../shared/upload/uploadPopup';
import { uploadParams } from '../../../../shared/upload/uploadParams';
import { useFileDownload, useFileUrl } from '../../../../shared/upload/uploadedFiles';
import { useSessionDispatch } from '../../../../session/useSession';
import { Icon } from '../../../../ui/icons/Icon';
import { StatusLine } from '../../../../ui/states/StatusLine';
import { withKeys } from '../../../../ui/table/rowKeys';
import { isLikeText, isSameText } from '../../../../values/values';
import { usePlan, type OpenPlan } from '../../shared/section/planContext';
import { filesIn, readAgain, type VoiceExtras } from './voiceCalls';

const KINDS = 'audio/*,video/*';
const nameOf = ({ fileShowName, fileName }: UploadedFile): string => (fileShowName === '' ? fileName : fileShowName);

/** What a young person recorded: upload, play, download, delete (002 section 7; B-385 to B-388). */
export function VoiceFiles({ state, isReadOnly }: SlotProps<VoiceExtras>) {
  const plan = usePlan();
  const { files } = state.extras;
  if (!isReadOnly && plan !== null) return <FileTools plan={plan} voice={state.extras} />;
  if (files.length === 0) return <p className="muted mb-0">No recording yet.</p>;
  return <ul className="mb-0" translate="no">{files.map((file, index) => <li key={index}>{nameOf(file)}</li>)}</ul>;
}

/** The recordings that the host holds for this plan: what uploads and deletes them. */
function useRecordings(plan: OpenPlan, { files, calls }: VoiceExtras) {
  const dispatch = useSessionDispatch();
  const [deleteDocument] = documentsApi.useDeleteDocumentMutation();
  const { key: { pupilId }, phase } = plan;
  const readList = () => readAgain(plan, filesIn);
  const rows = useServerList<UploadedFile>({
    name: `recordings:${pupilId}`,
    rows: files,
    isWhole: false,
    idOf: ({ blobkey }) => blobkey,
    what: 'recording',
    toasts: { saved: documentMessages.documentUploaded },
    readList,
    sendDelete: ({ blobkey }) => {
      const running = deleteDocument({ blobKey: blobkey });
      void running.then(() => readList());
      return running;
    },
  });

  const upload = async ({ reportName, docType, docTerm, file }: DocumentAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const answers = { file, fileName: reportName, reportName, docType, docTerm };
    const outcome = await rows.add({
      send: () => dispatch(calls.upload.initiate({
        params: uploadParams('recording', plan.key, phase === 'secondary' ? 'Yes' : 'No', answers),
        onProgress: steps.progress,
      }, { track: false })),
      isSent: (one) => isSameText(nameOf(one), reportName),
      isLike: (one) => isLikeText(nameOf(one), reportName),
      steps,
    });
    await readList();
    return outcome;
  };
  return { rows, upload };
}

function FileTools({ plan, voice }: { readonly plan: OpenPlan; readonly voice: VoiceExtras }) {
  const { files, term } = voice;
  const [isUploading, setUploading] = useState(false);
  const [playing, setPlaying] = useState<UploadedFile | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const { status, download } = useFileDownload();
  useReopen('recording', () => { setUploading(true); });
  const { rows, upload } = useRecordings(plan, voice);
  return (
    <>
      <div className="stack" id={rows.listId}>
        <StatusLine status={status} />
        <RowsStatus rows={rows} />
        {files.length === 0 ? <p className="muted mb-0">No recording yet.</p> : (
          <ul className="mb-0">
            {withKeys(files, rows.idOf).map(([key, file]) => (
              <li key={key}>
                <span translate="no">{nameOf(file)}</span>{' '}
                <Button variant="secondary" size="sm" aria-label={`Play ${nameOf(file)}`} onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  setPlaying(file);
                }}>Play</Button>{' '}
                <Button variant="secondary" size="sm" aria-label={`Download ${nameOf(file)}`} onClick={() => { void download(file.blobkey, file.fileName); }}>Download</Button>
                <DeleteRowButton rows={rows} row={file} name={nameOf(file)} />
              </li>
            ))}
          </ul>
        )}
        {playing === null ? null : <VoicePlayer key={playing.blobkey} file={playing} name={nameOf(playing)} onClose={() => {
            setPlaying(null);
            pressed.current?.focus();
          }} />}
        <div><Button variant="secondary" data-rows-start onClick={() => { setUploading(true); }}><Icon name="upload" />Upload a recording</Button></div>
      </div>
      {isUploading ? (
        <DialogForm<DocumentAnswers>
          title="Upload a recording"
          fields={documentFields(term, KINDS)}
          initial={{ reportName: '', docType: getConfig().uploads.recording.docType, docTerm: term, file: null }}
          keeps={{ form: 'recording' }}
          schema={recordingSchema}
          submitLabel="Upload"
          busyLabel="Uploading…"
          onClose={() => { setUploading(false); }}
          submit={upload}
        />
      ) : null}
    </>
  );
}

function VoicePlayer({ file, name, onClose }: { readonly file: UploadedFile; readonly name: string; readonly onClose: () => void }) {
  const captionsId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [captions, setCaptions] = useState<string | null>(null);
  const { blobkey, fileName } = file;
  const { url: source, trouble } = useFileUrl({ blobkey, filename: fileName });

  useEffect(() => () => { if (captions !== null) URL.revokeObjectURL(captions); }, [captions]);
  useEffect(() => { close.current?.focus(); }, []);

  const Player = /\.(mp4|webm|mov|m4v)$/i.test(fileName) ? 'video' : 'audio';
  return (
    <div role="group" aria-label={`Player: ${name}`} className="stack">
      {trouble === null ? null : <p role="alert" className="mb-0">The recording could not be played. {trouble}</p>}
      {source === null && trouble === null ? <p role="status" className="mb-0">Loading the recording…</p> : null}
      {source === null ? null : <Player key={captions} controls src={source} className="w-100"><track kind="captions" label="Captions" src={captions ?? undefined} default={captions !== null} /></Player>}
      <div>
        <label htmlFor={captionsId}>Captions (a .vtt file)</label>
        <input id={captionsId} type="file" accept=".vtt" className="form-control" onChange={({ target }) => {
          const chosen = target.files?.[0];
          setCaptions(chosen === undefined ? null : URL.createObjectURL(chosen));
        }} />
      </div>
      <div>
        <Button ref={close} variant="secondary" onClick={onClose}>Close the player</Button>
      </div>
    </div>
  );
}
