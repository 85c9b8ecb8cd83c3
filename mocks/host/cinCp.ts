import { answer, refuse, type Visit } from './answer';
import { pick } from './chance';

const TERMS = ['Autumn', 'Spring', 'Summer'];
const perTerm = (stem: string): readonly string[] => TERMS.map((term) => `${stem}EndOf${term}`);
const named = (subject: string): readonly string[] => [subject, `${subject}Name`, ...perTerm(subject)];

/** Every key of the record, of all four variants (002 section 3.13; composed as ruled). */
const KEYS: readonly string[] = [
  'gldAchieved', 'phonicsScore', 'keyStage1Phonics', 'keyStage1Writing', 'keyStage1Reading', 'keyStage1Maths',
  'keyStage2Spag', 'keyStage2Writing', 'keyStage2Reading', 'keyStage2Maths', 'keyStage4English', 'keyStage4Maths',
  'comment', ...['attendance', 'communication', 'physicalDevelopment', 'pseDevelopment', 'commentsDevelopment'].flatMap(perTerm),
  ...['reading', 'writing', 'maths', 'spag', 'english'].flatMap(perTerm),
  ...['sub1', 'sub2', 'sub3', 'sub4', 'sub5'].flatMap(named),
  'educationNeedThisChild', 'barrierToMakingGoodProgress', 'spendingPpgChild', 'helpOvercomeTheBarriers',
  'childIsNotInSchool', 'successLookLike',
];

const SEED: Readonly<Record<string, string>> = {
  gldAchieved: 'Yes',
  phonicsScore: '32',
  attendanceEndOfAutumn: '94.1',
  educationNeedThisChild: 'Support with reading and with settling into group work.',
  barrierToMakingGoodProgress: 'Three changes of school in two years.',
  successLookLike: 'Reading at the expected level and staying in class all day.',
};

const recordOf = ({ db }: Pick<Visit, 'db'>, pupilId: string): Readonly<Record<string, unknown>> =>
  db.value(`cinCp|${pupilId}`, () => ({
    pupilId,
    ...Object.fromEntries(KEYS.map((key) => [key, SEED[key] ?? null])),
    helpOvercomeTheBarriers: pick(['A tutor twice a week.', 'A named adult each morning.'], `${pupilId} help`),
  }));

export const cinCpHost = [
  answer(
    { call: 'fetchCinCp', method: 'GET', path: '/rest/cin-cp', encoding: 'query', params: ['pupilId', 'schoolId?', 'userId?'], knowsNoPupil: true },
    (visit) => ({
      pepEyfsCinCp: visit.db.findPupil(visit.text('pupilId')) === undefined ? null : recordOf(visit, visit.text('pupilId')),
    }),
  ),
  answer(
    {
      call: 'saveCinCpField', method: 'POST', path: '/rest/saveCinAndCpModule', encoding: 'form',
      params: ['schoolId', 'userId', 'attribute', 'value', 'pepCinCp.pupilId'],
    },
    (visit) => {
      const { db, text } = visit;
      const [pupilId, attribute, value] = [text('pepCinCp.pupilId'), text('attribute'), text('value')];
      const pupil = db.findPupil(pupilId);
      if (pupil === undefined) return refuse(404, 'There is no such pupil');
      if (!KEYS.includes(attribute)) return refuse(400, 'saveCinCpField: the parameter attribute names no column');
      db.setValue(`cinCp|${pupilId}`, { ...recordOf(visit, pupilId), [attribute]: value });
      const owner = `${pupilId}|${attribute}`;
      const before = db.list<object>('fieldHistory', owner, () => []);
      db.setList('fieldHistory', owner, [{ field: value, yearGroup: pupil.classYear, date: db.today() }, ...before]);
      return { successmessage: 'Saved' };
    },
  ),
];
