import { defineCall, type HostCall, type HostHead, type CallContext } from './hostCall';
import { chance, pick } from './seededRandom';
import type { Db } from './db';
import { openBean } from './planKeys';

/** For the modules that the specifications only name: shapes are chosen, and marked `assumed` in the client's tables. */
export type Rows = readonly Readonly<Record<string, unknown>>[];

export const MEETING = ['pupilId', 'dateOfMeeting', 'schoolId', 'userId'];
export const assumedPost = (call: string, path: string, params: readonly string[]): HostHead => ({
  call, method: 'POST', path, encoding: 'form', params, assumed: true,
});
export const assumedGetThatWrites = (call: string, path: string, params: readonly string[]): HostHead => ({
  call, method: 'GET', path, encoding: 'query', params, writes: true, assumed: true,
});
export const DONE = { successmessage: 'Saved' };

export const ownerOf = ({ text }: CallContext): string => `${text('pupilId')}|${text('dateOfMeeting')}`;
export const openRecord = (db: Db, name: string, owner: string): Readonly<Record<string, unknown>> =>
  db.value(`${name}|${owner}`, () => {
    const [pupilId = '', dateOfMeeting = ''] = owner.split('|');
    const seed = (key: string): string => `${name} ${owner} ${key}`;
    const values = Object.entries(SEEDS[name] ?? {}).map(([key, texts]) => [key, chance(seed(key)) < 0.8 ? pick(texts, seed(key)) : '']);
    return { ...(Object.fromEntries(values) as Record<string, string>), isCompleted: db.isOlderComplete(name, pupilId, dateOfMeeting) ? 1 : 0, legacyRef: `M-${pupilId}` };
  });

const VOICE = {
  likesAboutSchool: ['Art on Fridays, and the new library.', 'My friends and PE.', 'Science when we make things.'],
  findsHard: ['Lunchtime, because it is loud.', 'Writing for a long time.', 'When a cover teacher comes.'],
  whoHelps: ['Mrs Adeyemi. She checks in before lessons.', 'My key adult, and my carer in the evening.'],
  hopes: ['To swim 50 metres.', 'To get better at maths and be on the school council.'],
  wantsToAttend: ['Yes', 'No'],
  comment: ['I would like to choose where I sit.', 'Nothing else.'],
} as const;
const GRADES = ['3', '4', '4+', '5', '6'] as const;
const grade = (stem: string) => ({ [`${stem}Current`]: GRADES, [`${stem}Target`]: GRADES, [`${stem}Predicted`]: GRADES });
const SEEDS: Readonly<Record<string, Readonly<Record<string, readonly [string, ...string[]]>>>> = {
  primaryVoice: VOICE,
  secondaryVoice: VOICE,
  earlyYearVoice: VOICE,
  assessment: { ...grade('english'), ...grade('maths'), ...grade('science'), comment: ['Short tasks help; tests do not show what she can do.', 'On track in all but English.'] },
  sendModule: {
    hasSend: ['Yes', 'No'],
    primaryNeed: ['Speech, Language and Communications Needs', 'Social, Emotional and Mental Health'],
    support: ['A key adult at the start of the day, and a quiet place at lunch.', 'Ten minutes of reading practice, four times a week.'],
    strengths: ['She explains her ideas well when she has time.', 'He is patient with younger children.'],
    needs: ['Instructions one at a time.', 'Notice before the timetable changes.'],
    actions: ['The SENCO meets the carer before half term.'],
  },
  primaryModule: {
    readingCurrent: ['Expected', 'Working towards'], readingTarget: ['Expected', 'Greater depth'],
    writingCurrent: ['Working towards'], writingTarget: ['Expected'],
    mathsCurrent: ['Expected'], mathsTarget: ['Greater depth', 'Expected'],
    progress: ['Reads chapter books now; spelling is behind.', 'Times tables up to 8 since the autumn.'],
    comment: ['The carer reads with him every evening.'],
  },
  target: { comment: ['Agreed at the meeting.'], sharedWithPupil: ['Yes', 'No'], refrenceNumber: ['PP-70001'] }, // sic
};

/** A whole-record save of one open bean. */
export const saveOpen = (call: string, path: string, name: string, params = MEETING, owner = ownerOf): HostCall =>
  defineCall(
    { ...assumedPost(call, path, params), carries: [openBean(name)], stored: (context) => ({ [name]: openRecord(context.db, name, owner(context)) }) },
    (context) => {
      context.db.setValue(`${name}|${owner(context)}`, context.records[name]);
      return DONE;
    },
  );
