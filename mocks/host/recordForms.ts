import { defineCall, refuse } from './hostCall';
import { dayNumber } from './days';

const UASC = [
  'immigrationStatus', 'pepCountry', 'firstLanguage', 'religion', 'dateArrived', 'literateLang', 'practisingRel', 'skillsDeveloped',
  'historyOfEducationHomeCountry', 'uascEngLangSkill',
];

/** Calls whose paths a deployment has to set; the mock host uses these. */
export const recordFormsHost = [
  defineCall(
    {
      call: 'saveAlternativeEducation', method: 'POST', path: '/rest/saveAlternativeEducation', encoding: 'form', assumed: true,
      params: [
        'pupilId', 'schoolId', 'userId', 'classYear', 'hoursInPlace?', 'provider?', 'hoursPerWeek?', 'startDate?', 'reviewDate?',
        'reason?', 'actions?', 'neetStatus?', 'neetSince?',
      ].map((name) => `alternativeEducation.${name}`),
    },
    ({ db, text }) => {
      const pupilId = text('alternativeEducation.pupilId');
      if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
      const [start, review] = [text('alternativeEducation.startDate'), text('alternativeEducation.reviewDate')];
      if (start !== '' && review !== '' && dayNumber(review) < dayNumber(start)) {
        return refuse(400, 'saveAlternativeEducation: the parameter alternativeEducation.reviewDate is before alternativeEducation.startDate');
      }
      db.setValue(`altEd|${pupilId}`, { provider: text('alternativeEducation.provider'), reason: text('alternativeEducation.reason') });
      return {};
    },
  ),
  defineCall(
    {
      call: 'saveUascDetail', method: 'POST', path: '/rest/saveUascDetail', encoding: 'form', assumed: true,
      params: ['attribute', 'pupilId', 'schoolId', 'userId', 'value'],
    },
    ({ db, text }) => {
      const pupilId = text('pupilId');
      if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
      if (!UASC.includes(text('attribute'))) return refuse(400, 'saveUascDetail: the parameter attribute names no column');
      const before = db.value<Record<string, unknown>>(`info|${pupilId}`, () => ({}));
      db.setValue(`info|${pupilId}`, { ...before, [text('attribute')]: text('value') });
      return {};
    },
  ),
  defineCall(
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
      return {};
    },
  ),
];
