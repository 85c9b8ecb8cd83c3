import { object } from 'yup';
import { DialogForm } from '../../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { toastFirst } from '../../../../forms/submit/showProblems';
import { fileSchema } from '../../../../shared/upload/uploadPopup';

type Report = { readonly file: File | null };
const FIELDS: readonly SubmitItem<Report>[] = [{ kind: 'file', name: 'file', label: 'File', starred: true }];

/** Lets the user choose a school report and sends it. The file stays chosen until the host has it. */
export function UploadReportDialog({ upload, onClose }: {
  readonly upload: (file: File, steps: SubmitSteps) => Promise<SubmitOutcome>;
  readonly onClose: () => void;
}) {
  return (
    <DialogForm<Report>
      title="Upload a school report"
      fields={FIELDS}
      initial={{ file: null }}
      keeps={{ form: 'schoolReport' }}
      schema={() => object({ file: fileSchema() })}
      showProblems={toastFirst}
      submitLabel="Upload"
      busyLabel="Uploading…"
      onClose={onClose}
      // The schema requires a file.
      submit={({ file }, steps) => (file === null ? Promise.resolve({ kind: 'done' }) : upload(file, steps))}
    />
  );
}
