import { useId, useState } from 'react';
import { warn } from '../../../../messages/message';
import { Dialog } from '../../../../ui/Dialog';
import { showToast } from '../../../../ui/toast';
import { problemWithFile } from './schoolReportFile';

type Step =
  | { readonly kind: 'choosing'; readonly problem: string | null }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'checking' };

/** Chooses a school report and sends it; what was chosen stays until the host has it. */
export function UploadReportDialog({ onUpload, onClose }: {
  /** @returns null when the file has arrived, else why it has not */
  readonly onUpload: (file: File, onProgress: (part: number) => void, onUnclear: () => void) => Promise<string | null>;
  readonly onClose: () => void;
}) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'choosing', problem: null });
  const isBusy = step.kind !== 'choosing';
  const problem = step.kind === 'choosing' ? step.problem : null;

  const send = async () => {
    const found = problemWithFile(file);
    if (found !== null || file === null) {
      setStep({ kind: 'choosing', problem: found });
      if (found !== null) showToast(warn(found));
      return;
    }
    setStep({ kind: 'sending', percent: 0 });
    const failure = await onUpload(
      file,
      (part) => { setStep((now) => (now.kind === 'checking' ? now : { kind: 'sending', percent: Math.round(part * 100) })); },
      () => { setStep({ kind: 'checking' }); },
    );
    if (failure === null) onClose();
    else setStep({ kind: 'choosing', problem: failure });
  };

  return (
    <Dialog
      title="Upload a school report"
      mustAnswer={isBusy}
      onClose={() => { if (!isBusy) onClose(); }}
      footer={(
        <>
          <button type="button" className="btn btn-secondary" disabled={isBusy} onClick={onClose}>Cancel</button>
          <button type="button" className="btn btn-primary" aria-disabled={isBusy} onClick={() => { if (!isBusy) void send(); }}>
            {isBusy ? <span className="spinner-border" aria-hidden="true" /> : null}
            Upload
          </button>
        </>
      )}
    >
      <label className="form-label" htmlFor={id}>File <span className="required" aria-hidden="true">*</span></label>
      <input
        id={id}
        type="file"
        className={problem === null ? 'form-control' : 'form-control is-invalid'}
        disabled={isBusy}
        aria-required
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}problem`}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setStep({ kind: 'choosing', problem: null });
        }}
      />
      <div id={`${id}problem`} className="invalid-feedback d-block" role="alert">{problem}</div>
      {step.kind === 'sending' ? (
        <p className="mb-0">
          <progress className="upload-progress" max={100} value={step.percent} aria-label="Upload">{step.percent}%</progress>
        </p>
      ) : null}
      {step.kind === 'checking' ? (
        <p className="mb-0" role="status">
          The answer was lost. Looking whether the file has arrived, which can take some seconds.
        </p>
      ) : null}
    </Dialog>
  );
}
