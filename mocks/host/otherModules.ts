import { replies, refuse, type CallContext, type CallId } from './hostCall';
import { DONE, openRecord, ownerOf, saveOpen } from './openRecords';

const assessmentOwner = ({ text }: CallContext): string => `${text('pupilId')}|${text('termofpep')}|${text('classYear')}`;

const olderLoad = (call: CallId, name: string) => replies(call, (context) => ({ [name]: openRecord(context.db, name, ownerOf(context)) }));

export const otherModulesHost = [
  olderLoad('fetchSendModule', 'sendModule'),
  olderLoad('fetchPrimaryModule', 'primaryModule'),
  saveOpen('saveSendModule', 'sendModule'),
  saveOpen('savePrimaryModule', 'primaryModule'),
  replies('fetchAssessment', (context) => ({
    assessment: openRecord(context.db, 'assessment', assessmentOwner(context)),
  })),
  saveOpen('saveAssessment', 'assessment', assessmentOwner),
  replies('fetchEmailTemplate', ({ db, text }) => {
    const schoolId = text('customizedEmailTemplate.schoolId');
    const seed = { id: '1', schoolId, subject: '{pupilName}: PEP of {dateOfMeeting} is not finished', body: 'Dear {recipientName},\nplease complete the sections below.\n{userName}' };
    return { customizedEmailTemplate: db.value(`template|${schoolId}`, () => seed) };
  }),
  replies('saveEmailTemplate', ({ db, text }) => {
    const field = (name: string): string => text(`customizedEmailTemplate.${name}`);
    const [schoolId, subject, body] = [field('schoolId'), field('subject'), field('body')];
    if (!['', '1'].includes(field('id'))) return refuse(404, 'There is no such template');
    db.setValue(`template|${schoolId}`, { id: '1', schoolId, subject, body });
    return DONE;
  }),
];
