import { download, get } from '../call';
import { asList, asNumber, asShape, asText, asTexts } from '../decode';

const asPepStatusRow = asTexts(
  'pupilId', 'pupilFullName', 'pupilUPN', 'classYear', 'ragrating', 'termOfPep', 'dateOfMeeting',
  'statusDataModule', 'statusPupilVoiceModule', 'statusSendModule', 'statusMeetingModule',
  'statusTargetModule',
);
/** One plan of one pupil in My Pupils; `statusSendModule` is Strengths and Needs. */
export type PepStatusRow = ReturnType<typeof asPepStatusRow>;

/** My Pupils (001 sections 2.3, 3 and 7; S-346, S-347). */
export const pepStatusCalls = {
  fetchPepStatus: get('/rest/fetchPepStatus', {
    prefix: 'pepstatus',
    params: ['termofpep', 'pepstatus', 'page', 'recordPerPage', 'userid', 'keyword', 'schoolId'],
    bare: ['keyword', 'schoolId'],
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
  }),
  exportPepStatus: download('/rest/ExportPepStatus', {
    params: ['userId', 'termofPep', 'pepStatus', 'pupilUPN'],
  }),
} as const;
