import type { Exclusion } from '../../src/api/calls/exclusions';
import { replies, refuse, type CallContext } from './hostCall';
import { dayNumber } from './days';
import { exclusionsOf } from './attendanceFigures';
import { EXCEL_TYPE, fileAnswer, workbookOf } from './fileBytes';
import { fullNameOf } from './pepStatus';

const FIELDS = [
  'type', 'mainReason', 'extendedReason', 'startAmPmTime', 'endAmPmTime', 'comment', 'endDates', 'startDates',
  'userId', 'pupilId',
] as const;
const wire = (name: string): string => `exclusionReason.${name}`;

function save({ db, text }: CallContext): Response | object {
  const pupil = db.findPupil(text(wire('pupilId')));
  if (pupil === undefined) return refuse(404, 'There is no such pupil');
  const blank = ['type', 'mainReason', 'startDates', 'endDates', 'userId'].find((name) => text(wire(name)) === '');
  if (blank !== undefined) return refuse(400, `saveExclusion: the parameter ${wire(blank)} is blank`);
  const half = ['startAmPmTime', 'endAmPmTime'].find((name) => !['AM', 'PM'].includes(text(wire(name))));
  if (half !== undefined) return refuse(400, `saveExclusion: the parameter ${wire(half)} is neither AM nor PM`);
  const sessionOf = (which: 'start' | 'end'): number =>
    2 * dayNumber(text(wire(`${which}Dates`))) + (text(wire(`${which}AmPmTime`)) === 'PM' ? 1 : 0);
  if (sessionOf('end') < sessionOf('start')) return refuse(400, `saveExclusion: the parameter ${wire('endDates')} is before ${wire('startDates')}`);
  const rows = exclusionsOf(db, pupil);
  const values = Object.fromEntries(FIELDS.map((name) => [name, text(wire(name))])) as Omit<Exclusion, 'id'>;
  const id = text(wire('id'));
  if (id !== '' && !rows.some((row) => row.id === id)) return refuse(404, 'There is no such suspension');
  const next = id === '' ? [...rows, { id: String(db.nextId()), ...values }] : rows.map((row) => (row.id === id ? { id, ...values } : row));
  db.setList('exclusions', pupil.pupilId, next);
  return { exclusionReasons: next };
}

export const exclusionsHost = [
  replies('fetchExclusions', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    const rows = exclusionsOf(db, pupil);
    return { exclusionReasons: rows.length === 0 ? null : rows };
  }),
  replies('saveExclusion', save),
  replies('deleteExclusion', ({ db, text }) => {
    const pupil = db.findPupil(text(wire('pupilId')));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    const rows = exclusionsOf(db, pupil);
    const next = rows.filter(({ id }) => id !== text(wire('id')));
    if (next.length === rows.length) return refuse(404, 'There is no such suspension');
    db.setList('exclusions', pupil.pupilId, next);
    return {};
  }),
  replies('exportExclusions', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined) return refuse(404, 'There is no such pupil');
    const rows = exclusionsOf(db, pupil).map(({ type, mainReason, startDates, endDates }) => [type, mainReason, startDates, endDates]);
    const sheet = workbookOf([['Type', 'Main reason', 'Start', 'End'], ...rows]);
    return fileAnswer(sheet, EXCEL_TYPE, `${fullNameOf(pupil)}_exclusion_data.xlsx`);
  }),
];
