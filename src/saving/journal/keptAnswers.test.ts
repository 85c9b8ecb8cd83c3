/**
 * @jest-environment node
 */
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { silentChannel } from '../tests/testBench';
import { createJournal } from './journal';
import { KEPT_MS, lookAt, NoPassword, type KeptContent } from './keptAnswers';

const PASSWORD = 'Learning4All';
const CONTENT: KeptContent = {
  user: { userId: 'user-701', userName: 'priya.nair' }, about: { pupilId: 'pupil-1042', fullname: 'Amara Okafor' }, answers: { request: { hopes: 'To be a vet' } },
};
const HOUR = 3_600_000;

/** A page of a user who has just signed in with this password. */
async function signedIn(password = PASSWORD, userId = 'user-701') {
  const journal = createJournal(null, silentChannel);
  await journal.unsealWith(userId, password);
  await journal.rememberPassword(userId, password);
  return journal;
}

/** Another page, after the browser has ended. */
const nextPage = () => createJournal(null, silentChannel);
const at = (ms: number) => { jest.spyOn(Date, 'now').mockReturnValue(ms); };

async function stored(): Promise<string> {
  const opening = indexedDB.open('pep-saving');
  const db = await new Promise<IDBDatabase>((resolve) => { opening.onsuccess = () => { resolve(opening.result); }; });
  const all = await Promise.all([...db.objectStoreNames].map((name) => new Promise<unknown[]>((resolve) => {
    const request = db.transaction(name).objectStore(name).getAll();
    request.onsuccess = () => { resolve(request.result as unknown[]); };
  })));
  db.close();
  return JSON.stringify(all, (_key, value: unknown) => (value instanceof ArrayBuffer || value instanceof Uint8Array ? Buffer.from(value as Uint8Array).toString('latin1') : value));
}

beforeEach(() => { globalThis.indexedDB = new IDBFactory(); });
afterEach(() => { jest.restoreAllMocks(); });

it('opens in another page with name and password, and names nobody on the disk', async () => {
  await (await signedIn()).keep(CONTENT);
  const disk = await stored();
  // Long words: three digits occur by chance in what is encrypted.
  for (const word of ['Amara', 'Okafor', 'pupil-1042', 'user-701', 'priya', 'To be a vet']) expect(disk).not.toContain(word);
  await expect(nextPage().openKept('Priya.Nair ', PASSWORD)).resolves.toMatchObject([CONTENT]);
});

it('opens neither with another password nor for another name', async () => {
  const page = await signedIn();
  await page.keep(CONTENT);
  await expect(nextPage().openKept('priya.nair', 'wrong')).resolves.toBe('none');
  await expect(nextPage().openKept('marcus.hale', PASSWORD)).resolves.toBe('none');
  // A page that holds the key already may have somebody else in front of it.
  await expect(page.openKept('priya.nair', 'wrong')).resolves.toBe('none');
});

it('keeps drafts that are typed with it for the same password', async () => {
  await (await signedIn()).keep(CONTENT);
  const away = nextPage();
  await away.openKept('priya.nair', PASSWORD);
  const key = { userId: 'user-701', records: ['voice:1042'] };
  const entry = { base: { hopes: '' }, current: { hopes: 'Vet' }, owner: { hopes: 'saveVoice' }, sent: [], wishes: [], raw: {} };
  await away.write(key, entry, 1);
  const next = nextPage();
  await next.unsealWith('user-701', PASSWORD);
  await expect(next.read(key)).resolves.toMatchObject({ entry });
});

it('is refused where no password has sealed the key of the page', async () => {
  await expect(createJournal(null, silentChannel).keep(CONTENT)).rejects.toBeInstanceOf(NoPassword);
});

it('replaces what was kept about the same plan, and leaves that about another', async () => {
  const page = await signedIn();
  await page.keep(CONTENT);
  await page.keep({ ...CONTENT, answers: { request: { hopes: 'To be a nurse' } } });
  await page.keep({ ...CONTENT, about: { pupilId: '1043' } });
  const { open } = await page.kept('user-701');
  expect(open.map(({ answers, about: { pupilId } }) => [pupilId, answers['request']])).toEqual(expect.arrayContaining([
    ['pupil-1042', { hopes: 'To be a nurse' }], ['1043', { hopes: 'To be a vet' }],
  ]));
  expect(open).toHaveLength(2);
});

it('leaves what was kept before where the disk is full', async () => {
  const page = await signedIn();
  await page.keep(CONTENT);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => { throw new DOMException('full', 'QuotaExceededError'); });
  await expect(page.keep({ ...CONTENT, answers: {} })).rejects.toMatchObject({ name: 'QuotaExceededError' });
  full.mockRestore();
  await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toMatchObject([CONTENT]);
});

