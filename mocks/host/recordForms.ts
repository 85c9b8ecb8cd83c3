import { answer, refuse } from './answer';

/** Calls that a deployment has to name; the host of a demonstration knows them under these paths. */
export const recordFormsHost = [
  answer(
    {
      call: 'saveAlternativeEducation', method: 'POST', path: '/rest/saveAlternativeEducation', encoding: 'form', assumed: true,
      params: [
        'pupilId', 'schoolId', 'userId', 'classYear', 'hoursInPlace', 'provider', 'hoursPerWeek', 'startDate', 'reviewDate', 'reason',
        'actions', 'neetStatus', 'neetSince',
      ].map((name) => `alternativeEducation.${name}`),
    },
    ({ db, text }) => {
      const pupilId = text('alternativeEducation.pupilId');
      if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
      db.setValue(`altEd|${pupilId}`, { provider: text('alternativeEducation.provider'), reason: text('alternativeEducation.reason') });
      return { successmessage: 'Saved' };
    },
  ),
  answer(
    {
      call: 'saveUascDetail', method: 'POST', path: '/rest/saveUascDetail', encoding: 'form', assumed: true,
      params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'],
    },
    ({ db, text }) => {
      const pupilId = text('pupilId');
      if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
      const before = db.value<Record<string, unknown>>(`info|${pupilId}`, () => ({}));
      db.setValue(`info|${pupilId}`, { ...before, [text('attribute')]: text('value') });
      return { successmessage: 'Saved' };
    },
  ),
  answer(
    {
      call: 'addSchool', method: 'POST', path: '/rest/addSchool', encoding: 'form', assumed: true,
      params: [
        'userId', 'schoolLa', 'urn', 'dfe', 'schoolName', 'contactName', 'contactTel', 'email', 'schoolWebsite', 'address1', 'address2',
        'city', 'postcode', 'ofstedGrade',
      ].map((name) => `newSchool.${name}`),
    },
    ({ db, text }) => {
      if (text('newSchool.schoolName') === '') return refuse(400, 'A school needs a name');
      db.setList('addedSchools', 'all', [...db.list<string>('addedSchools', 'all', () => []), text('newSchool.schoolName')]);
      return { successmessage: 'Saved' };
    },
  ),
];
