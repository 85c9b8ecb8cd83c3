import { LAST_TERM } from '../fixtures/pupils';
import { PRIMARY_GRADES } from '../fixtures/attainment';
import { SECONDARY_GRADES, SECTIONS, type WireRecord } from '../fixtures/plans';
import { subjectNames } from '../fixtures/subjects';
import { replies, refuse, type CallContext, type CallId } from './hostCall';
import { exclusionSessions, exclusionsOf, presentPer } from './attendanceFigures';
import { schoolReportsOf } from './files';
import { BEANS, type BeanName } from './planBeans';
import { meetingPeople } from './connections';

type Records = Readonly<Record<string, unknown>>;

const record = (context: CallContext, name: BeanName): WireRecord | null =>
  context.db.record(name, context.text('pupilId'), context.text('dateOfMeeting'));

/** Attendance, suspensions and school reports, beside every data record. */
function alongside({ db, text }: CallContext): Records {
  const pupil = db.findPupil(text('pupilId'));
  if (pupil === undefined) return { presentPer: null, exclusionCount: null, schoolUploadedFiles: null };
  return {
    presentPer: presentPer(db, pupil),
    exclusionCount: exclusionSessions(exclusionsOf(db, pupil)),
    schoolUploadedFiles: schoolReportsOf(db, pupil.pupilId),
  };
}

function onlyKeys(source: WireRecord, keys: readonly string[]): WireRecord {
  return Object.fromEntries(keys.map((key) => [key, source[key] ?? null]));
}

const pupilUnique = ({ db, text }: CallContext): WireRecord =>
  onlyKeys(db.unique(text('pupilId')), [...BEANS.pupilUnique.keys, 'uniqueRef']);
const pupilUniqueInfo = ({ db, text }: CallContext): WireRecord => {
  const unique = db.unique(text('pupilId'));
  return { ...onlyKeys(unique, [...BEANS.pupilUniqueInfo.keys, 'uniqueRef']), subjectList: unique['subjectList'] ?? [] };
};

/** Grades of the term before, read-only. */
function previousSecondary({ db, text }: CallContext): WireRecord | null {
  const pupil = db.findPupil(text('pupilId'));
  const before = pupil === undefined ? undefined : db.plansOf(pupil).find(({ term }) => term === LAST_TERM);
  if (pupil === undefined || before === undefined || before.dateOfMeeting === text('dateOfMeeting')) return null;
  return db.record('dataSecondary', pupil.pupilId, before.dateOfMeeting);
}

/** The post-16 meeting keeps its own pupil voice: `pupilVoice` of that meeting, separate from `post16PupilVoice`. */
function meeting(context: CallContext, name: 'nccPepMeeting' | 'post16Meeting'): Records {
  const pupil = context.db.findPupil(context.text('pupilId'));
  const { presentPer: present, exclusionCount } = alongside(context) as Record<string, unknown>;
  const people = pupil === undefined ? { pupilUnique: null, subSchool: null } : meetingPeople(pupil);
  return { [name]: record(context, name), ...people, pupilVoice: record(context, 'pupilVoice'), presentPer: present, exclusionCount };
}

/** Beans that are kept by pupil and meeting date under their own name. */
const KEEPERS = {
  pupilVoice: true, post16PupilVoice: true, dataEyfs: true, dataPrimary: true, dataSecondary: true, dataPost16: true,
  nccPepMeeting: true, post16Meeting: true, strengthsAndNeeds: true, strengthsAndNeedsPost16: true, nccTarget: true,
} as const;

/** What the host holds of everything that a plan save may carry. */
const storedOf = (context: CallContext): Records => ({
  ...Object.fromEntries((Object.keys(KEEPERS) as BeanName[]).map((name) => [name, record(context, name)])),
  pupilUnique: pupilUnique(context),
  pupilUniqueInfo: pupilUniqueInfo(context),
  ...context.db.post16(context.text('pupilId'), context.text('dateOfMeeting')),
});

function keep({ db, text, records }: CallContext): void {
  const [pupilId, date] = [text('pupilId'), text('dateOfMeeting')];
  for (const [name, value] of Object.entries(records)) {
    if (name in KEEPERS) db.setRecord(name as BeanName, pupilId, date, value as WireRecord);
    else if (name.startsWith('pupilUnique')) db.setUnique(pupilId, value as WireRecord);
    else db.setPost16(pupilId, date, { [name]: value });
  }
}

const save = (call: CallId) =>
  replies(call, (context) => {
    const { db, text } = context;
    if (db.findPlan(text('pupilId'), text('dateOfMeeting')) === undefined) {
      return refuse(404, 'There is no plan for that pupil and meeting date');
    }
    keep(context);
    return {};
  }, { stored: storedOf });

/** Loads and saves of a whole plan (000 section 7). */
export const planHost = [
  replies('fetchPupilVoice', (context) => ({ pupilVoice: record(context, 'pupilVoice') })),
  replies('fetchPost16PupilVoice', (context) => ({
    post16PupilVoice: record(context, 'post16PupilVoice'),
  })),
  replies('fetchEyfsData', (context) => ({
    dataEyfs: record(context, 'dataEyfs'),
    ...alongside(context),
  })),
  replies('fetchPrimaryData', (context) => ({
    dataPrimary: record(context, 'dataPrimary'),
    pupilUnique: pupilUnique(context),
    primaryDataOptionsList: PRIMARY_GRADES,
    ...alongside(context),
  })),
  replies('fetchSecondaryData', (context) => ({
    dataSecondary: record(context, 'dataSecondary'),
    pupilUniqueInfo: pupilUniqueInfo(context),
    secondaryDataOptionsList: SECONDARY_GRADES,
    previousdataSecondary: previousSecondary(context), // sic
    ...alongside(context),
  })),
  replies('fetchPost16Data', (context) => ({
    dataPost16: record(context, 'dataPost16'),
    ...context.db.post16(context.text('pupilId'), context.text('dateOfMeeting')),
    subjectNames,
    ...alongside(context),
  })),
  replies('fetchMeeting', (context) => meeting(context, 'nccPepMeeting')),
  replies('fetchPost16Meeting', (context) => meeting(context, 'post16Meeting')),
  replies('fetchStrengths', (context) => ({
    strengthsAndNeeds: record(context, 'strengthsAndNeeds'),
  })),
  replies('fetchPost16Strengths', (context) => ({
    strengthsAndNeedsPost16: record(context, 'strengthsAndNeedsPost16'),
  })),
  replies('fetchTargets', (context) => ({ nccTarget: record(context, 'nccTarget') })),
  save('savePupilVoice'),
  save('savePost16PupilVoice'),
  save('saveEyfsData'),
  save('savePrimaryData'),
  save('saveSecondaryData'),
  save('savePost16Data'),
  save('saveMeeting'),
  save('savePost16Meeting'),
  save('saveStrengths'),
  save('savePost16Strengths'),
  save('saveTargets'),
  replies('fetchCompletion', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    const plan = db.findPlan(text('pupilId'), text('dateOfMeeting'));
    if (pupil === undefined || plan === undefined) return { isCompleteStatus: null };
    const [dataModule, voiceModule, sendModule, meetingModule, targetModule] = SECTIONS.map((section) =>
      db.isComplete(section, pupil, plan) ? 1 : 0,
    );
    return { isCompleteStatus: { dataModule, voiceModule, sendModule, meetingModule, targetModule } };
  }),
];
