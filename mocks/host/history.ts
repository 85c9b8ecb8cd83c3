import { schools } from '../fixtures/schools';
import { answer } from './answer';
import { personFor } from './connections';

export const historyHost = [
  answer(
    {
      call: 'fetchFieldHistory', method: 'GET', path: '/rest/fetchCinCpFieldsHistory', encoding: 'query', params: ['pupilId', 'attribute'],
      knowsNoPupil: true,
    },
    ({ db, text }) => {
      const pupil = db.findPupil(text('pupilId'));
      if (pupil === undefined) return { cicHistoryList: null };
      const saved = db.list<object>('fieldHistory', `${pupil.pupilId}|${text('attribute')}`, () => []);
      return {
        cicHistoryList: [
          ...saved,
          { field: 'As recorded at the last meeting', yearGroup: pupil.classYear, date: '12/06/2025' },
          { field: 'First record', yearGroup: pupil.classYear, date: '10/09/2024' },
        ],
      };
    },
  ),
  answer(
    {
      // The path really says rest twice.
      call: 'fetchPupilHistory', method: 'GET', path: '/rest/rest/fetchPupilHistory', encoding: 'query',
      params: ['pupilId', 'history', 'schoolId?'], knowsNoPupil: true,
    },
    ({ db, text }) => {
      const [pupilId, history] = [text('pupilId'), text('history')];
      const pupil = db.findPupil(pupilId);
      if (pupil === undefined) return { pupilContactsHistory: null };
      const past =
        history === 'school'
          ? schools.slice(14, 16).map(({ id, schoolname }, index) => ({ id, name: schoolname, startDate: `0${index + 1}/09/202${3 - index}` }))
          : [1, 2].map((index) => ({ name: personFor(`${history} ${index}`, pupilId).name, date: `1${index}/0${index}/202${5 - index}` }));
      const now = history === 'school' ? db.list<object>('schoolHistory', pupilId, () => []) : [];
      return { pupilContactsHistory: { [`${history}History`]: [...now, ...past] } };
    },
  ),
];
