import { useState } from 'react';
import { object } from 'yup';
import { documentsApi } from '../../../api/endpoints/documents';
import { schoolReportsApi } from '../../../api/endpoints/schoolReports';
import type { UploadedFile } from '../../../api/calls/planParams';
import { withoutToasts } from '../../../api/withoutToasts';
import { text } from '../../../forms/spec/fields';
import { DialogForm } from '../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps, SubmitValues } from '../../../forms/submit/submitTypes';
import { failureWords } from '../../../parts/failureWords';
import { DeleteRowButton, RowsStatus } from '../../../parts/rows/RowButtons';
import { useHostRows } from '../../../parts/rows/useHostRows';
import { fileSchema } from '../../../parts/upload/fileSchema';
import { useSessionDispatch } from '../../../session/useSession';
import { Icon } from '../../../ui/Icon';
import { StatusLine, type StatusWords } from '../../../ui/StatusLine';
import type { OlderVoice, VoiceKey } from './olderVoice';
import type { VoiceAnswer } from './useVoice';
import { VoicePlayer } from './VoicePlayer';

interface Upload extends SubmitValues {
  readonly file: File | null;
  readonly name: string;
}
const FIELDS: readonly SubmitItem<Upload>[] = [
  { kind: 'file', name: 'file', label: 'Recording', starred: true, accept: 'audio/*,video/*' },
  text('name', 'Name of the recording'),
];
const nameOf = ({ fileShowName, fileName }: UploadedFile): string => (fileShowName === '' ? fileName : fileShowName);

/** What a young person recorded: upload, play, download, delete (002 section 7; B-385 to B-388). */
export function VoiceFiles({ voice, meeting, term, isSecondary, files, read }: {
  readonly voice: OlderVoice;
  readonly meeting: VoiceKey;
  readonly term: string;
  readonly isSecondary: boolean;
  readonly files: readonly UploadedFile[];
  readonly read: () => Promise<VoiceAnswer | null>;
}) {
  const dispatch = useSessionDispatch();
  const [isUploading, setUploading] = useState(false);
  const [playing, setPlaying] = useState<UploadedFile | null>(null);
  const [status, setStatus] = useState<StatusWords | null>(null);
  const { deleteDocument } = documentsApi.endpoints;
  const rows = useHostRows<UploadedFile>({
    rows: files,
    idOf: ({ blobkey }) => blobkey,
    what: 'recording',
    readList: async () => (await read())?.files ?? null,
    sendDelete: ({ blobkey }) => {
      const running = dispatch(deleteDocument.initiate({ blobKey: blobkey }, { track: false }));
      void running.then(() => read());
      return running;
    },
  });

  const upload = async ({ file, name }: Upload, steps: SubmitSteps): Promise<SubmitOutcome> => {
    if (file === null) return { kind: 'failed', reason: 'Choose a recording.' };
    const { pupilId, userId, schoolId } = meeting;
    const shown = name.trim() === '' ? file.name : name.trim();
    const outcome = await rows.add({
      send: () => dispatch(voice.upload.initiate({
        params: {
          videoFile: file, PupilId: pupilId, userId, schoolId, isSecondary: isSecondary ? 'Yes' : 'No', videoFileName: shown,
          docType: 'Pupil Voice', docTerm: term, operation: 'uploadVoice', reportName: shown,
        },
        onProgress: steps.progress,
      }, { track: false })),
      isSent: (one) => nameOf(one) === shown,
      steps,
    });
    await read();
    return outcome;
  };

  const download = async (file: UploadedFile) => {
    const { downloadUploadedFile } = schoolReportsApi.endpoints;
    setStatus({ tone: 'busy', words: 'Fetching the recording…' });
    const { data, error } = await withoutToasts(dispatch(downloadUploadedFile.initiate(
      { params: { blobkey: file.blobkey, filename: file.fileName }, saveAs: { defaultName: file.fileName } }, { track: false },
    )));
    setStatus(data === undefined ? { tone: 'fail', words: `The recording was not downloaded. ${failureWords(error)}` } : { tone: 'good', words: `${data} is in your downloads.` });
  };

  return (
    <section className="card group" aria-labelledby="recordings">
      <div className="card-header"><h2 id="recordings">Recordings</h2></div>
      <div className="card-body stack" id={rows.listId}>
        <StatusLine status={status} />
        <RowsStatus rows={rows} />
        {files.length === 0 ? <p className="muted mb-0">No recording yet.</p> : (
          <ul className="mb-0">
            {files.map((file) => (
              <li key={file.blobkey}>
                <span translate="no">{nameOf(file)}</span>{' '}
                <button type="button" className="btn btn-sm btn-secondary" aria-label={`Play ${nameOf(file)}`} onClick={() => { setPlaying(file); }}>Play</button>{' '}
                <button type="button" className="btn btn-sm btn-secondary" aria-label={`Download ${nameOf(file)}`} onClick={() => { void download(file); }}>Download</button>
                <DeleteRowButton rows={rows} row={file} name={nameOf(file)} />
              </li>
            ))}
          </ul>
        )}
        {playing === null ? null : <VoicePlayer key={playing.blobkey} file={playing} name={nameOf(playing)} onClose={() => { setPlaying(null); }} />}
        <div><button type="button" className="btn btn-secondary" data-rows-start onClick={() => { setUploading(true); }}><Icon name="upload" />Upload a recording</button></div>
      </div>
      {isUploading ? (
        <DialogForm<Upload>
          title="Upload a recording"
          fields={FIELDS}
          initial={{ file: null, name: '' }}
          schema={() => object({ file: fileSchema() })}
          submitLabel="Upload"
          busyLabel="Uploading…"
          onClose={() => { setUploading(false); }}
          submit={upload}
        />
      ) : null}
    </section>
  );
}
