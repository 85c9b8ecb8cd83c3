import { useId, useRef, useState } from 'react';
import type { UploadedFile } from '../../../../api/calls/planParams';
import type { SlotProps } from '../../../../forms/spec/formSpec';
import { useReopen } from '../../../../forms/kept/useReopen';
import { deleteFileQuestion } from '../../../../messages/plan';
import { confirm } from '../../../../ui/confirm';
import { Icon } from '../../../../ui/Icon';
import { loadOnOpen } from '../../../../ui/loadOnOpen';
import { StatusLine, type StatusText } from '../../../../ui/StatusLine';
import type { DataExtras } from '../blocks/dataExtras';
import { usePlan, type OpenPlan } from '../section/planContext';
import { nameOf, useSchoolReports, uploadFailureText } from './useSchoolReports';

/** Loaded when it opens, together with the file checks: most visits upload nothing. */
const UploadReportDialog = loadOnOpen(async () => (await import('./UploadReportDialog')).UploadReportDialog);

/** Upload, 'View Reports', download and delete (P-055 to P-058). The read-only view lists the names. */
export function SchoolReports({ state, isReadOnly }: SlotProps<DataExtras>) {
  const plan = usePlan();
  const files = state.extras.schoolUploadedFiles;
  if (isReadOnly || plan === null) {
    if (files.length === 0) return <p className="muted mb-0">No report is uploaded.</p>;
    return <ul className="mb-0" translate="no">{files.map((file) => <li key={file.blobkey}>{nameOf(file)}</li>)}</ul>;
  }
  return <ReportTools plan={plan} files={files} />;
}

const failureLine = (text: string | null): StatusText | null => (text === null ? null : { tone: 'fail', text });

function ReportTools({ plan, files }: { readonly plan: OpenPlan; readonly files: readonly UploadedFile[] }) {
  const { upload, remove, download } = useSchoolReports(plan, files);
  const [isUploading, setUploading] = useState(false);
  const [isListed, setListed] = useState(false);
  const [line, setLine] = useState<StatusText | null>(null);
  useReopen('schoolReport', () => { setUploading(true); });
  const listId = useId();
  const listButton = useRef<HTMLButtonElement>(null);

  const askAndDelete = async (file: UploadedFile) => {
    if (!await confirm(deleteFileQuestion(nameOf(file)))) return;
    setLine(null);
    const trouble = await remove(file, () => { setLine({ tone: 'busy', text: `The service did not confirm this. Checking whether ${nameOf(file)} was deleted, which can take some seconds.` }); });
    setLine(failureLine(trouble));
    // The pressed button unmounted with its file.
    if (trouble === null && document.activeElement === document.body) listButton.current?.focus();
  };
  const fetchFile = async (file: UploadedFile) => {
    setLine(null);
    setLine(failureLine(await download(file)));
  };

  return (
    <div>
      <div className="toolrow">
        <button type="button" className="btn btn-secondary" onClick={() => { setUploading(true); }}>
          <Icon name="upload" />Upload
        </button>
        <button
          ref={listButton}
          type="button"
          className="btn btn-secondary"
          aria-expanded={isListed}
          aria-controls={listId}
          onClick={() => { setListed(!isListed); }}
        >
          View Reports <span className="badge">{files.length}</span>
        </button>
      </div>
      <StatusLine status={line} />
      <div id={listId} hidden={!isListed}>
        {files.length === 0 ? <p className="muted mt-2 mb-0">No report is uploaded.</p> : (
          <ul className="reports mt-2" aria-label="School reports">
            {files.map((file) => (
              <li key={file.blobkey}>
                <button type="button" className="btn btn-link" translate="no" onClick={() => { void fetchFile(file); }}>
                  <Icon name="file" />{nameOf(file)}
                </button>
                <button
                  type="button"
                  className="btn btn-quiet btn-icon"
                  aria-label={`Delete ${nameOf(file)}`}
                  onClick={() => { void askAndDelete(file); }}
                >
                  <Icon name="delete" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isUploading ? (
        <UploadReportDialog
          onClose={() => { setUploading(false); }}
          onUpload={async (file, steps) => {
            const end = await upload(file, steps);
            const text = uploadFailureText(end);
            if (text === null) {
              setListed(true);
              const times = end.kind === 'applied' ? end.copies.length : 1;
              setLine(times > 1
                ? { tone: 'fail', text: `${file.name} was saved ${times} times, because the connection was lost while it was sent. Delete the copies in the list.` }
                : { tone: 'good', text: `${file.name} is uploaded.` });
            }
            return text;
          }}
        />
      ) : null}
    </div>
  );
}
