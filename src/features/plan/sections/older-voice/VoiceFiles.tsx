import { useRef, useState } from 'react';
import { documentsApi } from '../../../../api/endpoints/documents';
import { schoolReportsApi } from '../../../../api/endpoints/schoolReports';
import type { UploadedFile } from '../../../../api/calls/planParams';
import { withoutToasts } from '../../../../api/withoutToasts';
import { getConfig } from '../../../../config/config';
import { useReopen } from '../../../../forms/kept/useReopen';
import { DialogForm } from '../../../../forms/submit/DialogForm';
import type { SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { downloadStatus } from '../../../../parts/export/exportStatus';
import { DeleteRowButton, RowsStatus } from '../../../../parts/rows/RowButtons';
import { useServerList } from '../../../../parts/rows/useServerList';
import { documentFields, recordingSchema, type DocumentAnswers } from '../../../../parts/upload/uploadPopup';
import { useSessionDispatch } from '../../../../session/useSession';
import type { SlotProps } from '../../../../forms/spec/formSpec';
import { Icon } from '../../../../ui/Icon';
import { StatusLine, type StatusText } from '../../../../ui/StatusLine';
import { isSameText } from '../../../../values/values';
import { usePlan, type OpenPlan } from '../../shared/section/planContext';
import { filesIn, type VoiceExtras } from './voiceCalls';
import { VoicePlayer } from './VoicePlayer';

const KINDS = 'audio/*,video/*';
const nameOf = ({ fileShowName, fileName }: UploadedFile): string => (fileShowName === '' ? fileName : fileShowName);

/** What a young person recorded: upload, play, download, delete (002 section 7; B-385 to B-388). */
export function VoiceFiles({ state, isReadOnly }: SlotProps<VoiceExtras>) {
  const plan = usePlan();
  const { files } = state.extras;
  if (!isReadOnly && plan !== null) return <FileTools plan={plan} voice={state.extras} />;
  if (files.length === 0) return <p className="muted mb-0">No recording yet.</p>;
  return <ul className="mb-0" translate="no">{files.map((file) => <li key={file.blobkey}>{nameOf(file)}</li>)}</ul>;
}

function FileTools({ plan, voice: { files, calls, term } }: { readonly plan: OpenPlan; readonly voice: VoiceExtras }) {
  const dispatch = useSessionDispatch();
  const [isUploading, setUploading] = useState(false);
  const [playing, setPlaying] = useState<UploadedFile | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const [status, setStatus] = useState<StatusText | null>(null);
  useReopen('recording', () => { setUploading(true); });
  const [deleteDocument] = documentsApi.useDeleteDocumentMutation();
  const [downloadUploadedFile] = schoolReportsApi.useDownloadUploadedFileMutation();
  const { key: { pupilId, userId, schoolId }, isSecondary, reloadRest, patchRest } = plan;
  const readList = async () => {
    const rest = await reloadRest();
    if (rest === null) return null;
    patchRest(rest);
    return filesIn(rest);
  };
  const rows = useServerList<UploadedFile>({
    name: `recordings:${pupilId}`,
    rows: files,
    isWhole: false,
    idOf: ({ blobkey }) => blobkey,
    what: 'recording',
    readList,
    sendDelete: ({ blobkey }) => {
      const running = deleteDocument({ blobKey: blobkey });
      void running.then(() => readList());
      return running;
    },
  });

  const configured = getConfig().uploads.recording;
  const upload = async ({ reportName, docType, docTerm, file }: DocumentAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const { operation } = configured;
    const ofPhase = isSecondary ? 'Yes' : 'No';
    const outcome = await rows.add({
      send: () => dispatch(calls.upload.initiate({
        params: {
          videoFile: file, PupilId: pupilId, userId, schoolId, isSecondary: configured.isSecondary === '' ? ofPhase : configured.isSecondary,
          videoFileName: reportName, docType, docTerm, operation, reportName,
        },
        onProgress: steps.progress,
      }, { track: false })),
      isSent: (one) => isSameText(nameOf(one), reportName),
      steps,
    });
    await readList();
    return outcome;
  };

  const download = async (file: UploadedFile) => {
    setStatus({ tone: 'busy', text: 'Fetching the recording…' });
    const saving = downloadUploadedFile({ params: { blobkey: file.blobkey, filename: file.fileName }, saveAs: { defaultName: file.fileName } });
    setStatus(downloadStatus(file.fileName, await withoutToasts(saving)));
  };

  return (
    <>
      <div className="stack" id={rows.listId}>
        <StatusLine status={status} />
        <RowsStatus rows={rows} />
        {files.length === 0 ? <p className="muted mb-0">No recording yet.</p> : (
          <ul className="mb-0">
            {files.map((file) => (
              <li key={file.blobkey}>
                <span translate="no">{nameOf(file)}</span>{' '}
                <button type="button" className="btn btn-sm btn-secondary" aria-label={`Play ${nameOf(file)}`} onClick={({ currentTarget }) => {
                  pressed.current = currentTarget;
                  setPlaying(file);
                }}>Play</button>{' '}
                <button type="button" className="btn btn-sm btn-secondary" aria-label={`Download ${nameOf(file)}`} onClick={() => { void download(file); }}>Download</button>
                <DeleteRowButton rows={rows} row={file} name={nameOf(file)} />
              </li>
            ))}
          </ul>
        )}
        {playing === null ? null : <VoicePlayer key={playing.blobkey} file={playing} name={nameOf(playing)} onClose={() => {
            setPlaying(null);
            pressed.current?.focus();
          }} />}
        <div><button type="button" className="btn btn-secondary" data-rows-start onClick={() => { setUploading(true); }}><Icon name="upload" />Upload a recording</button></div>
      </div>
      {isUploading ? (
        <DialogForm<DocumentAnswers>
          title="Upload a recording"
          fields={documentFields(term, KINDS)}
          initial={{ reportName: '', docType: configured.docType, docTerm: term, file: null }}
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
