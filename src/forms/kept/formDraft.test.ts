/** @jest-environment node */
import type { JournalEntry } from '../../saving/core/state';
import { createJournalQueue } from '../../saving/journal/journalQueue';
import { createFormDraft } from './formDraft';
import type { FormDisk } from './draftDisk';
import type { FormPage } from './formPage';
import type { KeptForm } from './keptForm';
import type { OpenDraft } from './openDrafts';

const OWNER = { userId: '7', pupilId: '30001', dateOfMeeting: '', of: 'Amara O.', address: '/notes' };
const nothing = () => undefined;
const settle = () => new Promise((resolve) => { setTimeout(resolve, 0); });

/** A form with a draft, and a disk that takes a draft when the test says so. */
function aForm() {
  const onDisk: JournalEntry[] = [];
  const waiting: (() => void)[] = [];
  const journal = {
    lasts: true,
    read: () => Promise.reject(new Error('not used')),
    write: (_key: unknown, entry: JournalEntry) => new Promise<void>((resolve) => { waiting.push(() => { onDisk.push(entry); resolve(); }); }),
    forget: () => Promise.resolve(),
    dropCovered: () => Promise.resolve(true),
  };
  const clock = { now: () => 0, wall: () => 1, random: () => 0, setTimer: () => nothing };
  const disk: FormDisk = {
    hasJournal: () => true,
    claim: () => Promise.resolve(nothing),
    formsOnDisk: () => Promise.resolve({ forms: [], wasHeldHere: () => false }),
    read: () => Promise.resolve(null),
    forget: () => Promise.resolve(),
    openQueue: (key, onWritable) => createJournalQueue(
      { clock, journal, sendNotes: { get: () => null, set: nothing, clear: nothing, mayLand: () => false } }, key, { onWritable, slowAfter: 1000 },
    ),
  };
  const openDrafts = new Set<OpenDraft>();
  let kept: readonly KeptForm[] = [];
  const page: FormPage = {
    clock, journalMs: () => 0, fetchDisk: () => Promise.resolve(disk),
    kept: { get: () => kept, set: (next) => { kept = next; }, subscribe: () => nothing },
    toOpen: { get: () => null, set: nothing, subscribe: () => nothing },
    openDrafts, rememberPlace: nothing, onHide: () => nothing, tellSaved: nothing,
  };
  let text = '';
  const draft = createFormDraft(page, { form: 'note' }, 'Note', OWNER);
  const leave = draft.mount({
    start: () => ({ text: '' }), values: () => ({ text }), raws: () => ({}), isTyped: () => text !== '',
    restore: nothing, clear: nothing, focus: nothing,
  });
  return {
    leave,
    type: (value: string) => { text = value; draft.changed(); },
    signOut: async () => { await Promise.all([...openDrafts].map((one) => one.erase())); },
    letDiskWrite: async () => {
      while (waiting.length > 0) {
        waiting.shift()?.();
        await settle();
      }
    },
    texts: () => onDisk.map(({ current }) => current['text']),
  };
}

it('a sign-out ends only when nothing that was left unsent can reach the disk any more', async () => {
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
