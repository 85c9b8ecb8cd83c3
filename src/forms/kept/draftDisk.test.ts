/** @jest-environment node */
import type { JournalEntry } from '../../saving/core/state';
import { createTabNotes } from '../../saving/journal/tabNotes';
import type { UnitPlace } from '../../saving/unsent/places';
import type { UnitKey } from '../../saving/types';
import { FORM_KIND } from '../../state/halfTyped';
import { createFormDisk, type FormStorage } from './draftDisk';

const KEY: UnitKey = { userId: '7', records: ['form:note:30001', 'draft 1'] };
const ENTRY: JournalEntry = { base: {}, current: { text: 'Rang the carer.' }, owner: {}, sent: [], wishes: [], raw: {} };
const place: UnitPlace = { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '' } };

/** A tab with one draft on the disk, which deletes only while `answers`. */
function aTab() {
  const onDisk = new Set([KEY]);
  const tab = new Map<string, string>();
  const storage = { getItem: (name: string) => tab.get(name) ?? null, setItem: tab.set.bind(tab), removeItem: (name: string) => { tab.delete(name); } };
  const disk = { answers: false };
  const journal = {
    lasts: true,
    drafts: () => Promise.resolve({ open: [...onDisk].map((key) => ({ key, place, entry: ENTRY, at: 1 })), sealed: 0 }),
    read: () => Promise.resolve({ entry: ENTRY, version: 1, sealed: 'no' as const }),
    write: () => Promise.resolve(),
    forget: () => new Promise<void>((resolve) => {
      if (!disk.answers) return;
      onDisk.clear();
      resolve();
    }),
    dropCovered: () => Promise.resolve(true),
  };
  const clock = { now: () => 0, wall: () => 1, random: () => 0, setTimer: () => () => undefined };
  const openPage = (locks: FormStorage['locks'] = () => null) => createFormDisk({ clock, journal: () => journal, locks, notes: createTabNotes(storage) });
  return { disk, onDisk, tab, openPage };
}
const settle = () => new Promise((resolve) => { setTimeout(resolve, 0); });

describe.each([
  ['sent', (page: ReturnType<typeof createFormDisk>) => { page.openQueue(KEY, () => undefined)?.forget(); }],
  ['discarded from the list', (page: ReturnType<typeof createFormDisk>) => { void page.forget(KEY); }],
])('a form that was %s, on a page that is reloaded before the disk has deleted its draft', (_how, end) => {
  it('is not offered again', async () => {
    const { openPage } = aTab();
    const page = openPage();
    expect((await page.formsOnDisk('7'))?.forms).toHaveLength(1);
    end(page);
    expect((await openPage().formsOnDisk('7'))?.forms).toEqual([]);
  });

  it('is deleted from the disk, and then leaves no note', async () => {
    const { openPage, disk, onDisk, tab } = aTab();
    end(openPage());
    disk.answers = true;
    await openPage().formsOnDisk('7');
    await settle();
    expect([onDisk.size, tab.size]).toEqual([0, 0]);
  });
});

/** The locks of a browser with two tabs. */
function aBrowser(): FormStorage['locks'] {
  const held = new Set<string>();
  return () => ({
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
    async request(name, _options, hold) {
      if (held.has(name)) return hold(null);
      held.add(name);
      await hold({});
      held.delete(name);
      return undefined;
    },
  });
}

describe('a form that is on the screen', () => {
  const listedBy = async (page: ReturnType<typeof createFormDisk>) => ((await page.formsOnDisk('7'))?.forms ?? []).map(({ key }) => key);

  it('is listed neither by its page nor by another tab, until it is left', async () => {
    const { openPage } = aTab();
    const locks = aBrowser();
    const [here, elsewhere] = [openPage(locks), openPage(locks)];
    const letGo = await here.claim(KEY);
    expect([await listedBy(here), await listedBy(elsewhere)]).toEqual([[], []]);
    letGo?.();
    await settle();
    expect([await listedBy(here), await listedBy(elsewhere)]).toEqual([[KEY], [KEY]]);
  });

  it('is not listed by its page where the browser has no locks', async () => {
    const page = aTab().openPage();
    await page.claim(KEY);
    expect(await listedBy(page)).toEqual([]);
  });

  it('is held by one form alone, here and in another tab', async () => {
    const { openPage } = aTab();
    const locks = aBrowser();
    const [here, elsewhere] = [openPage(locks), openPage(locks)];
    expect(await here.claim(KEY)).not.toBeNull();
    expect([await here.claim(KEY), await elsewhere.claim(KEY)]).toEqual([null, null]);
    expect(await elsewhere.claim({ ...KEY, userId: '8' })).not.toBeNull();
  });
});
