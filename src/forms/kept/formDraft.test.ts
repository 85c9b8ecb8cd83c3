/** @jest-environment node */
import type { JournalEntry } from '../../saving/core/state';
import { aloneLocks } from '../../saving/locks/lockSources';
import { createFormDraft } from './formDraft';
import { createFormDisk } from './draftDisk';
import type { FormPage } from './formPage';
import type { UnitKey } from '../../saving/types';
import { FORM_KIND } from '../../state/halfTyped';
import { formIdOf, idOfKept, newKey, type FormOwner, type KeptForm } from './keptForm';
import type { OpenDraft } from './openDrafts';

const OWNER = { userId: '7', pupilId: '30001', dateOfMeeting: '', of: 'Amara O.', address: '/notes' };
const nothing = () => undefined;
const settle = () => new Promise((resolve) => { setTimeout(resolve, 0); });

/**
 * A form with a draft, and a disk that takes a draft when the test says so.
 * @param onDiskBefore the forms that it holds
 */
function aForm(onDiskBefore: readonly KeptForm[] = [], listed: readonly KeptForm[] = []) {
  const onDisk: JournalEntry[] = [];
  const waiting: (() => void)[] = [];
  const journal = {
    lasts: true,
    drafts: () => { readings += 1; return Promise.resolve({ open: onDiskBefore, sealed: 0 }); },
    read: (key: UnitKey) => Promise.resolve({ entry: onDiskBefore.find((one) => idOfKept(one) === idOfKept({ key }))?.entry ?? null, version: 1, sealed: 'no' as const }),
    write: (_key: unknown, entry: JournalEntry) => new Promise<void>((resolve) => { waiting.push(() => { onDisk.push(entry); resolve(); }); }),
    forget: (key: UnitKey) => { forgotten.push(idOfKept({ key })); return Promise.resolve(); },
    dropCovered: () => Promise.resolve(true),
  };
  const clock = { now: () => 0, wall: () => 1, random: () => 0, setTimer: () => nothing };
  const disk = createFormDisk({ clock, journal: () => Promise.resolve(journal), locks: aloneLocks(), heldLocks: () => Promise.resolve([]) });
  const openDrafts = new Set<OpenDraft>();
  const forgotten: string[] = [];
  const focused: (readonly string[])[] = [];
  let readings = 0;
  const restored: unknown[] = [];
  let onList = nothing as () => void;
  let openWanted = nothing as () => void;
  let wanted: string | null = null;
  let kept: readonly KeptForm[] = listed;
  const page: FormPage = {
    clock, journalMs: () => 0, disk,
    kept: { get: () => kept, set: (next) => { kept = next; onList(); }, subscribe: (run) => { onList = run; return nothing; } },
    toOpen: { get: () => wanted, set: (next) => { wanted = next; }, subscribe: (run) => { openWanted = run; return nothing; } },
    openDrafts, rememberPlace: nothing, announceSaved: nothing,
  };
  let text = '';
  const draft = createFormDraft(page, { form: 'note' }, 'Note', OWNER);
  const leave = draft.mount({
    start: () => ({ text: '' }), values: () => ({ text }), raws: () => ({}), isTyped: () => text !== '',
    restore: ({ values }) => { restored.push(values['text']); }, clear: nothing, focus: (names) => { focused.push(names); },
  });
  return {
    leave, restored, forgotten, focused,
    readings: () => readings,
    listed: () => kept.map(idOfKept),
    wanted: () => wanted,
    want: (form: KeptForm) => { wanted = idOfKept(form); },
    list: (forms: readonly KeptForm[]) => { page.kept.set(forms); },
    flush: () => draft.flush(),
    clearSiteData: () => { onDisk.length = 0; for (const one of openDrafts) one.rewrite(); },
    choose: (form: KeptForm) => { wanted = idOfKept(form); openWanted(); },
    type: (value: string) => { text = value; draft.changed(); },
    press: () => { void draft.press(); },
    changeUser: async () => { await Promise.all([...openDrafts].map((one) => one.seal())); },
    signOut: async () => { await Promise.all([...openDrafts].map((one) => one.erase())); },
    letDiskWrite: async () => {
      await settle();
      while (waiting.length > 0) {
        waiting.shift()?.();
        await settle();
      }
    },
    texts: () => onDisk.map(({ current }) => current['text']),
  };
}

it('the sign-out of the next user leaves a form on the disk that was being sent when its own user changed', async () => {
  const { type, press, leave, changeUser, signOut, letDiskWrite, texts, forgotten } = aForm();
  await settle();
  type('Rang the carer.');
  press();
  leave();
  await Promise.all([changeUser(), letDiskWrite()]);
  await signOut();
  expect([texts(), forgotten]).toEqual([['Rang the carer.'], []]);
});

