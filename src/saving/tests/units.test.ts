import 'fake-indexeddb/auto';
import { browserClock, openChannel } from '../environment';
import { createJournal } from '../journal/journal';
import { tabStorage } from '../journal/tabStorage';
import { createLocks } from '../locks/locks';
import { findUnsent, startSaving } from '../units';
import { createMemoryJournal } from './memoryJournal';
import { sharedLocks } from './sharedLocks';
import { CALLS, HandHost, HOPES, KEY, silentChannel } from './testBench';

it('lists a draft on the disk before this page has opened a record', async () => {
  const edited = { base: { [HOPES]: '' }, current: { [HOPES]: 'To keep bees' }, owner: { [HOPES]: 'saveVoice' }, sent: [], wishes: [], raw: {} };
  await createJournal(tabStorage(), openChannel('pep-keys')).write(KEY, edited, 1);
  const { records } = await findUnsent(KEY.userId);
  expect(records).toEqual([expect.objectContaining({ key: KEY, changes: 1, where: 'disk' })]);
});

it('lists a draft on the disk although this page shows its record, which a tab that has been put to sleep holds', async () => {
  const locks = sharedLocks();
  for (const name of KEY.records) void locks.request(`pep-record:${name}`, {}, () => new Promise<void>(() => undefined));
  const { registry } = startSaving({}, { clock: browserClock, journal: createMemoryJournal(), locks: createLocks(locks, silentChannel, browserClock, 2000) });
  registry.openUnit(KEY, CALLS, new HandHost().transport());
  const { records } = await findUnsent(KEY.userId);
  expect(records).toEqual([expect.objectContaining({ key: KEY, changes: 1, where: 'disk' })]);
});
