import { useCallback } from 'react';
import type { UploadedFile } from '../../../../api/calls/planParams';
import { describeError, isCallError } from '../../../../api/callError';
import { schoolReportsApi } from '../../../../api/endpoints/schoolReports';
import { getConfig } from '../../../../config/config';
import { hostErrors } from '../../../../messages/hostErrors';
import { failureText } from '../../../../parts/failureText';
import { createOnce, type CreateOutcome } from '../../../../saving/createOnce';
import { saveOutcomeOf } from '../../../../saving/outcome';
import { useSessionDispatch } from '../../../../session/useSession';
import { dataExtras } from '../blocks/dataExtras';
import type { OpenPlan } from '../section/planContext';

const { uploadSchoolReport, deleteSchoolReport, downloadUploadedFile } = schoolReportsApi.endpoints;
const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

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

  /** Sent once. `onUnclear` is called when the response was lost and the list is read instead. */
  const upload = useCallback(
    (file: File, onProgress: (part: number) => void, onUnclear: () => void): Promise<CreateOutcome<UploadedFile>> =>
      createOnce<UploadedFile>({
        before: files,
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
          const { data, error } = await dispatch(uploadSchoolReport.initiate({ params, onProgress }, { track: false }));
          if (error === undefined) {
            // A response without the list confirms only that the file was accepted.
            if (data.schoolReport.length > 0) show(data.schoolReport);
            else void readList();
            return { kind: 'acknowledged' };
          }
          const failure = isCallError(error) ? error : { kind: 'network' as const };
          const outcome = saveOutcomeOf(failure, describeError(failure));
          if (outcome.kind !== 'refused') onUnclear();
          return outcome;
        },
        readList,
        idOf: ({ blobkey }) => blobkey,
        isTyped: ({ fileName, fileShowName }) => [fileName, fileShowName].includes(file.name),
        wait,
        lateMs: getConfig().saving.inDoubtMs,
      }),
    [dispatch, files, isSecondary, key, pupil.termOfPep, readList, show],
  );

  /** @returns null when it is gone, else why not */
  const remove = useCallback(
    async (file: UploadedFile): Promise<string | null> => {
      const { blobkey } = file;
      const { error } = await dispatch(deleteSchoolReport.initiate({ blobkey }, { track: false }));
      if (error === undefined) {
        show(files.filter((one) => one.blobkey !== blobkey));
        return null;
      }
      const isClear = isCallError(error) && error.kind === 'refused';
      const list = isClear ? null : await readList();
      return list?.some((one) => one.blobkey === blobkey) === false ? null : `${nameOf(file)} was not deleted. ${failureText(error)}`;
    },
    [dispatch, files, readList, show],
  );

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

/** The failure text of an upload, for the dialog; null if the file was saved. */
export function uploadFailureText(outcome: CreateOutcome<UploadedFile>): string | null {
  switch (outcome.kind) {
    case 'created': return null;
    case 'refused': return `The file was not uploaded. ${outcome.reason}`;
    case 'duplicate': return 'The file was uploaded twice. Please delete one of the two from the list.';
    case 'notFound': return 'The file did not arrive. Please upload it again.';
    case 'unknown':
      return outcome.signedOut ? hostErrors.signedOut
        : 'It is not known whether the file arrived. Please look at View Reports before you upload it again.';
  }
}
