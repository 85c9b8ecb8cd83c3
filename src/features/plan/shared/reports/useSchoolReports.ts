import { type UploadedFile, schoolReportsApi } from '../../../../api/calls/schoolReports';
import { getConfig } from '../../../../config/config';
import type { SubmitOutcome, SubmitSteps } from '../../../../forms/submit/submitTypes';
import { deleteFileQuestion, planMessages } from '../../../../messages/plan';
import { useFileDownload } from '../../../../shared/upload/uploadedFiles';
import { useServerList } from '../../../../shared/rows/useServerList';
import { isSameText } from '../../../../values/values';
import { readDataExtras } from '../blocks/dataExtras';
import type { OpenPlan } from '../section/planContext';

export const nameOf = ({ fileShowName, fileName, blobkey }: UploadedFile): string =>
  [fileShowName, fileName].find((name) => name !== '') ?? blobkey;
const idOf = ({ blobkey }: UploadedFile): string => blobkey;
const TOASTS = { deleted: planMessages.fileDeleted, notDeleted: planMessages.fileDeleteFailed };

/** The school reports of one plan, with their actions. The list belongs to the form and each response replaces it. */
export function useSchoolReports({ pupil, key, patchRest, reloadRest, isSecondary }: OpenPlan, files: readonly UploadedFile[]) {
  const [uploadSchoolReport] = schoolReportsApi.useUploadSchoolReportMutation();
  const [deleteSchoolReport] = schoolReportsApi.useDeleteSchoolReportMutation();
  const downloads = useFileDownload();

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
    idOf,
    what: 'school report',
    question: (file) => deleteFileQuestion(nameOf(file)),
    toasts: TOASTS,
    readList,
    sendDelete: ({ blobkey }) => {
      const running = deleteSchoolReport({ blobkey });
      void running.then(({ error }) => { if (error === undefined) show(files.filter((one) => one.blobkey !== blobkey)); });
      return running;
    },
  });

  const upload = (file: File, steps: SubmitSteps): Promise<SubmitOutcome> => {
    const { docType, operation, isSecondary: configured } = getConfig().uploads.schoolReport;
    const params = {
      videoFile: file,
      PupilId: key.pupilId,
      userId: key.userId,
      schoolId: key.schoolId,
      isSecondary: configured === '' ? String(isSecondary) : configured,
      videoFileName: file.name,
      docType,
      docTerm: pupil.termOfPep,
      operation,
      reportName: file.name,
    };
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

  const download = (file: UploadedFile): Promise<void> => downloads.download(file.blobkey, file.fileName, nameOf(file));
  return { rows, upload, download, downloaded: downloads.status };
}
