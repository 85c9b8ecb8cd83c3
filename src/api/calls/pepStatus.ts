import { asList, asNumber, asShape, asText, asTexts } from '../decode';
import { myPupilsContract } from '../contract/my-pupils.gen';
import { injectCalls } from '../hostApi';

const asPepStatusRow = asTexts(
  'pupilId', 'pupilFullName', 'pupilUPN', 'classYear', 'ragrating', 'termOfPep', 'dateOfMeeting',
  'statusDataModule', 'statusPupilVoiceModule', 'statusSendModule', 'statusMeetingModule',
  'statusTargetModule',
);
/** One plan of one pupil in My Pupils; `statusSendModule` is Strengths and Needs. */
export type PepStatusRow = ReturnType<typeof asPepStatusRow>;

/** My Pupils (001 sections 2.3, 3 and 7; S-346, S-347). */
export const { rows: pepStatusCalls, api: pepStatusApi } = injectCalls(myPupilsContract, {
  fetchPepStatus: {
    read: asShape({
      pepStatusList: asList(asPepStatusRow),
      pepstatus: asShape({
        totalPages: asNumber,
        totalRecords: asNumber,
        termofpep: asText,
        pepstatus: asText,
      }),
    }),
    provides: ['pepStatus'],
  },
  exportPepStatus: {},
});
