import { asList, asText, asTexts } from '../decode';

/** A file of the plan as the host lists it. */
export const asUploadedFile = asTexts('blobkey', 'fileName', 'fileShowName');
export type UploadedFile = ReturnType<typeof asUploadedFile>;

/** What every data load returns besides its records. The two figures are text: blank means that none was sent. */
export const dataExtras = {
  /** Per cent. */
  presentPer: asText,
  exclusionCount: asText,
  schoolUploadedFiles: asList(asUploadedFile),
};
