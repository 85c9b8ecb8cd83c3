import { defineCall, refuse, type CallContext } from './hostCall';
import type { Pupil } from '../fixtures/pupils';
import { formText } from './formText';
import { chance, pick } from './seededRandom';
import { presentPer } from './attendanceFigures';

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

const GRADES = ['Working towards', 'Expected', 'Expected', 'Greater depth', 'Well below'] as const;
const TEXTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  educationNeedThisChild: [
    'Support with reading and with settling into group work.', 'A calm start to the day and help with organising homework.',
    'Catch-up in maths after a term out of school.',
  ],
  barrierToMakingGoodProgress: [
    'Three changes of school in two years.', 'Long journeys and tired mornings.', 'Worry about the next court date.',
  ],
  spendingPpgChild: ['Tutor for ten weeks: 380 pounds.', 'Swimming lessons and a laptop.', 'Breakfast club, five days a week.'],
  helpOvercomeTheBarriers: ['A tutor twice a week.', 'A named adult each morning.', 'A reading partner and a quiet place at lunch.'],
  successLookLike: ['Reading at the expected level and staying in class all day.', 'A full week in school, every week.', 'Two friends to sit with.'],
  comment: ['Agreed at the core group meeting.', 'The family would like the next meeting at school.'],
  communicationEnd: ['Speaks in full sentences with adults.', 'Uses signs and two-word phrases.'],
  physicalDevelopmentEnd: ['Climbs and balances with confidence.', 'Holds a pencil with three fingers.'],
  pseDevelopmentEnd: ['Shares toys when asked.', 'Needs an adult close by at drop-off.'],
  commentsDevelopmentEnd: ['On track for the early learning goals.', 'Speech and language referral made.'],
};
const SUBJECTS = ['Science', 'History', 'Geography', 'Art and Design', 'Physical Education'] as const;

/** One field, from the pupil's other records if they hold it. Future terms are blank, as in a real school. */
function seedField(key: string, { db }: Pick<CallContext, 'db'>, pupil: Pupil): unknown {
  const seed = `${pupil.pupilId} cin ${key}`;
  const unique = db.unique(pupil.pupilId);
  const isToCome = key.endsWith('EndOfSpring') || key.endsWith('EndOfSummer');
  if (isToCome) return null;
  const text = TEXTS[key.replace(/Of(Autumn)$/, '')] ?? TEXTS[key];
  if (text !== undefined) return pick(text, seed);
  if (key === 'attendanceEndOfAutumn') return presentPer(db, pupil);
  if (key === 'gldAchieved') return unique['goodLevOfDevAchiev'] ?? null;
  if (key === 'phonicsScore') return formText(unique['phonicsScreen']) || null;
  const named = /^sub(\d)(?:Name)?$/.exec(key);
  if (named !== null) return SUBJECTS[Number(named[1]) - 1] ?? null;
  if (/^keyStage|EndOfAutumn$|^(reading|writing|maths|spag|english)$/.test(key)) return chance(seed) < 0.8 ? pick(GRADES, seed) : null;
  return null;
}

export const recordOf = (context: Pick<CallContext, 'db'>, pupilId: string): Readonly<Record<string, unknown>> =>
  context.db.value(`cinCp|${pupilId}`, () => {
    const pupil = context.db.findPupil(pupilId);
    return { pupilId, ...Object.fromEntries(KEYS.map((key) => [key, pupil === undefined ? null : seedField(key, context, pupil)])) };
  });

export const cinCpHost = [
  defineCall(
    { call: 'fetchCinCp', method: 'GET', path: '/rest/cin-cp', encoding: 'query', params: ['pupilId', 'schoolId?', 'userId?'], acceptsUnknownPupil: true },
    (context) => ({
      pepEyfsCinCp: context.db.findPupil(context.text('pupilId')) === undefined ? null : recordOf(context, context.text('pupilId')),
    }),
  ),
  defineCall(
    {
      call: 'saveCinCpField', method: 'POST', path: '/rest/saveCinAndCpModule', encoding: 'form',
      params: ['schoolId', 'userId', 'attribute', 'value', 'pepCinCp.pupilId'],
    },
    (context) => {
      const { db, text } = context;
      const [pupilId, attribute, value] = [text('pepCinCp.pupilId'), text('attribute'), text('value')];
      const pupil = db.findPupil(pupilId);
      if (pupil === undefined) return refuse(404, 'There is no such pupil');
      if (!KEYS.includes(attribute)) return refuse(400, 'saveCinCpField: the parameter attribute names no column');
      db.setValue(`cinCp|${pupilId}`, { ...recordOf(context, pupilId), [attribute]: value });
      const owner = `${pupilId}|${attribute}`;
      const before = db.list<object>('fieldHistory', owner, () => []);
      db.setList('fieldHistory', owner, [{ field: value, yearGroup: pupil.classYear, date: db.today() }, ...before]);
      return { successmessage: 'Saved' };
    },
  ),
];
