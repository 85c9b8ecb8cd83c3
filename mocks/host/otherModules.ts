import { LAST_TERM, THIS_TERM } from '../fixtures/pupils';
import { answer, type Visit } from './answer';
import { assumedPost, DONE, openRecord, saveOpen } from './openRecords';

const WHICH = ['pupilId', 'schoolId', 'userId', 'termofpep', 'classYear'];
const assessmentOwner = ({ text }: Visit): string => `${text('pupilId')}|${text('termofpep')}`;

export const otherModulesHost = [
  saveOpen('saveSendModule', '/rest/saveSendModule', 'sendModule'),
  saveOpen('savePrimaryModule', '/rest/savePrimaryModule', 'primaryModule'),
  answer({ call: 'fetchAssessment', method: 'GET', path: '/rest/fetchAssessmentData', encoding: 'query', params: WHICH }, (visit) => ({
    assessment: openRecord(visit.db, 'assessment', assessmentOwner(visit)),
  })),
  saveOpen('saveAssessment', '/rest/saveAssessmentData', 'assessment', WHICH, assessmentOwner),
  answer(
    {
      call: 'fetchAnalysis', method: 'GET', path: '/rest/fetchDataByFilters', encoding: 'query', fixed: { customReport: 'Table' },
      params: [
        'schoolId', 'customRows', 'customColumns', 'customAnalysis', 'yearGroup?', 'gender?', 'send?', 'eal?', 'uasc?',
        'careStatus?', 'localAuthority?',
      ],
    },
    ({ db, user, text }) => {
      const pupils = db.pupilsOf(user);
      const years = [...new Set(pupils.map(({ year }) => year))];
      const count = (year: string, term: string): string =>
        String(pupils.filter((pupil) => pupil.year === year && (term === THIS_TERM || pupil.lastMeeting !== '')).length);
      return {
        headers: [text('customRows') || 'Year', THIS_TERM, LAST_TERM],
        rows: years.map((year) => [year, count(year, THIS_TERM), count(year, LAST_TERM)]),
      };
    },
  ),
  answer(
    {
      call: 'fetchEmailTemplate', method: 'GET', path: '/rest/fetchCustomizedTemplate', encoding: 'query',
      params: ['customizedEmailTemplate.schoolId'],
    },
    ({ db, text }) => {
      const schoolId = text('customizedEmailTemplate.schoolId');
      const seed = { id: '1', schoolId, subject: 'Your next PEP meeting', body: 'Dear colleague, the next meeting is due.' };
      return { customizedEmailTemplate: db.value(`template|${schoolId}`, () => seed) };
    },
  ),
  answer(
    assumedPost('saveEmailTemplate', '/rest/saveCustomizedTemplate', [
      'customizedEmailTemplate.id?', ...['schoolId', 'userId', 'subject', 'body'].map((name) => `customizedEmailTemplate.${name}`),
    ]),
    ({ db, text }) => {
      const field = (name: string): string => text(`customizedEmailTemplate.${name}`);
      const [schoolId, subject, body] = [field('schoolId'), field('subject'), field('body')];
      db.setValue(`template|${schoolId}`, { id: '1', schoolId, subject, body });
      return DONE;
    },
  ),
];
