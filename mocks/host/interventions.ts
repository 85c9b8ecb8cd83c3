import type { Intervention } from '../../src/api/calls/interventions';
import { seedInterventions } from '../fixtures/interventions';
import { replies, refuse, type CallContext } from './hostCall';
import { dayNumber } from './days';
import type { Db } from './db';

const BLANK = {
  stringInterventionStartDate: '', interventionType: '', interventionAgency: '', interventionWorkerName: '',
  interventionHours: '', stringInterventionEndDate: '',
};

const rowsOf = (db: Db, pupilId: string): readonly Intervention[] =>
  db.list('interventions', pupilId, () => {
    const pupil = db.findPupil(pupilId);
    return pupil === undefined ? [] : seedInterventions(pupil);
  });

function saveField({ db, text }: CallContext): Response | object {
  const [pupilId, id, attribute, value] = [text('pupilId'), text('rowId'), text('attribute'), text('value')];
  const rows = rowsOf(db, pupilId);
  if (!rows.some((row) => row.id === id)) return refuse(404, 'There is no such intervention');
  if (!(attribute in BLANK)) return refuse(400, 'saveInterventionField: the parameter attribute names no column');
  const changed = rows.map((row) => (row.id === id ? { ...row, [attribute]: value } : row));
  const row = changed.find((one) => one.id === id);
  const [start, end] = [row?.stringInterventionStartDate ?? '', row?.stringInterventionEndDate ?? ''];
  if (start !== '' && end !== '' && dayNumber(end) < dayNumber(start)) return refuse(400, 'saveInterventionField: the end is before the start');
  db.setList('interventions', pupilId, changed);
  return {};
}

export const interventionsHost = [
  replies('fetchInterventions', ({ db, text }) => {
    const [from, to] = [text('startDate'), text('endDate')];
    if (from !== '' && to !== '' && dayNumber(to) < dayNumber(from)) return refuse(400, 'fetchInterventions: the parameter endDate is before startDate');
    const rows = rowsOf(db, text('pupilId')).filter(({ stringInterventionStartDate: start }) =>
      from === '' || to === '' || (dayNumber(start) >= dayNumber(from) && dayNumber(start) <= dayNumber(to)),
    );
    return { interventionList: rows };
  }),
  replies('deleteIntervention', ({ db, text }) => {
    const rows = rowsOf(db, text('pupilId'));
    const next = rows.filter(({ id }) => id !== text('noteId'));
    if (next.length === rows.length) return refuse(404, 'There is no such intervention');
    db.setList('interventions', text('pupilId'), next);
    return {};
  }),
  replies('saveInterventionField', saveField),
  replies('addIntervention', ({ db, text }) => {
    const pupilId = text('pupilId');
    db.setList('interventions', pupilId, [...rowsOf(db, pupilId), { id: String(db.nextId()), ...BLANK }]);
    return {};
  }),
];
