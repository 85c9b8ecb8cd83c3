import { schoolYearOf, SLOTS, type Slot, type WeekRow } from '../fixtures/attendance';
import type { PupilComment } from '../../src/api/calls/attendance';
import { seedComments } from '../fixtures/comments';
import type { Pupil } from '../fixtures/pupils';
import { replies, refuse, type CallContext } from './hostCall';
import { isBulkCode, isWeekCode } from './codes';
import { addDays, dayNumber, isDay } from './days';
import type { Db } from './db';
import { summaryOf } from './markCounts';

const NO_PUPIL = (): Response => refuse(404, 'There is no such pupil');

/** The term that a day lies in. */
function currentTerm(db: Db): string {
  const month = Number(db.today().slice(3, 5));
  return month >= 9 ? 'Autumn' : month <= 3 ? 'Spring' : 'Summer';
}

function termOf({ db }: Pick<CallContext, 'db'>, pupil: Pupil, term: string) {
  // A term that has not begun is the one of last year.
  const begun = db.weeks(pupil).filter((week) => week.term === term && dayNumber(week.date) <= dayNumber(db.today())).at(-1);
  const weeks = db.weeks(pupil).filter((week) => week.term === term && week.schoolYear === (begun?.schoolYear ?? schoolYearOf(db.today())));
  return {
    attendances: weeks.map(({ term: _term, schoolYear: _year, ...week }): WeekRow => week),
    term,
    attendanceDTO: summaryOf(weeks, db.today()),
  };
}

/** `/` marks mornings, `\` afternoons, `/\` both; any other code marks every slot. */
function codeFor(code: string, slot: Slot): string {
  const isAm = slot.endsWith('Am');
  if (code === '/') return isAm ? '/' : '';
  if (code === '\\') return isAm ? '' : '\\';
  return code === '/\\' ? (isAm ? '/' : '\\') : code;
}

function saveBulk(context: CallContext): Response | object {
  const { db, text } = context;
  const pupil = db.findPupil(text('bulkAttendance.pupilId'));
  if (pupil === undefined) return NO_PUPIL();
  const [from, to] = [text('bulkAttendance.startdate'), text('bulkAttendance.enddate')];
  if (!isDay(from) || !isDay(to)) return refuse(400, 'saveBulkAttendance: a date is blank');
  if (dayNumber(to) < dayNumber(from)) return refuse(400, 'saveBulkAttendance: the parameter bulkAttendance.enddate is before bulkAttendance.startdate');
  const code = text('bulkAttendance.attendancecode');
  if (!isBulkCode(code)) return refuse(400, 'saveBulkAttendance: the parameter bulkAttendance.attendancecode is no attendance code');
  const session = text('bulkAttendance.activeSession');
  for (const week of db.weeks(pupil)) {
    const meant = SLOTS.filter((slot, index) => {
      const day = dayNumber(addDays(week.date, Math.floor(index / 2)));
      const isSession = session !== 'AM' && session !== 'PM' ? true : slot.toUpperCase().endsWith(session);
      return isSession && day >= dayNumber(from) && day <= dayNumber(to);
    });
    if (meant.length === 0) continue;
    db.setWeek(week.masterMonId, Object.fromEntries(meant.map((slot) => [slot, codeFor(code, slot)])));
  }
  return termOf(context, pupil, currentTerm(db));
}

const commentsOf = (db: Db, pupilId: string): readonly PupilComment[] =>
  db.list('comments', pupilId, () => {
    const pupil = db.findPupil(pupilId);
    return pupil === undefined ? [] : seedComments(pupil);
  });

function saveComment({ db, text, user }: CallContext): Response | object {
  const [pupilId, comment, id] = ['pupilId', 'comment', 'id'].map((name) => text(`pupilsComment.${name}`));
  if (pupilId === undefined || db.findPupil(pupilId) === undefined) return NO_PUPIL();
  if (comment === undefined || comment.trim() === '') return refuse(400, 'savePupilComment: the parameter pupilsComment.comment is blank');
  const rows = commentsOf(db, pupilId);
  const isEdit = id !== undefined && id !== '';
  if (isEdit && !rows.some((row) => row.id === id)) return refuse(404, 'There is no such comment');
  const added = (): PupilComment => ({ id: String(db.nextId()), comment, pupilId, writtenBy: user.name, createdDate: db.today() });
  const next = isEdit ? rows.map((row) => (row.id === id ? { ...row, comment } : row)) : [added(), ...rows];
  db.setList('comments', pupilId, next);
  return { pupilsComments: next };
}

export const attendanceHost = [
  replies('fetchAttendance', (context) => {
    const pupil = context.db.findPupil(context.text('pupilId'));
    if (pupil === undefined) return NO_PUPIL();
    const term = context.text('term');
    return termOf(context, pupil, term === '' ? currentTerm(context.db) : term);
  }),
  replies('saveAttendance', ({ db, text }) => {
    const pupil = db.findPupil(text('attendanceDTO.pupilId'));
    const id = text('attendanceDTO.masterMonId');
    if (pupil === undefined) return NO_PUPIL();
    const week = db.weeks(pupil).find((one) => one.masterMonId === id);
    if (week === undefined) return refuse(404, 'There is no such week of that pupil');
    const wrong = SLOTS.find((slot) => !isWeekCode(text(`attendanceDTO.${slot}`), week[slot]));
    if (wrong !== undefined) return refuse(400, `saveAttendance: the parameter attendanceDTO.${wrong} is no attendance code`);
    db.setWeek(id, Object.fromEntries(SLOTS.map((slot) => [slot, text(`attendanceDTO.${slot}`)])));
    return {};
  }, { stored: ({ db, text }) => {
        const pupil = db.findPupil(text('attendanceDTO.pupilId'));
        const week = pupil === undefined ? undefined : db.weeks(pupil).find((one) => one.masterMonId === text('attendanceDTO.masterMonId'));
        return { attendanceDTO: week };
      } }),
  replies('saveBulkAttendance', saveBulk),
  replies('fetchPupilComments', ({ db, text }) => ({ pupilsComments: commentsOf(db, text('pupilId')) })),
  replies('savePupilComment', saveComment),
  replies('deletePupilComment', ({ db, text }) => {
    const pupilId = text('pupilsComment.pupilId');
    const rows = commentsOf(db, pupilId);
    const next = rows.filter(({ id }) => id !== text('pupilsComment.id'));
    if (next.length === rows.length) return refuse(404, 'There is no such comment');
    db.setList('comments', pupilId, next);
    return { pupilsComments: next };
  }),
];
