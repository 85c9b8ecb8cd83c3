import { useEffect, useId, useRef, useState } from 'react';
import { fileUrlApi } from '../../../../parts/upload/fileUrl';
import type { UploadedFile } from '../../../../api/calls/planParams';
import { failureText } from '../../../../parts/failureText';
import { useSessionDispatch } from '../../../../session/useSession';

/** Plays one recording on the page, with captions from a file of the user's choice. */
export function VoicePlayer({ file, name, onClose }: { readonly file: UploadedFile; readonly name: string; readonly onClose: () => void }) {
  const dispatch = useSessionDispatch();
  const captionsId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [captions, setCaptions] = useState<string | null>(null);
  const { blobkey, fileName } = file;

  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void dispatch(fileUrlApi.endpoints.openUploadedFile.initiate({ blobkey, filename: fileName }, { track: false })).then(({ data, error }) => {
      if (data === undefined) setTrouble(failureText(error));
      else if (isGone) URL.revokeObjectURL(data);
      else { url = data; setSource(data); }
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [dispatch, blobkey, fileName]);
  useEffect(() => () => { if (captions !== null) URL.revokeObjectURL(captions); }, [captions]);
  useEffect(() => { close.current?.focus(); }, []);

  const isVideo = /\.(mp4|webm|mov|m4v)$/i.test(fileName);
  return (
    <div role="group" aria-label={`Player: ${name}`} className="stack">
      {trouble === null ? null : <p role="alert" className="mb-0">The recording could not be played. {trouble}</p>}
      {source === null ? (trouble === null ? <p role="status" className="mb-0">Loading the recording…</p> : null)
        : isVideo ? <video key={captions} controls src={source} className="w-100"><track kind="captions" label="Captions" src={captions ?? undefined} default={captions !== null} /></video>
        : <audio key={captions} controls src={source} className="w-100"><track kind="captions" label="Captions" src={captions ?? undefined} default={captions !== null} /></audio>}
      <div>
        <label htmlFor={captionsId}>Captions (a .vtt file)</label>
        <input id={captionsId} type="file" accept=".vtt" className="form-control" onChange={({ target }) => {
          const chosen = target.files?.[0];
          setCaptions(chosen === undefined ? null : URL.createObjectURL(chosen));
        }} />
      </div>
      <div>
        <button ref={close} type="button" className="btn btn-secondary" onClick={onClose}>Close the player</button>
      </div>
    </div>
  );
}
