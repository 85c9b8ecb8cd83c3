import { useCallback } from 'react';
import type { UploadedFile } from '../../../../api/calls/planParams';
import { schoolReportsApi } from '../../../../api/endpoints/schoolReports';
import { getConfig } from '../../../../config/config';
import type { SubmitSteps } from '../../../../forms/submit/submitTypes';
import { hostErrors } from '../../../../messages/shared';
import { planMessages } from '../../../../messages/plan';
import { failureText } from '../../../../parts/failureText';
import { outcomeOf, pageWrites } from '../../../../parts/rows/pageWrites';
import { rowEndText } from '../../../../parts/rows/rowEndText';
import type { WriteEnd } from '../../../../saving/rowWrites';
import { useSessionDispatch } from '../../../../session/useSession';
import { dataExtras } from '../blocks/dataExtras';
import { showToast } from '../../../../ui/toast';
import { isSameText } from '../../../../values/values';
import type { OpenPlan } from '../section/planContext';

const { uploadSchoolReport, deleteSchoolReport, downloadUploadedFile } = schoolReportsApi.endpoints;

export const nameOf = ({ fileShowName, fileName, blobkey }: UploadedFile): string =>
  [fileShowName, fileName].find((name) => name !== '') ?? blobkey;

/** What can be done with the school reports of one plan. The list belongs to the form and each response replaces it. */
export function useSchoolReports(plan: OpenPlan, files: readonly UploadedFile[]) {
  const dispatch = useSessionDispatch();
  const { pupil, key, patchRest, reloadRest, isSecondary } = plan;

  const show = useCallback(
    (list: readonly UploadedFile[]) => { patchRest({ schoolUploadedFiles: list }); },
    [patchRest],
  );
  const readList = useCallback(async () => {
    const rest = await reloadRest();
    if (rest === null) return null;
    const list = dataExtras(rest).schoolUploadedFiles;
    show(list);
    return list;
  }, [reloadRest, show]);

  const name = `schoolReports:${key.pupilId}`;
  const idOf = ({ blobkey }: UploadedFile): string => blobkey;

  /** Sent once; when the response was lost, the list is read instead. */
  const upload = (file: File, steps: SubmitSteps): Promise<WriteEnd<UploadedFile>> => pageWrites.create<UploadedFile>({
    key: `${name}/new`,
    // The form may have been open for hours.
    before: null,
    send: async () => {
      const configured = getConfig().uploads.schoolReport;
      const params = {
        videoFile: file,
        PupilId: key.pupilId,
        userId: key.userId,
        schoolId: key.schoolId,
        isSecondary: configured.isSecondary === '' ? String(isSecondary) : configured.isSecondary,
        videoFileName: file.name,
        docType: configured.docType,
        docTerm: pupil.termOfPep,
        operation: configured.operation,
        reportName: file.name,
      };
      const running = dispatch(uploadSchoolReport.initiate({ params, onProgress: steps.progress }, { track: false }));
      const outcome = await outcomeOf(running);
      const { data } = await running;
      // A response without the list confirms only that the file was accepted.
      if (data !== undefined && data.schoolReport.length > 0) show(data.schoolReport);
      else if (outcome.kind === 'acknowledged') void readList();
      return outcome;
    },
    readList,
    idOf,
    isSent: ({ fileName, fileShowName }) => [fileName, fileShowName].some((stored) => isSameText(stored, file.name)),
    onWaiting: steps.waiting,
    onUnclear: steps.unclear,
  });

  /** @returns null when it is gone, else why not */
  const remove = async (file: UploadedFile, onUnclear: () => void): Promise<string | null> => {
    const { blobkey } = file;
    const ended = await pageWrites.remove<UploadedFile>({
      key: `${name}/${blobkey}`,
      send: async () => {
        const outcome = await outcomeOf(dispatch(deleteSchoolReport.initiate({ blobkey }, { track: false })));
        if (outcome.kind === 'acknowledged') show(files.filter((one) => one.blobkey !== blobkey));
        return outcome;
      },
      readList,
      isIt: (one) => one.blobkey === blobkey,
      onUnclear,
    });
    showToast(ended.kind === 'applied' ? planMessages.fileDeleted : planMessages.fileDeleteFailed);
    return rowEndText(ended, 'delete', `file ${nameOf(file)}`);
  };

  /** @returns null when it was saved, else why not */
  const download = useCallback(
    async (file: UploadedFile): Promise<string | null> => {
      const defaultName = nameOf(file);
      const params = { blobkey: file.blobkey, filename: file.fileName };
      const { error } = await dispatch(downloadUploadedFile.initiate({ params, saveAs: { defaultName } }, { track: false }));
      return error === undefined ? null : `${defaultName} was not downloaded. ${failureText(error)}`;
    },
    [dispatch],
  );

  return { upload, remove, download };
}

/** The failure text of an upload, for the dialog, or null if the file was saved. */
export function uploadFailureText(end: WriteEnd<UploadedFile>): string | null {
  switch (end.kind) {
    case 'applied': return null;
    case 'refused': return `The file was not uploaded. ${end.reason}`;
    case 'notSent': return 'The file was not sent: the list could not be read first. Please try again.';
    case 'notApplied': return 'The file did not arrive. Please upload it again.';
    case 'signedOut': return hostErrors.signedOut;
    case 'unknown': return 'We cannot tell whether the file arrived. Please look at View Reports before you upload it again.';
  }
}
