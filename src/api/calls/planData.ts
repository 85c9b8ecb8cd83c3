import { asList, asLoad, asOptionTexts, asPositions, asRecord, asText } from '../decode';
import { planDataContract } from '../contract/plan-data.gen';
import { injectCalls } from '../hostApi';
import { asUploadedFile } from './schoolReports';

/** What every data load returns besides its records. The two figures are text: blank means that none was sent. */
const dataExtras = {
  /** Per cent. */
  presentPer: asText,
  exclusionCount: asText,
  schoolUploadedFiles: asList(asUploadedFile),
};

/** A subject of the KS4 picker: the host sends rows by position (000 section 3.3). */
const asSubject = asPositions({ id: 0, name: 1, group: 3 });
export type Ks4Subject = ReturnType<typeof asSubject>;

/** Data of the four phases (000 sections 2.3 to 2.7 and 7; P-347 to P-355). A save sends the whole record back, so every key stays. */
export const { rows: planDataCalls, api: planDataApi } = injectCalls(planDataContract, {
  fetchEyfsData: { read: asLoad({ dataEyfs: asRecord, ...dataExtras }, 'dataEyfs') },
  fetchPrimaryData: {
    read: asLoad({
      dataPrimary: asRecord,
      pupilUnique: asRecord,
      primaryDataOptionsList: asOptionTexts,
      ...dataExtras,
    }, 'dataPrimary', 'pupilUnique'),
  },
  fetchSecondaryData: {
    read: asLoad({
      dataSecondary: asRecord,
      pupilUniqueInfo: asRecord,
      secondaryDataOptionsList: asOptionTexts,
      previousdataSecondary: asRecord, // sic
      ...dataExtras,
    }, 'dataSecondary', 'pupilUniqueInfo'),
    fail: 'secondaryLoadFailed',
  },
  fetchPost16Data: {
    read: asLoad({
      dataPost16: asRecord,
      ks4Subject: asList(asRecord),
      englishGrade: asText,
      mathsGrade: asText,
      subjectNames: asList(asSubject),
      post16Ks5Grades: asList(asRecord),
      ...dataExtras,
    }, 'dataPost16'),
    fail: 'post16LoadFailed',
  },
  saveEyfsData: { fail: 'planSaveFailed' },
  savePrimaryData: { fail: 'primarySaveFailed' },
  /** A failing save shows no toast (P-387): the save status on the page shows it. */
  saveSecondaryData: {},
  /** One reading of the specification sends this to /rest/saveNccEyfs: the path can be configured (P-379). */
  savePost16Data: { fail: 'planSaveFailed' },
});
