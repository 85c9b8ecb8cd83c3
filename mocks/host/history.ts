import { schoolById, schoolIdsFor } from '../fixtures/schools';
import type { Pupil } from '../fixtures/pupils';
import { replies, type CallContext } from './hostCall';
import { formText } from './formText';
import { between, pick } from './seededRandom';
import { recordOf as cinCpOf } from './cinCp';
import { personFor } from './connections';
import { addDays } from './days';
import { basicInfo } from './pupil';

const EARLIER_TEXTS = ['Not recorded', 'As at the last meeting', 'Under review', 'No change'] as const;

/** The earlier value of a field: a slightly lower grade or number, a shorter text. */
function earlier(now: string, step: number, seed: string): string {
  if (/^\d+(\.\d)?$/.test(now)) return String(Math.max(0, Math.round(Number(now)) - step * between(1, 3, seed)));
  if (now === '') return '';
  return now.length > 25 ? now.split(' ').slice(0, Math.max(3, 8 - 2 * step)).join(' ') : pick(EARLIER_TEXTS, seed);
}

/** What earlier meetings recorded in some fields, the newest first. */
function fieldHistory(context: CallContext, pupil: Pupil, attribute: string): readonly object[] {
  const seed = `${pupil.pupilId} ${attribute}`;
  const known: Readonly<Record<string, unknown>> = { ...basicInfo(context.db, pupil), ...cinCpOf(context, pupil.pupilId) };
  const now = formText(known[attribute]);
  const [, ...earlierPlans] = context.db.plansOf(pupil);
  return earlierPlans.slice(0, between(0, 3, `${seed} history`)).map(({ classYear, dateOfMeeting }, index) => ({
    field: earlier(now, index + 1, `${seed} ${index}`),
    yearGroup: classYear,
    date: dateOfMeeting,
  }));
}

/** The previous schools, newest first, one for each move. */
function earlierSchools({ pupilId, year, schoolId }: Pupil, phase: Parameters<typeof schoolIdsFor>[0]): readonly object[] {
  const ids = schoolIdsFor(phase).filter((id) => id !== schoolId);
  const [first, ...rest] = ids;
  if (first === undefined) return [];
  return Array.from({ length: between(0, 3, `${pupilId} schools`) }, (_, index) => {
    const id = pick([first, ...rest], `${pupilId} school ${index} ${year}`);
    return { id, name: schoolById(id)?.schoolname ?? '', startDate: addDays('04/09/2024', -365 * index + between(0, 120, `${pupilId} start ${index}`)) };
  });
}

const earlierNames = ({ pupilId }: Pupil, history: string): readonly object[] =>
  Array.from({ length: between(0, 4, `${pupilId} ${history} names`) }, (_, index) => ({
    name: personFor(`${history} ${index + 1}`, pupilId).name,
    date: addDays('03/03/2025', -210 * index - between(0, 150, `${pupilId} ${history} ${index}`)),
  }));

export const historyHost = [
  replies('fetchFieldHistory', (context) => {
    const { db, text } = context;
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return { cicHistoryList: null };
    const saved = db.list<object>('fieldHistory', `${pupil.pupilId}|${text('attribute')}`, () => []);
    return { cicHistoryList: [...saved, ...fieldHistory(context, pupil, text('attribute'))] };
  }),
  replies('fetchPupilHistory', ({ db, text }) => {
    const [pupilId, history] = [text('pupilId'), text('history')];
    const pupil = db.findPupil(pupilId);
    if (pupil === undefined) return { pupilContactsHistory: null };
    const isSchool = history === 'school';
    const now = isSchool ? db.list<object>('schoolHistory', pupilId, () => []) : [];
    const past = isSchool ? earlierSchools(pupil, db.phaseOf(pupil)) : earlierNames(pupil, history);
    return { pupilContactsHistory: { [`${history}History`]: [...now, ...past] } };
  }),
];
