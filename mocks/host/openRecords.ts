import { replies, type CallContext, type CallId, type HostCall } from './hostCall';
import { chance, pick } from './seededRandom';
import type { Db } from './db';
import { primaryGrades, secondaryGrades } from '../fixtures/ability';
import type { Plan } from '../fixtures/plans';
import { THIS_TERM, type Pupil } from '../fixtures/pupils';
import { textFor } from '../fixtures/texts/bank';
import { factsOf } from '../fixtures/texts/facts';
import { OLDER_TEXTS } from '../fixtures/texts/olderModules';

/** For the modules that the specifications only name: shapes are chosen, and marked `assumed` in the client's tables. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

export const DONE = {};

export const ownerOf = ({ text }: CallContext): string => `${text('pupilId')}|${text('dateOfMeeting')}`;
export const openRecord = (db: Db, name: string, owner: string): Readonly<Record<string, unknown>> =>
  db.value(`${name}|${owner}`, () => {
    const [pupilId = '', dateOfMeeting = ''] = owner.split('|');
    const seed = (key: string): string => `${name} ${owner} ${key}`;
    const values = Object.entries(SEEDS[name] ?? {}).map(([key, from]) => [key, chance(seed(key)) < 0.8 ? answerTo(db, from, pupilId, dateOfMeeting, seed(key)) : '']);
    return { ...(Object.fromEntries(values) as Record<string, string>), isCompleted: db.isOlderComplete(name, pupilId, dateOfMeeting) ? 1 : 0, legacyRef: `M-${pupilId}` };
  });

type Choices = readonly [string, ...string[]];
/** A short list of values, the name of a question of the older modules, or what follows from the pupil. */
type Seed = Choices | string | ((pupil: Pupil, by: string, plan: Plan | undefined) => string);
const hasSend = ({ sen }: Pupil): boolean => ['SEN Support', 'EHCP'].includes(sen);
const VOICE: Readonly<Record<string, Seed>> = {
  likesAboutSchool: 'likesAboutSchool', findsHard: 'findsHard', whoHelps: 'whoHelps', hopes: 'hopes', wantsToAttend: ['Yes', 'No'], comment: 'voiceComment',
};
const grade = (stem: string): Readonly<Record<string, Seed>> => {
  const of = (choose: (grades: ReturnType<typeof secondaryGrades>) => string): Seed =>
    (pupil, _, plan) => choose(secondaryGrades(pupil, plan ?? { ...pupil, term: THIS_TERM }, stem.charAt(0).toUpperCase() + stem.slice(1)));
  return { [`${stem}Current`]: of(({ current }) => current), [`${stem}Target`]: of(({ target }) => target), [`${stem}Predicted`]: of(({ predicted }) => predicted) };
};
const level = (stem: string): Readonly<Record<string, Seed>> => {
  const of = (key: 'current' | 'target'): Seed => (pupil) => primaryGrades(pupil, stem.charAt(0).toUpperCase() + stem.slice(1))[key];
  return { [`${stem}Current`]: of('current'), [`${stem}Target`]: of('target') };
};
const SEEDS: Readonly<Record<string, Readonly<Record<string, Seed>>>> = {
  primaryVoice: VOICE,
  secondaryVoice: VOICE,
  earlyYearVoice: VOICE,
  assessment: { ...grade('english'), ...grade('maths'), ...grade('science'), comment: 'assessmentComment' },
  sendModule: {
    hasSend: (pupil) => (hasSend(pupil) ? 'Yes' : 'No'),
    primaryNeed: (pupil, by) => (hasSend(pupil) ? pick(['Speech, Language and Communications Needs', 'Social, Emotional and Mental Health'], by) : ''), // sic
    support: 'support', strengths: 'strengths', needs: 'needs', actions: 'actions',
  },
  primaryModule: {
    ...level('reading'), ...level('writing'), ...level('maths'),
    progress: 'progress', comment: 'primaryComment',
  },
  target: { comment: 'targetComment', sharedWithPupil: ['Yes', 'No'], refrenceNumber: ['PP-70001'] }, // sic
};

function answerTo(db: Db, seed: Seed, pupilId: string, dateOfMeeting: string, by: string): string {
  const pupil = db.findPupil(pupilId);
  const plan = db.findPlan(pupilId, dateOfMeeting);
  if (typeof seed === 'function') return pupil === undefined ? '' : seed(pupil, by, plan);
  if (typeof seed !== 'string') return pick(seed, by);
  return pupil === undefined ? '' : textFor(OLDER_TEXTS[seed] ?? {}, factsOf(pupil, plan?.classYear.split(' ')[0]), by);
}

/** A whole-record save of one open bean. */
export const saveOpen = (call: CallId, name: string, owner = ownerOf): HostCall =>
  replies(call, (context) => {
    context.db.setValue(`${name}|${owner(context)}`, context.records[name]);
    return DONE;
  }, { stored: (context) => ({ [name]: openRecord(context.db, name, owner(context)) }) });
