import { useEffect, useId, useRef, useState } from 'react';
import type { UploadedFile } from '../../../../api/calls/planParams';
import { useFileUrl } from '../../../../parts/upload/useFileUrl';

/** Plays one recording on the page, with captions from a file of the user's choice. */
export function VoicePlayer({ file, name, onClose }: { readonly file: UploadedFile; readonly name: string; readonly onClose: () => void }) {
  const captionsId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const [captions, setCaptions] = useState<string | null>(null);
  const { blobkey, fileName } = file;
  const { url: source, trouble } = useFileUrl({ blobkey, filename: fileName });

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
