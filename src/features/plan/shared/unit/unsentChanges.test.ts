import 'fake-indexeddb/auto';
import type { JournalEntry } from '../../../../saving/core/state';
import { browserJournal } from '../../../../saving/journal/browserJournal';
import * as units from '../../../../saving/units';
import { forgetUnsent, findDrafts } from '../../../../shared/unsent/unsentStore';
import { unsentChangesOf } from './unsentChanges';

const PLAN = { userId: '701', records: ['voice:1042:12/11/2025'] };
const ENTRY: JournalEntry = { base: { hopes: '' }, current: { hopes: 'To keep bees' }, owner: {}, sent: [], wishes: [], raw: { dob: '1/2' } };

afterEach(async () => {
  forgetUnsent();
  await units.destroy('701');
});

it('counts the draft that an earlier page left, for its plan only', async () => {
  await browserJournal('reload')?.write(PLAN, ENTRY, 3);
  await findDrafts('701', () => Promise.resolve(units));
  expect(unsentChangesOf(PLAN)).toBe(2);
  for (const other of [{ ...PLAN, userId: '702' }, { ...PLAN, records: ['voice:1042:13/11/2025'] }]) expect(unsentChangesOf(other)).toBe(0);
});
