import { replies, refuse, type CallContext, type CallId } from './hostCall';
import { between, pick, some } from './seededRandom';
import { addDays } from './days';
import type { Db } from './db';
import { DONE, openRecord, ownerOf, type Rows } from './openRecords';

const TARGETS = [
  { st1What: 'Read for ten minutes a day', st1Who: 'Carer' },
  { st1What: 'Arrive before registration four days a week', st1Who: 'Form tutor' },
  { st1What: 'Know the times tables up to 12', st1Who: 'Maths teacher' },
  { st1What: 'Join one club after school', st1Who: 'Designated teacher' },
  { st1What: 'Meet the mentor each Friday', st1Who: 'Virtual school officer' },
] as const;
const REVIEWS = [
  { target: 'Arrive on time', outcome: 'Met', comment: '' },
  { target: 'Hand in homework', outcome: 'Partly met', comment: 'Three weeks out of five.' },
  { target: 'Use the time-out card', outcome: 'Met', comment: 'Needed it twice this term.' },
  { target: 'Catch up in fractions', outcome: 'Not met', comment: 'The tutor was away; carried over.' },
] as const;

/** One to three of each, which differ from plan to plan. */
const olderRows = (db: Db, kind: string, owner: string): Rows =>
  db.list<Rows[number]>(`older ${kind}`, owner, () => {
    const seed = `${owner} ${kind} rows`;
    const count = between(1, 3, seed);
    const rows = kind === 'target'
      ? some(TARGETS, count, seed).map((row, index) => ({ ...row, st1When: addDays('05/12/2025', 14 * index), st1VsAgreed: pick(['Yes', 'No'], `${seed} ${index}`) }))
      : some(REVIEWS, count, seed);
    return rows.map((row, index) => ({ id: String(index + 1), ...row }));
  });

const addOlder = (call: CallId, kind: 'target' | 'review') =>
  replies(call, (context) => {
    const { db } = context;
    const blank = kind === 'target' ? { st1What: '', st1Who: '', st1When: '', st1VsAgreed: '' } : { target: '', outcome: '', comment: '' };
    db.setList(`older ${kind}`, ownerOf(context), [...olderRows(db, kind, ownerOf(context)), { id: String(db.nextId()), ...blank }]);
    return DONE;
  });

const targetModuleOf = (context: CallContext): Readonly<Record<string, unknown>> => ({
  target: openRecord(context.db, 'target', ownerOf(context)),
  pepSmartTargetNewRowList: olderRows(context.db, 'target', ownerOf(context)),
  reviewRowList: olderRows(context.db, 'review', ownerOf(context)),
});

export const targetModuleHost = [
  replies('fetchTargetModule', targetModuleOf),
  replies('saveTargetModule', (context) => {
    const { db, records } = context;
    db.setValue(`target|${ownerOf(context)}`, records['target']);
    db.setList('older target', ownerOf(context), records['pepSmartTargetNewRowList'] as Rows);
    db.setList('older review', ownerOf(context), records['reviewRowList'] as Rows);
    return DONE;
  }, { stored: targetModuleOf }),
  addOlder('addTargetRow', 'target'),
  addOlder('addReviewRow', 'review'),
  replies('deleteTargetRow', ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined || !['target', 'review'].includes(text('rowType'))) return refuse(404, 'There is no such row');
    let isFound = false;
    for (const { dateOfMeeting } of db.plansOf(pupil)) {
      const owner = `${pupil.pupilId}|${dateOfMeeting}`;
      const rows = olderRows(db, text('rowType'), owner);
      const kept = rows.filter(({ id }) => id !== text('rowId'));
      isFound ||= kept.length < rows.length;
      db.setList(`older ${text('rowType')}`, owner, kept);
    }
    return isFound ? DONE : refuse(404, 'There is no such row');
  }),
  replies('makeReferenceNumber', ({ db }) => ({ refrenceNumber: `PP-${db.nextId()}` })), // sic
];
