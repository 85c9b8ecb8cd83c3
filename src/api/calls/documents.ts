import { getConfig } from '../../config/config';
import { asList, asObject, asShape, asTexts, type Decoder } from '../decode';
import { planFilesContract } from '../contract/plan-files.gen';
import { injectCalls } from '../hostApi';

const asDocument = asTexts(
  'reportName', 'typeOfDoc', 'fileType', 'termOfPep',
  'dateOfUplaod', // sic
  'userName', 'downloadLink',
);
/** `downloadLink` is the blob key that downloading and deleting take. */
export type PupilDocument = ReturnType<typeof asDocument>;

const LIST_NAMES = ['pepVoiceVideo', 'documentsDetail'];

/** The list after an upload. Its name differs between uses (002 section 7). */
const asUploaded: Decoder<readonly PupilDocument[]> = (value) => {
  const source = asObject(value);
  const { list } = getConfig().uploads.document;
  return asList(asDocument)((list === '' ? LIST_NAMES : [list]).map((name) => source[name]).find(Array.isArray));
};

/** Documents of one pupil (002 sections 2.8, 2.19 and 7; B-343, B-344, B-375). */
export const { rows: documentsCalls, api: documentsApi } = injectCalls(planFilesContract, {
  fetchDocuments: { read: asShape({ documentsDetail: asList(asDocument) }), provides: ['documents'] },
  uploadDocument: { read: asUploaded, done: 'documentUploaded', invalidates: ['documents'] },
  deleteDocument: { invalidates: ['documents'] },
});