it('a sign-out ends only when no unsent text can reach the disk any more', async () => {
  const { type, leave, signOut, letDiskWrite, texts } = aForm();
  await settle();
  type('Rang the carer.');
  leave();
  const signedOut = signOut();
  let isSignedOut = false;
  void signedOut.then(() => { isSignedOut = true; });
  await settle();
  expect(isSignedOut).toBe(false);
  await letDiskWrite();
  await signedOut;
  // The sign-out deletes what the disk holds by now.
  expect(texts()).toEqual(['Rang the carer.']);
});

it('a form on the screen writes its text again once the user has cleared the data of the site', async () => {
  const { type, flush, letDiskWrite, clearSiteData, texts } = aForm();
  await settle();
  type('Rang the carer.');
  void flush();
  await letDiskWrite();
  clearSiteData();
  expect(texts()).toEqual([]);
  await letDiskWrite();
  expect(texts()).toEqual(['Rang the carer.']);
});

describe('a form that opens', () => {
  const aNote = (text: string, owner: FormOwner = OWNER, form = 'note'): KeptForm => ({
    key: newKey(formIdOf({ form }, owner), owner), entry: { base: { text: '' }, current: { text }, owner: {}, sent: [], wishes: [], raw: {} },
    place: { title: 'Note', of: 'Amara O.', address: '/notes', resume: { kind: FORM_KIND, form, row: '' } }, at: 1, isBeingSent: false, isOnlyHere: false,
  });
  const OTHERS: readonly (readonly [string, KeptForm])[] = [
    ['form', aNote('Theirs', OWNER, 'comment')],
    ['pupil', aNote('Theirs', { ...OWNER, pupilId: '30002' })],
    ['meeting', aNote('Theirs', { ...OWNER, dateOfMeeting: '13/11/2025' })],
  ];

  it('takes its own text from the disk', async () => {
    const { restored } = aForm([aNote('Mine')]);
    await settle();
    expect(restored).toEqual(['Mine']);
  });

  it.each([...OTHERS, ['user, in this page', { ...aNote('Theirs', { ...OWNER, userId: '8' }), isOnlyHere: true }] as const])('takes no text of another %s', async (what, other) => {
    const { restored, list } = aForm(what.includes('user') ? [] : [other], [other]);
    await settle();
    list([other]);
    await settle();
    expect(restored).toEqual([]);
  });

  it.each(OTHERS)('takes nothing when the user chooses a form of another %s on the list', async (_what, other) => {
    const mine = aNote('Mine');
    const { restored, choose, list } = aForm([other, mine], [other]);
    await settle();
    list([other]);
    choose(other);
    await settle();
    expect(restored).toEqual(['Mine']);
  });

  it('takes the draft that the user chooses on the list, whatever precedes it', async () => {
    const [newest, chosen] = [aNote('Newest'), aNote('Chosen')];
    const { restored, choose, letDiskWrite } = aForm([newest, chosen], [newest, chosen]);
    await settle();
    choose(chosen);
    await letDiskWrite();
    await settle();
    expect(restored).toEqual(['Newest', 'Chosen']);
  });

  it('takes the focus only if the user has chosen it on the list', async () => {
    const [mine, elsewhere] = [aNote('Mine'), aNote('Theirs', OWNER, 'comment')];
    const { want, wanted, focused } = aForm([mine]);
    want(elsewhere);
    await settle();
    expect([wanted(), focused]).toEqual([idOfKept(elsewhere), []]);
    const chosen = aForm([mine]);
    chosen.want(mine);
    await settle();
    expect([chosen.wanted(), chosen.focused]).toEqual([null, [['text']]]);
  });

  it('does not read the disk for forms that are not its own', async () => {
    const { readings, list } = aForm();
    await settle();
    const before = readings();
    list(OTHERS.map(([, other]) => other));
    await settle();
    expect(readings()).toBe(before);
  });
});

it('a form that was left and discarded from the list stays off it when the disk has taken its draft', async () => {
  const { type, leave, list, listed, letDiskWrite } = aForm();
  await settle();
  type('Rang the carer.');
  leave();
  const other = { key: { userId: '7', records: ['form:comment:30001', 'draft 1'] }, entry: { base: {}, current: {}, owner: {}, sent: [], wishes: [], raw: {} },
    place: { title: 'Comment', of: '', address: '/', resume: { kind: FORM_KIND, form: 'comment', row: '' } }, at: 1, isBeingSent: false, isOnlyHere: false };
  list([other]);
  await letDiskWrite();
  await settle();
  expect(listed()).toEqual([idOfKept(other)]);
});
