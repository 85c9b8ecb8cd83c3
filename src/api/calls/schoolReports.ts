import { asList, asShape, asTexts } from '../decode';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';

export const asUploadedFile = asTexts('blobkey', 'fileName', 'fileShowName');
export type UploadedFile = ReturnType<typeof asUploadedFile>;

/** School reports of the data forms (000 sections 2.3 and 7; P-369 to P-371). */
export const { rows: schoolReportsCalls, api: schoolReportsApi } = injectCalls(planFilesContract, {
  uploadSchoolReport: { read: asShape({ schoolReport: asList(asUploadedFile) }) },
  /** Also downloads documents. This call spells both names in lower case (B-346). */
  downloadUploadedFile: {},
  deleteSchoolReport: { done: 'fileDeleted', fail: 'fileDeleteFailed' },
});
