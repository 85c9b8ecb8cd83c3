import { useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { type UploadedFile, schoolReportsApi } from '../../../../api/calls/schoolReports';
import type { SlotProps } from '../../../../forms/describe/formSpec';
import { useReopen } from '../../../../forms/kept/useReopen';
import { DeleteRowButton, RowsStatus } from '../../../../shared/rows/RowButtons';
import { useServerList } from '../../../../shared/rows/useServerList';
import { Icon } from '../../../../ui/icons/Icon';
import { loadOnOpen } from '../../../../ui/lazy/loadOnOpen';
import { StatusLine } from '../../../../ui/states/StatusLine';
import { withKeys } from '../../../../ui/table/rowKeys';
import { type DataExtras, readDataExtras } from '../blocks/dataExtras';
import { usePlan, type OpenPlan } from '../section/planContext';
import { getConfig } from '../../../../config/config';
import type { SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { deleteFileQuestion, planMessages } from '../../../../messages/plan';
import { uploadParams } from '../../../../shared/upload/uploadParams';
import { useFileDownload } from '../../../../shared/upload/uploadedFiles';
import { isSameText } from '../../../../values/values';

/** Loaded when it opens, together with the file checks: most visits upload nothing. */
const UploadReportDialog = loadOnOpen(async () => (await import('./UploadReportDialog')).UploadReportDialog);

/** Upload, 'View Reports', download and delete (P-055 to P-058). The read-only view lists the names. */
export function SchoolReports({ state, isReadOnly }: SlotProps<DataExtras>) {
  const plan = usePlan();
  const files = state.extras.schoolUploadedFiles;
  if (isReadOnly || plan === null) {
    if (files.length === 0) return <p className="muted mb-0">No report is uploaded.</p>;
    return <ul className="mb-0" translate="no">{files.map((file, index) => <li key={index}>{nameOf(file)}</li>)}</ul>;
  }
  return <ReportTools plan={plan} files={files} />;
}

/** The reports that the host holds for this section: what uploads and deletes them. */
function useReports({ pupil, key, patchRest, reloadRest, phase }: OpenPlan, files: readonly UploadedFile[]) {
  const [uploadSchoolReport] = schoolReportsApi.useUploadSchoolReportMutation();
  const [deleteSchoolReport] = schoolReportsApi.useDeleteSchoolReportMutation();
  const show = (list: readonly UploadedFile[]) => { patchRest({ schoolUploadedFiles: list }); };
  const readList = async () => {
    const rest = await reloadRest();
    if (rest === null) return null;
    const list = readDataExtras(rest, pupil).schoolUploadedFiles;
    show(list);
    return list;
  };
  const rows = useServerList<UploadedFile>({
    name: `schoolReports:${key.pupilId}`,
    rows: files,
    // The form may have been open for hours.
    isWhole: false,
    idOf: ({ blobkey }) => blobkey,
    what: 'school report',
    question: (file) => deleteFileQuestion(nameOf(file)),
    toasts: { deleted: planMessages.fileDeleted, notDeleted: planMessages.fileDeleteFailed },
    readList,
    sendDelete: ({ blobkey }) => {
      const running = deleteSchoolReport({ blobkey });
      void running.then(({ error }) => { if (error === undefined) show(files.filter((one) => one.blobkey !== blobkey)); });
      return running;
    },
  });

  const upload = (file: File, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const { docType } = getConfig().uploads.schoolReport;
    const answers = { file, fileName: file.name, reportName: file.name, docType, docTerm: pupil.termOfPep };
    const params = uploadParams('schoolReport', key, String(phase === 'secondary'), answers);
    return rows.add({
      steps,
      send: () => {
        const running = uploadSchoolReport({ params, onProgress: steps.progress });
        void running.then(({ data }) => {
          if (data === undefined) return;
          // A response without the list confirms only that the file was accepted.
          if (data.schoolReport.length > 0) show(data.schoolReport);
          else void readList();
        });
        return running;
      },
      isSent: ({ fileName, fileShowName }) => [fileName, fileShowName].some((stored) => isSameText(stored, file.name)),
    });
  };
  return { rows, upload };
}

function ReportTools({ plan, files }: { readonly plan: OpenPlan; readonly files: readonly UploadedFile[] }) {
  const [isUploading, setUploading] = useState(false);
  const [isListed, setListed] = useState(false);
  useReopen('schoolReport', () => { setUploading(true); });
  const listId = useId();
  const { status, download } = useFileDownload();
  const { rows, upload } = useReports(plan, files);
  const uploadAndList = async (file: File, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const outcome = await upload(file, steps);
    if (outcome.kind === 'done') setListed(true);
    return outcome;
  };
  return (
    <div id={rows.listId}>
      <div className="toolrow">
        <Button variant="secondary" onClick={() => { setUploading(true); }}>
          <Icon name="upload" />Upload
        </Button>
        <Button
          data-rows-start
          variant="secondary"
          aria-expanded={isListed}
          aria-controls={listId}
          onClick={() => { setListed(!isListed); }}
        >
          View Reports <span className="badge">{files.length}</span>
        </Button>
      </div>
      <StatusLine status={status} />
      <RowsStatus rows={rows} />
      <div id={listId} hidden={!isListed}>
        {files.length === 0 ? <p className="muted mt-2 mb-0">No report is uploaded.</p> : (
          <ul className="school-reports mt-2" aria-label="School reports">
            {withKeys(files, rows.idOf).map(([key, file]) => (
              <li key={key}>
                <Button variant="link" translate="no" onClick={() => { void download(file.blobkey, file.fileName, nameOf(file)); }}>
                  <Icon name="file" />{nameOf(file)}
                </Button>
                <DeleteRowButton rows={rows} row={file} name={nameOf(file)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isUploading ? <UploadReportDialog onClose={() => { setUploading(false); }} upload={uploadAndList} /> : null}
    </div>
  );
}

const nameOf = ({ fileShowName, fileName, blobkey }: UploadedFile): string =>
  [fileShowName, fileName].find((name) => name !== '') ?? blobkey;
