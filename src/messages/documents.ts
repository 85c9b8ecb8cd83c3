import { good, warn } from './message';

/** The upload popup (002 sections 2.19 and 5). */
export const documentMessages = {
  /** Said for documents too (B-433). */
  documentUploaded: good('Pupil Voice Document uploaded Successfully'),
  uploadFieldRequired: warn('Field is required'),
  uploadFileEmpty: warn('File is empty please select the file which is not empty'),
} as const;
