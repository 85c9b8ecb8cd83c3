import { waitFor } from '@testing-library/react';
import { emptySecondary } from '../../../mocks/fixtures/people';
import { registerApi } from '../../api/calls/register';
import { createStore } from '../../app/store';
import { startSession } from '../../session/session';
import { savingSettings } from '../../saving/savingSettings';
import { destroy, pageRegistry, startSaving } from '../../saving/units';
import { atTestEnd } from '../../testing/atTestEnd';
import { signInAs } from '../../testing/open';
import { openMarks } from './registerMarks';
import { joinMonths } from './registerMonths';

const session = { userId: '705', schoolId: '449403', roleId: '38' };
const query = { ...session, academicYear: '2025-26', page: 1, recordPerPage: 10, leavers: 'Yes', customSearch: emptySecondary.upn };

/** The register of one pupil, with the first cell that may be changed. */
async function openRegister() {
  signInAs('ines.duarte');
  const store = createStore();
  store.dispatch(startSession());
  startSaving(savingSettings());
  atTestEnd(() => { void destroy(session.userId); });
  const { data } = await store.dispatch(registerApi.endpoints.fetchRegister.initiate(query));
  const page = data === undefined ? null : joinMonths([{ query, answer: data, at: 0 }]);
  if (page === null) throw new Error('The register cannot be read');
  const marks = store.dispatch(openMarks(session));
  const requestedAt = performance.now();
  marks.load(page, requestedAt);
  const row = page.rows[0]?.pupilId ?? '';
  const column = page.columns.find(({ key }) => marks.source.lockedBecause({ row, column: key }) === null)?.key ?? '';
  const cell = { row, column };
  return { marks, store, page, requestedAt, cell, before: marks.source.codeAt(cell) };
}

it('keeps a mark that the host has accepted when a page arrives that was requested before', async () => {
  const { marks, page, requestedAt, cell, before } = await openRegister();
  expect(marks.source.lockedBecause(cell)).toBeNull();
  marks.change([{ ...cell, from: before, to: 'I' }]);
  // The record closes once it is saved: from then on the page's own copy is shown.
  const isOpen = () => pageRegistry().liveIds().some((id) => id.startsWith('register:'));
  await waitFor(() => { expect([marks.source.stateAt(cell).kind, isOpen()]).toEqual(['saved', false]); });
  marks.load(page, requestedAt);
  expect(marks.source.codeAt(cell)).toBe('I');
  marks.load(page, performance.now() + 1);
  expect(marks.source.codeAt(cell)).toBe(before);
});

it.each(['userId', 'roleId', 'schoolId'] as const)('another %s does not get the marks of the user before', async (name) => {
  const { marks, store } = await openRegister();
  expect(store.dispatch(openMarks({ ...session }))).toBe(marks);
  expect(store.dispatch(openMarks({ ...session, [name]: '9' }))).not.toBe(marks);
});

it('another store does not get the marks of this one', async () => {
  const { marks } = await openRegister();
  expect(createStore().dispatch(openMarks(session))).not.toBe(marks);
});
