import { getConfig } from '../../config/config';

/** The parts of an upload (002 section 2.19). @param isSecondary how this call sends it, unless the council sets the text */
export function uploadParams(
  kind: 'document' | 'recording' | 'schoolReport',
  { pupilId, userId, schoolId }: Readonly<Record<'pupilId' | 'userId' | 'schoolId', string>>,
  isSecondary: string,
  { file, fileName, reportName, docType, docTerm }: { readonly file: File | null } & Readonly<Record<'fileName' | 'reportName' | 'docType' | 'docTerm', string>>,
) {
  const { operation, isSecondary: configured } = getConfig().uploads[kind];
  return {
    videoFile: file, PupilId: pupilId, userId, schoolId, isSecondary: configured === '' ? isSecondary : configured,
    videoFileName: fileName, docType, docTerm, operation, reportName,
  };
}
