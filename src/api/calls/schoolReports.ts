import { download, getThatWrites, upload } from '../call';
import { asList, asNothing, asShape } from '../decode';
import { asUploadedFile } from './planParams';
import { UPLOAD_PARAMS } from './uploadParams';

/** School reports of the data forms (000 sections 2.3 and 7; P-369 to P-371). */
export const schoolReportsCalls = {
  uploadSchoolReport: upload('/rest/uplaodSchoolReportFile', { // sic: "uplaod"
    params: UPLOAD_PARAMS,
    read: asShape({ schoolReport: asList(asUploadedFile) }),
  }),
  /** Also downloads documents. This call spells both names in lower case (B-346). */
  downloadUploadedFile: download('/rest/serveVideofile', { params: ['blobkey', 'filename'] }),
  deleteSchoolReport: getThatWrites('/rest/deleteSchoolReports', {
    params: ['blobkey'],
    read: asNothing,
    done: 'fileDeleted',
    fail: 'fileDeleteFailed',
  }),
} as const;
