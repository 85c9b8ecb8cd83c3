import { documentsApi, type PupilDocument } from '../../../api/calls/documents';
import { shortFileType } from '../../../domain/fileType';
import { phaseOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { documentMessages } from '../../../messages/record';
import { useLoadedList } from '../../../shared/rows/useServerList';
import { useSessionUser } from '../../../session/useSession';
import { isLikeText, isSameText } from '../../../values/values';
import { fileNameOf, type DocumentAnswers } from '../../../shared/upload/uploadPopup';
import { uploadParams } from '../../../shared/upload/uploadParams';
import { useFileDownload } from '../../../shared/upload/uploadedFiles';

export const nameOf = ({ reportName }: PupilDocument): string => (reportName.trim() === '' ? 'Document without a name' : reportName);

export function savedAs(row: PupilDocument): string {
  const ending = row.fileType === '' ? '' : `.${shortFileType(row.fileType)}`;
  const name = nameOf(row);
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

export function useDocuments({ pupilId, classYear }: PupilContext) {
  const [uploadDocument] = documentsApi.useUploadDocumentMutation();
  const [deleteDocument] = documentsApi.useDeleteDocumentMutation();
  const { status, setStatus, download } = useFileDownload();
  const { userId, schoolId } = useSessionUser();
  const { list, rows } = useLoadedList({
    call: documentsApi.endpoints.fetchDocuments,
    args: { pupilId, schoolId },
    rowsIn: ({ documentsDetail }) => documentsDetail,
    name: `documents:${pupilId}`,
    idOf: ({ downloadLink }) => downloadLink,
    what: 'document',
    toasts: { saved: documentMessages.documentUploaded },
    sendDelete: ({ downloadLink }) => deleteDocument({ blobKey: downloadLink }),
  });
  return {
    list,
    rows,
    status,
    setStatus,
    /** Sent once: a file is never uploaded again automatically. */
    upload: ({ reportName, docType, docTerm, file }: DocumentAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
      const fileName = file === null ? '' : fileNameOf(file);
      const isSecondary = String(phaseOf(classYear) === 'secondary');
      const params = uploadParams('document', { pupilId, userId, schoolId }, isSecondary, { file, fileName, reportName, docType, docTerm });
      return rows.add({
        steps,
        send: () => uploadDocument({ params, onProgress: steps.progress }),
        isSent: (row) => isSameText(row.reportName, reportName) && row.typeOfDoc === docType,
        isLike: (row) => isLikeText(row.reportName, reportName),
      });
    },
    download: (row: PupilDocument): void => { void download(row.downloadLink, savedAs(row)); },
  };
}
