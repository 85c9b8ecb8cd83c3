import { answer, refuse } from './answer';
import type { Db } from './db';
import { assumedPost, DONE, MEETING, openRecord, ownerOf, type Rows } from './openRecords';
import { openBean } from './planKeys';

const olderRows = (db: Db, kind: string, owner: string): Rows =>
  db.list<Rows[number]>(`older ${kind}`, owner, () =>
    kind === 'target'
      ? [{ id: '1', st1What: 'Read for ten minutes a day', st1Who: 'Carer', st1When: '19/12/2025', st1VsAgreed: 'Yes' }]
      : [{ id: '1', target: 'Arrive on time', outcome: 'Met', comment: '' }],
  );

const addOlder = (call: string, path: string, kind: 'target' | 'review') =>
  answer(assumedPost(call, path, MEETING), (visit) => {
    const { db } = visit;
    const blank = kind === 'target' ? { st1What: '', st1Who: '', st1When: '', st1VsAgreed: '' } : { target: '', outcome: '', comment: '' };
    db.setList(`older ${kind}`, ownerOf(visit), [...olderRows(db, kind, ownerOf(visit)), { id: String(db.nextId()), ...blank }]);
    return DONE;
  });

export const targetModuleHost = [
  answer(
    { call: 'fetchTargetModule', method: 'GET', path: '/rest/target', encoding: 'query', params: ['pupilId', 'dateOfMeeting', 'schoolId'] },
    (visit) => ({
      target: openRecord(visit.db, 'target', ownerOf(visit)),
      pepSmartTargetNewRowList: olderRows(visit.db, 'target', ownerOf(visit)),
      reviewRowList: olderRows(visit.db, 'review', ownerOf(visit)),
    }),
  ),
  answer(
    {
      ...assumedPost('saveTargetModule', '/rest/SaveTargetModule', MEETING),
      carries: [
        openBean('target'),
        { name: 'pepSmartTargetNewRowList', kind: 'rows', keys: 'any' },
        { name: 'reviewRowList', kind: 'rows', keys: 'any' },
      ],
      stored: (visit) => ({ target: openRecord(visit.db, 'target', ownerOf(visit)) }),
    },
    (visit) => {
      const { db, records } = visit;
      db.setValue(`target|${ownerOf(visit)}`, records['target']);
      db.setList('older target', ownerOf(visit), records['pepSmartTargetNewRowList'] as Rows);
      db.setList('older review', ownerOf(visit), records['reviewRowList'] as Rows);
      return DONE;
    },
  ),
  addOlder('addTargetRow', '/rest/CreateSmartTargetDynamicRows', 'target'),
  addOlder('addReviewRow', '/rest/CreateReviewDynamicRows', 'review'),
  answer(assumedPost('deleteTargetRow', '/rest/DeleteDynamicRow', ['rowId', 'rowType', 'pupilId', 'userId']), ({ db, text }) => {
    const pupil = db.findPupil(text('pupilId'));
    if (pupil === undefined || !['target', 'review'].includes(text('rowType'))) return refuse(404, 'There is no such row');
    for (const { dateOfMeeting } of db.plansOf(pupil)) {
      const owner = `${pupil.pupilId}|${dateOfMeeting}`;
      const rows = olderRows(db, text('rowType'), owner);
      db.setList(`older ${text('rowType')}`, owner, rows.filter(({ id }) => id !== text('rowId')));
    }
    return DONE;
  }),
  answer(assumedPost('makeReferenceNumber', '/rest/GenerateRefrenceNumber', MEETING), ({ db }) => ({ refrenceNumber: `PP-${db.nextId()}` })), // sic
];
