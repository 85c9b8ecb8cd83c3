import { replies, refuse, type CallContext } from './hostCall';
import { yearNumber, type Pupil } from '../fixtures/pupils';
import { textFor } from '../fixtures/texts/bank';
import { CARE_PLAN_TEXTS } from '../fixtures/texts/carePlan';
import { factsOf } from '../fixtures/texts/facts';
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
/** The year group in which a key stage ends: its results come later. */
const LAST_YEARS: Readonly<Record<string, number>> = { 1: 2, 2: 6, 4: 11 };
const SUBJECTS = ['Science', 'History', 'Geography', 'Art and Design', 'Physical Education'] as const;

/** The value of one field, taken from the pupil's other records where they have it. Future terms are blank, as in a real school. */
function seedField(key: string, { db }: Pick<CallContext, 'db'>, pupil: Pupil): unknown {
  const seed = `${pupil.pupilId} cin ${key}`;
  const isToCome = key.endsWith('EndOfSpring') || key.endsWith('EndOfSummer');
  if (isToCome) return null;
  const texts = CARE_PLAN_TEXTS[key.replace(/Of(Autumn)$/, '')];
  if (texts !== undefined) return textFor(texts, factsOf(pupil), seed) || null;
  const stage = /^keyStage(\d)/.exec(key)?.[1];
  if (stage !== undefined && yearNumber(pupil.year) <= (LAST_YEARS[stage] ?? 0)) return null;
  if (key === 'attendanceEndOfAutumn') return presentPer(db, pupil);
  if (key === 'gldAchieved') return db.unique(pupil.pupilId)['goodLevOfDevAchiev'] ?? null;
  if (key === 'phonicsScore') return formText(db.unique(pupil.pupilId)['phonicsScreen']) || null;
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
  replies('fetchCinCp', (context) => ({
    pepEyfsCinCp: context.db.findPupil(context.text('pupilId')) === undefined ? null : recordOf(context, context.text('pupilId')),
  })),
  replies('saveCinCpField', (context) => {
    const { db, text } = context;
    const [pupilId, attribute, value] = [text('pepCinCp.pupilId'), text('attribute'), text('value')];
    const pupil = db.findPupil(pupilId);
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    if (!KEYS.includes(attribute)) return refuse(400, 'saveCinCpField: the parameter attribute names no column');
    db.setValue(`cinCp|${pupilId}`, { ...recordOf(context, pupilId), [attribute]: value });
    const owner = `${pupilId}|${attribute}`;
    const before = db.list<object>('fieldHistory', owner, () => []);
    db.setList('fieldHistory', owner, [{ field: value, yearGroup: pupil.classYear, date: db.today() }, ...before]);
    return {};
  }),
];
