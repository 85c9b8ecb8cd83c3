import { useMemo, useState } from 'react';
import { documentsApi, type PupilDocument } from '../../../api/calls/documents';
import { schoolReportsApi } from '../../../api/calls/schoolReports';
import { FRESH, readFresh } from '../../../api/readFresh';
import { getConfig } from '../../../config/config';
import { shortFileType } from '../../../domain/fileType';
import { phaseOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import type { SubmitOutcome, SubmitSteps } from '../../../forms/submit/submitTypes';
import { documentMessages } from '../../../messages/record';
import { downloadStatus } from '../../../shared/export/exportStatus';
import { useLoad } from '../../../shared/load/useLoad';
import { isWholeList, useServerList } from '../../../shared/rows/useServerList';
import { useSessionDispatch, useSessionUser } from '../../../session/useSession';
import { dataOf } from '../../../ui/states/loadState';
import type { StatusText } from '../../../ui/states/StatusLine';
import { isLikeText, isSameText } from '../../../values/values';
import { fileNameOf, type DocumentAnswers } from '../../../shared/upload/uploadPopup';

const NONE: readonly PupilDocument[] = [];
const idOf = ({ downloadLink }: PupilDocument): string => downloadLink;
const TOASTS = { saved: documentMessages.documentUploaded };

/** The name under which a document is saved on the user's computer. */
export function savedAs({ reportName, fileType }: PupilDocument): string {
  const ending = fileType === '' ? '' : `.${shortFileType(fileType)}`;
  const name = reportName === '' ? 'document' : reportName;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** The documents of one pupil, with their actions. */
export function useDocuments(pupil: PupilContext) {
  const dispatch = useSessionDispatch();
  const [uploadDocument] = documentsApi.useUploadDocumentMutation();
  const [deleteDocument] = documentsApi.useDeleteDocumentMutation();
  const [downloadUploadedFile] = schoolReportsApi.useDownloadUploadedFileMutation();
  const { userId, schoolId } = useSessionUser();
  // Fixed when the page opens: every call names this pupil.
  const [{ pupilId, classYear }] = useState(pupil);
  const key = useMemo(() => ({ pupilId, schoolId }), [pupilId, schoolId]);
  const list = useLoad(documentsApi.useFetchDocumentsQuery(key, { refetchOnMountOrArgChange: true }));
  const rows = useServerList<PupilDocument>({
    name: `documents:${pupilId}`,
    rows: dataOf(list)?.documentsDetail ?? NONE,
    isWhole: isWholeList(list),
    idOf,
    what: 'document',
    toasts: TOASTS,
    readList: async () => {
      const { data } = await readFresh(() => dispatch(documentsApi.endpoints.fetchDocuments.initiate(key, FRESH)));
      return data?.documentsDetail ?? null;
    },
    sendDelete: ({ downloadLink }) => deleteDocument({ blobKey: downloadLink }),
  });

  return useMemo(() => ({
    list,
    rows,
    /** Sent once: a file is never uploaded again automatically. */
    upload: ({ reportName, docType, docTerm, file }: DocumentAnswers, steps: SubmitSteps): Promise<SubmitOutcome> => {
      const { isSecondary, operation } = getConfig().uploads.document;
      const params = {
        videoFile: file,
        PupilId: pupilId,
        userId,
        schoolId,
        isSecondary: isSecondary === '' ? String(phaseOf(classYear) === 'secondary') : isSecondary,
        videoFileName: file === null ? '' : fileNameOf(file),
        docType,
        docTerm,
        operation,
        reportName,
      };
      return rows.add({
        steps,
        send: () => uploadDocument({ params, onProgress: steps.progress }),
        isSent: (row) => isSameText(row.reportName, reportName) && row.typeOfDoc === docType,
        isLike: (row) => isLikeText(row.reportName, reportName),
      });
    },
    download: async (row: PupilDocument): Promise<StatusText> => {
      const defaultName = savedAs(row);
      const params = { blobkey: row.downloadLink, filename: defaultName };
      return downloadStatus(defaultName, await downloadUploadedFile({ params, saveAs: { defaultName } }));
    },
  }), [classYear, downloadUploadedFile, list, pupilId, rows, schoolId, uploadDocument, userId]);
}
