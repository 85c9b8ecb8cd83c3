import type { KeptAs } from '../../../forms/kept/keptForm';
import { DialogForm } from '../../../forms/submit/DialogForm';
import { toastFirst } from '../../../forms/submit/showProblems';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { documentFields, documentSchema, type DocumentAnswers } from '../../../shared/upload/uploadPopup';

export function UploadDialog({ title, keeps, reportName = '', term, upload, onClose }: {
  readonly title: string;
  readonly keeps: KeptAs;
  /** A suggested name, which the user may change. */
  readonly reportName?: string;
  readonly term: string;
  readonly upload: (answers: DocumentAnswers, steps: SubmitSteps) => Promise<SubmitOutcome>;
  readonly onClose: () => void;
}) {
  return (
    <DialogForm<DocumentAnswers>
      title={title}
      fields={documentFields(term)}
      initial={{ reportName, docType: '', docTerm: term, file: null }}
      keeps={keeps}
      schema={documentSchema}
      showProblems={toastFirst}
      submitLabel="Upload"
      busyLabel="Uploading…"
      onClose={onClose}
      submit={upload}
    />
  );
}
