// @promise press
import { browserClock, within, type Clock, type JournalStore } from '../../saving/environment';
import type { JournalEntry } from '../../saving/core/state';
import type { Journal } from '../../saving/journal/journal';
import { createJournalQueue } from '../../saving/journal/journalQueue';
import type { LockSource } from '../../saving/locks/locks';
import { browserLocks, heldLocks } from '../../saving/locks/lockSources';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { idOfKept, isFormPlace, type KeptForm } from './keptForm';

/** A draft that one form, or a button of the list, holds. */
export type HeldDraft = ReturnType<FormDisk['hold']>;
export type FormDisk = ReturnType<typeof createFormDisk>;

type FormJournal = JournalStore & Pick<Journal, 'drafts'>;

/** What the browser supplies. The fault harness supplies its own. */
export interface FormStorage {
  readonly clock: Clock;
  /** Loads with the first form or the first draft of one. */
  readonly journal: () => Promise<FormJournal>;
  readonly locks: LockSource;
  /** The names of the locks that the pages of this browser hold. */
  readonly heldLocks: () => Promise<readonly string[]>;
}

const FORM_LOCK = 'pep-form ';
const lockOf = (key: UnitKey): string => `${FORM_LOCK}${key.userId} ${idOfKept({ key })}`;

/** What the disk and the locks of the browser do for forms. */
export function createFormDisk({ clock, journal, locks, heldLocks: lockedNow }: FormStorage) {
  /** Drafts that this page holds or requests. Each change replaces the array. */
  let held: readonly string[] = [];
  /** Drafts that this page has released, until they are written and the browser has freed their locks. */
  const freeing = new Map<string, Promise<unknown>>();
  const loaded: { journal?: FormJournal } = {};
  const load = async (): Promise<FormJournal> => (loaded.journal = await journal());
  const store = {
    get lasts(): boolean { return loaded.journal?.lasts !== false; },
    read: async (key: UnitKey) => (await load()).read(key),
    write: async (...draft: Parameters<JournalStore['write']>) => (await load()).write(...draft),
    forget: async (...draft: Parameters<JournalStore['forget']>) => (await load()).forget(...draft),
  };

  /** Requests the lock of a draft that nobody holds; resolves with the function that frees it, or with null. */
  const lock = (name: string): Promise<(() => Promise<unknown>) | null> => new Promise((resolve) => {
    const ended: Promise<unknown> = locks.request(name, { ifAvailable: true }, (own) => (own === null ? resolve(null) : new Promise<void>((free) => {
      resolve(() => { free(); return ended; });
    }))).catch(() => { resolve(() => Promise.resolve()); });
  });

  /** Makes one form the owner of a draft, unless another one is: `isOurs` tells. */
  function hold(key: UnitKey) {
    const name = lockOf(key);
    held = [...held, name];
    const remove = (): void => { held = held.filter((_other, at) => at !== held.indexOf(name)); };
    const queue = createJournalQueue({ clock, journal: store }, key, { slowAfter: DEFAULT_TIMINGS.slowJournal });
    // The next owner in this page waits until the last one has written it.
    const locked = Promise.resolve(freeing.get(name)).then(() => lock(name));
    const letGo = (): void => {
      remove();
      freeing.set(name, queue.whenIdle().then(async () => (await locked)?.()).finally(() => freeing.delete(name)));
    };
    return {
      ...queue, key, letGo,
      isOurs: locked.then((free) => {
        if (free === null) remove();
        return free !== null;
      }),
      /** The disk holds what was last written. */
      isKept: (): boolean => queue.isCommitted() && queue.isWritable(),
    };
  }

  /** Null if another form, here or in another tab, holds it. @returns `stored`: what the disk holds of it, or `failed` */
  async function open({ key }: Pick<KeptForm, 'key'>): Promise<{ readonly draft: HeldDraft; readonly stored: JournalEntry | 'failed' | null } | null> {
    const draft = hold(key);
    if (!(await draft.isOurs)) return null;
    const found = await within(clock, DEFAULT_TIMINGS.slowJournal, store.read(key)).catch(() => 'late' as const);
    // The clock exceeds any counter, so what this page writes later counts as newer than what a failed disk holds.
    draft.startFrom(found === 'late' ? clock.wall() : found.version);
    return { draft, stored: found === 'late' ? 'failed' : found.entry };
  }

  const busyForms = async (): Promise<readonly string[]> => (await lockedNow()).filter((name) => name.startsWith(FORM_LOCK)).sort();

  /** This user's forms that are on the screen neither here nor in another tab, newest first. Null if the disk fails. */
  async function formsOnDisk(userId: string): Promise<readonly KeptForm[] | null> {
    // A form that was just left is not held by another tab.
    while (freeing.size > 0) await Promise.all(freeing.values());
    const before = held;
    const busyBefore = await busyForms();
    const drafts = await load().then((found) => found.drafts(userId)).catch(() => null);
    const busy = await busyForms();
    // A form was opened, left or discarded meanwhile, here or in another tab.
    if (held !== before || busy.join() !== busyBefore.join()) return formsOnDisk(userId);
    if (drafts === null) return null;
    return drafts.open
      .flatMap(({ key, place, entry, at }) => (isFormPlace(place) ? [{ key, place, entry, at, isBeingSent: false, isOnlyHere: false }] : []))
      .filter(({ key }) => !held.includes(lockOf(key)) && !busy.includes(lockOf(key)))
      .sort((a, b) => b.at - a.at);
  }

  return { lasts: (): boolean => store.lasts, isHeld: (key: UnitKey): boolean => held.includes(lockOf(key)), hold, open, formsOnDisk };
}

export const formDisk = createFormDisk({
  clock: browserClock,
  journal: async () => {
    const { browserJournal, noJournal } = await import('../../saving/journal/browserJournal');
    return browserJournal(savingSettings().journalMode ?? 'reload') ?? noJournal;
  },
  locks: browserLocks(),
  heldLocks,
});
