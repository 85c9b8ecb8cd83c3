import { object } from 'yup';
import { DialogForm } from '../../../../forms/submit/DialogForm';
import type { SubmitItem, SubmitSteps, SubmitValues } from '../../../../forms/submit/submitTypes';
import { toastFirst } from '../../../../forms/submit/showProblems';
import { fileSchema } from '../../../../parts/upload/fileSchema';

interface Report extends SubmitValues {
  readonly file: File | null;
}
const FIELDS: readonly SubmitItem<Report>[] = [{ kind: 'file', name: 'file', label: 'File', starred: true }];

/** Chooses a school report and sends it; the file stays chosen until the host has it. */
export function UploadReportDialog({ onUpload, onClose }: {
  /** @returns null when the file has arrived, else why it has not */
  readonly onUpload: (file: File, steps: SubmitSteps) => Promise<string | null>;
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
      submit={async ({ file }, steps) => {
        const reason = file === null ? null : await onUpload(file, steps);
        return reason === null ? { kind: 'done' } : { kind: 'failed', reason };
      }}
    />
  );
}
