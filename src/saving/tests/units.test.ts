import 'fake-indexeddb/auto';
import { openChannel } from '../environment';
import { createJournal } from '../journal/journal';
import { tabStorage } from '../journal/tabStorage';
import { findUnsent } from '../units';
import { HOPES, KEY } from './testBench';

it('lists a draft on the disk before this page has opened a record', async () => {
  const edited = { base: { [HOPES]: '' }, current: { [HOPES]: 'To keep bees' }, owner: { [HOPES]: 'saveVoice' }, sent: [], wishes: [], raw: {} };
  await createJournal(tabStorage(), openChannel('pep-keys')).write(KEY, edited, 1);
  const { records } = await findUnsent(KEY.userId);
  expect(records).toEqual([expect.objectContaining({ key: KEY, changes: 1, where: 'disk' })]);
});
