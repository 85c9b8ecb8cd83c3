/** Fields of the upload popup, for whatever file (002 section 7). `PupilId` has a capital P here. */
export const UPLOAD_PARAMS = [
  'videoFile', 'PupilId', 'userId', 'schoolId', 'isSecondary', 'videoFileName', 'docType', 'docTerm',
  'operation', 'reportName',
] as const;
