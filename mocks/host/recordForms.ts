import { replies, refuse } from './hostCall';
import { dayNumber } from './days';

const UASC = [
  'immigrationStatus', 'pepCountry', 'firstLanguage', 'religion', 'dateArrived', 'literateLang', 'practisingRel', 'skillsDeveloped',
  'historyOfEducationHomeCountry', 'uascEngLangSkill',
];

/** Calls whose paths a deployment has to set; the mock host uses these. */
export const recordFormsHost = [
  replies('saveAlternativeEducation', ({ db, text }) => {
    const pupilId = text('alternativeEducation.pupilId');
    if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
    const [start, review] = [text('alternativeEducation.startDate'), text('alternativeEducation.reviewDate')];
    if (start !== '' && review !== '' && dayNumber(review) < dayNumber(start)) {
      return refuse(400, 'saveAlternativeEducation: the parameter alternativeEducation.reviewDate is before alternativeEducation.startDate');
    }
    db.setValue(`altEd|${pupilId}`, { provider: text('alternativeEducation.provider'), reason: text('alternativeEducation.reason') });
    return {};
  }),
  replies('saveUascDetail', ({ db, text }) => {
    const pupilId = text('pupilId');
    if (db.findPupil(pupilId) === undefined) return refuse(404, 'There is no such pupil');
    if (!UASC.includes(text('attribute'))) return refuse(400, 'saveUascDetail: the parameter attribute names no column');
    const before = db.value<Record<string, unknown>>(`info|${pupilId}`, () => ({}));
    db.setValue(`info|${pupilId}`, { ...before, [text('attribute')]: text('value') });
    return {};
  }),
  replies('addSchool', ({ db, text }) => {
    if (text('newSchool.schoolName') === '') return refuse(400, 'A school needs a name');
    db.setList('addedSchools', 'all', [...db.list<string>('addedSchools', 'all', () => []), text('newSchool.schoolName')]);
    return {};
  }),
];
