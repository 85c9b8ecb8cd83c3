/** @jest-environment node */
import type { JournalEntry } from '../../saving/core/state';
import type { UnitPlace } from '../../saving/unsent/places';
import type { UnitKey } from '../../saving/types';
import { FORM_KIND } from '../../state/halfTyped';
import { aloneLocks } from '../../saving/locks/lockSources';
import type { LockSource } from '../../saving/locks/locks';
import { createFormDisk, type FormDisk } from './draftDisk';

const KEY: UnitKey = { userId: '7', records: ['form:note:30001', 'draft 1'] };
const ENTRY: JournalEntry = { base: {}, current: { text: 'Rang the carer.' }, owner: {}, sent: [], wishes: [], raw: {} };
const place: UnitPlace = { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form: 'note', row: '' } };

interface Browser { readonly locks: LockSource; readonly heldLocks: () => Promise<readonly string[]> }

/** A tab with one draft on the disk. */
function aTab() {
  const journal = {
    lasts: true,
    drafts: () => Promise.resolve({ open: [{ key: KEY, place, entry: ENTRY, at: 1 }], sealed: 0 }),
    read: () => Promise.resolve({ entry: ENTRY, version: 1, sealed: 'no' as const }),
    write: () => Promise.resolve(),
    forget: () => Promise.resolve(),
    dropCovered: () => Promise.resolve(true),
  };
  const clock = { now: () => 0, wall: () => 1, random: () => 0, setTimer: () => () => undefined };
  const openPage = (browser: Browser = { locks: aloneLocks(), heldLocks: () => Promise.resolve([]) }) =>
    createFormDisk({ clock, journal: () => Promise.resolve(journal), ...browser });
  return { openPage };
}
const settle = () => new Promise((resolve) => { setTimeout(resolve, 0); });

/** The locks of a browser with two tabs. */
function aBrowser(): Browser {
  const held = new Set<string>();
  return {
    heldLocks: () => Promise.resolve([...held]),
    locks: {
      async request(name, _options, hold) {
        if (held.has(name)) return hold(null);
        held.add(name);
        await hold({});
        held.delete(name);
        return undefined;
      },
    },
  };
}

describe('a form that is on the screen', () => {
  const listedBy = async (page: FormDisk) => (await page.formsOnDisk('7') ?? []).map(({ key }) => key);

  it('is listed neither by its page nor by another tab, until it is left', async () => {
    const { openPage } = aTab();
    const browser = aBrowser();
    const [here, elsewhere] = [openPage(browser), openPage(browser)];
    const draft = here.hold(KEY);
    await draft.isOurs;
    expect([await listedBy(here), await listedBy(elsewhere)]).toEqual([[], []]);
    draft.letGo();
    await settle();
    expect([await listedBy(here), await listedBy(elsewhere)]).toEqual([[KEY], [KEY]]);
  });

  it('is not listed by its page where the browser has no locks', async () => {
    const page = aTab().openPage();
    page.hold(KEY);
    expect(await listedBy(page)).toEqual([]);
  });

  it.each([['opened', false], ['left', true]])('is listed with its current state after a reading during which it is %s', async (_what, isHeldBefore) => {
    const { openPage } = aTab();
    const page = openPage();
    const draft = isHeldBefore ? page.hold(KEY) : null;
    await draft?.isOurs;
    const listed = listedBy(page);
    if (draft === null) page.hold(KEY);
    else draft.letGo();
    expect(await listed).toEqual(isHeldBefore ? [KEY] : []);
  });

  it('is held by one form alone, here and in another tab', async () => {
    const { openPage } = aTab();
    const browser = aBrowser();
    const [here, elsewhere] = [openPage(browser), openPage(browser)];
    expect(await here.hold(KEY).isOurs).toBe(true);
    expect([await here.open({ key: KEY }), await elsewhere.open({ key: KEY })]).toEqual([null, null]);
    expect(here.isHeld(KEY)).toBe(true);
    expect(await elsewhere.hold({ ...KEY, userId: '8' }).isOurs).toBe(true);
  });
});
