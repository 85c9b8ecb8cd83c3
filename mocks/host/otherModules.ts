import { defineCall, refuse, type CallContext } from './hostCall';
import { assumedPost, DONE, openRecord, ownerOf, saveOpen } from './openRecords';

const WHICH = ['pupilId', 'schoolId', 'userId', 'termofpep', 'classYear'];
const assessmentOwner = ({ text }: CallContext): string => `${text('pupilId')}|${text('termofpep')}|${text('classYear')}`;

const olderLoad = (call: string, path: string, name: string) =>
  defineCall({ call, method: 'GET', path, encoding: 'query', params: ['pupilId', 'dateOfMeeting', 'schoolId'], assumed: true }, (context) => ({
    [name]: openRecord(context.db, name, ownerOf(context)),
  }));

export const otherModulesHost = [
  olderLoad('fetchSendModule', '/rest/sendModule', 'sendModule'),
  olderLoad('fetchPrimaryModule', '/rest/primaryModule', 'primaryModule'),
  saveOpen('saveSendModule', '/rest/saveSendModule', 'sendModule'),
  saveOpen('savePrimaryModule', '/rest/savePrimaryModule', 'primaryModule'),
  defineCall({ call: 'fetchAssessment', method: 'GET', path: '/rest/fetchAssessmentData', encoding: 'query', params: WHICH }, (context) => ({
    assessment: openRecord(context.db, 'assessment', assessmentOwner(context)),
  })),
  saveOpen('saveAssessment', '/rest/saveAssessmentData', 'assessment', WHICH, assessmentOwner),
  defineCall(
    {
      call: 'fetchEmailTemplate', method: 'GET', path: '/rest/fetchCustomizedTemplate', encoding: 'query',
      params: ['customizedEmailTemplate.schoolId'],
    },
    ({ db, text }) => {
      const schoolId = text('customizedEmailTemplate.schoolId');
      const seed = { id: '1', schoolId, subject: '{pupilName}: PEP of {dateOfMeeting} is not finished', body: 'Dear {designatedTeacher},\nplease complete the sections below.\n{userName}' };
      return { customizedEmailTemplate: db.value(`template|${schoolId}`, () => seed) };
    },
  ),
  defineCall(
    assumedPost('saveEmailTemplate', '/rest/saveCustomizedTemplate', [
      'customizedEmailTemplate.id?', ...['schoolId', 'userId', 'subject', 'body'].map((name) => `customizedEmailTemplate.${name}`),
    ]),
    ({ db, text }) => {
      const field = (name: string): string => text(`customizedEmailTemplate.${name}`);
      const [schoolId, subject, body] = [field('schoolId'), field('subject'), field('body')];
      if (!['', '1'].includes(field('id'))) return refuse(404, 'There is no such template');
      db.setValue(`template|${schoolId}`, { id: '1', schoolId, subject, body });
      return DONE;
    },
  ),
];