it('leaves what another release has written, and does not read it', async () => {
  await (await signedIn()).keep(CONTENT);
  const parse = JSON.parse;
  const newer = jest.spyOn(JSON, 'parse').mockImplementation((text: string) => ({ ...(parse(text) as object), format: 2 }));
  await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
  newer.mockRestore();
  await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toMatchObject([CONTENT]);
});

describe('the end of what is kept', () => {
  const NOW = 1_800_000_000_000;
  const looked = (now: number, hostNow: number | null, times: Partial<Parameters<typeof lookAt>[0]> = {}) => lookAt({ at: NOW, seen: NOW, hostAt: NOW, ...times }, now, hostNow).state;

  it.each([
    ['a minute before its time', 'open', NOW + KEPT_MS - 60_000, null],
    ['after 72 hours', 'over', NOW + KEPT_MS, null],
    ['a clock that was corrected by a minute', 'open', NOW - 60_000, null],
    ['a clock that was turned back', 'turnedBack', NOW - HOUR, null],
    ['a clock that runs days ahead of the host', 'open', NOW + 100 * HOUR, NOW + HOUR],
    ['a clock that was turned back, by the host', 'over', NOW - HOUR, NOW + KEPT_MS],
  ])('%s: %s', (_what, state, now, hostNow) => {
    expect(looked(now, hostNow)).toBe(state);
  });

  it('counts from the time that a page has seen, so that turning back gives no more time', () => {
    const first = lookAt({ at: NOW, seen: NOW, hostAt: null }, NOW + 71 * HOUR, null);
    expect(looked(NOW + 60 * HOUR, null, first)).toBe('turnedBack');
    expect(looked(NOW + 71.5 * HOUR, null, first)).toBe('open');
  });

  it('sets the time right where the host has told it', () => {
    const told = lookAt({ at: NOW, seen: NOW + 100 * HOUR, hostAt: NOW }, NOW + 200 * HOUR, NOW + 10 * HOUR);
    expect(told).toMatchObject({ at: NOW + 190 * HOUR, seen: NOW + 200 * HOUR, state: 'open' });
  });

  it('deletes it after 72 hours, when anybody next reads the disk', async () => {
    at(NOW);
    await (await signedIn()).keep(CONTENT);
    at(NOW + KEPT_MS);
    await nextPage().clearKept(true);
    at(NOW + 1);
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
  });

  it('tells only its owner that it is over', async () => {
    at(NOW);
    await (await signedIn()).keep(CONTENT);
    at(NOW + KEPT_MS);
    await expect(nextPage().openKept('priya.nair', 'wrong')).resolves.toBe('none');
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('over');
    at(NOW);
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
  });

  it('goes at the sign-out of its user, and not at that of another', async () => {
    const page = await signedIn();
    await page.keep(CONTENT);
    await nextPage().destroyAll('702');
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toMatchObject([CONTENT]);
    await page.destroyAll('user-701');
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
  });

  it('goes by one press, and where the council switches it off', async () => {
    const page = await signedIn();
    const { id } = await page.keep(CONTENT);
    await page.keep({ ...CONTENT, about: { pupilId: '1043' } });
    await page.removeKept(id);
    await expect(page.kept('user-701')).resolves.toMatchObject({ open: [{ about: { pupilId: '1043' } }], sealed: 0 });
    await page.clearKept(false);
    await expect(page.kept('user-701')).resolves.toEqual({ open: [], sealed: 0 });
  });
});

describe('a password that has changed', () => {
  it('deletes what the previous password has sealed', async () => {
    await (await signedIn()).keep(CONTENT);
    await signedIn('Another4All');
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
  });

  it('opens with the new one what an earlier page still held', async () => {
    const page = await signedIn();
    await page.keep(CONTENT);
    await page.rememberPassword('user-701', 'Another4All');
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toBe('none');
    await expect(nextPage().openKept('priya.nair', 'Another4All')).resolves.toMatchObject([CONTENT]);
  });

  it('leaves that of another user, and that of the same password', async () => {
    await (await signedIn()).keep(CONTENT);
    await signedIn('Other', '702');
    await signedIn();
    await expect(nextPage().openKept('priya.nair', PASSWORD)).resolves.toMatchObject([CONTENT]);
  });

  it('counts how much only the password opens', async () => {
    await (await signedIn()).keep(CONTENT);
    await expect(nextPage().kept('user-701')).resolves.toEqual({ open: [], sealed: 1 });
  });
});
