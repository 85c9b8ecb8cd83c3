import type { CaseNote } from '../../src/api/calls/caseNotes';
import { seedCaseNotes } from '../fixtures/caseNotes';
import { replies, refuse, type CallContext } from './hostCall';
import type { Db } from './db';

const notesOf = (db: Db, pupilId: string): readonly CaseNote[] =>
  db.list('caseNotes', pupilId, () => {
    const pupil = db.findPupil(pupilId);
    return pupil === undefined ? [] : seedCaseNotes(pupil);
  });

const wire = (name: string): string => `pupilsCaseNotes.${name}`;

function save({ db, text, user }: CallContext): Response | object {
  const field = (name: string): string => text(wire(name));
  const blank = ['comment', 'stringCreatedDateNew', 'pupilId', 'caseWorkType', 'importance'].find((name) => field(name).trim() === '');
  if (blank !== undefined) return refuse(400, `saveCaseNote: the parameter ${wire(blank)} is blank`);
  if (field('isDeleted') !== '0') return refuse(400, `saveCaseNote: the parameter ${wire('isDeleted')} is not 0`);
  const [pupilId, id] = [field('pupilId'), field('id')];
  const rows = notesOf(db, pupilId);
  if (id !== '' && !rows.some((row) => row.id === id)) return refuse(404, 'There is no such note');
  const note: CaseNote = {
    id: id === '' ? String(db.nextId()) : id,
    comment: field('comment'),
    caseWorkType: field('caseWorkType'),
    importance: field('importance'),
    stringCreatedDate: field('stringCreatedDateNew'),
    writtenBy: user.name,
  };
  const next = id === '' ? [note, ...rows] : rows.map((row) => (row.id === id ? note : row));
  db.setList('caseNotes', pupilId, next);
  return { pupilCaseNotes: next };
}

export const caseNotesHost = [
  replies('fetchCaseNotes', ({ db, text }) => ({ pupilCaseNotes: notesOf(db, text('pupilId')) })),
  replies('saveCaseNote', save),
  replies('fetchCaseNote', ({ db, text }) => {
    const found = notesOf(db, text('pupilId')).find(({ id }) => id === text('noteId'));
    // The key of this response has an extra s.
    return found === undefined ? refuse(404, 'There is no such note') : { pupilsCaseNotes: found };
  }),
  replies('deleteCaseNote', ({ db, text }) => {
    const rows = notesOf(db, text('pupilId'));
    const next = rows.filter(({ id }) => id !== text('noteId'));
    if (next.length === rows.length) return refuse(404, 'There is no such note');
    db.setList('caseNotes', text('pupilId'), next);
    return { pupilCaseNotes: next };
  }),
];
