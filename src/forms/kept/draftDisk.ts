// @promise press
import { browserClock } from '../../saving/browser';
import type { Clock, JournalContent, JournalStore } from '../../saving/environment';
import { browserJournal } from '../../saving/journal/browserJournal';
import type { Journal } from '../../saving/journal/journal';
import { createJournalQueue, type JournalQueue } from '../../saving/journal/journalQueue';
import { createTabNotes, type TabNotes } from '../../saving/journal/tabNotes';
import type { LockSource } from '../../saving/locks/locks';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { idOfKept, isFormPlace, type KeptForm } from './keptForm';

/** Lets a draft go. If it is still being written, the next owner in this page waits until that has ended. */
export type LetGo = (written?: Promise<unknown>) => void;

/** One reading of the disk. */
interface FormsOnDisk {
  /** This user's forms that are on the screen neither here nor in another tab, newest first. */
  readonly forms: readonly KeptForm[];
  /** Whether a form of this page held it meanwhile, perhaps only to look whether it may open it. */
  readonly wasHeldHere: (key: UnitKey) => boolean;
}

/** What the disk and the locks of the browser do for forms. */
export interface FormDisk {
  readonly hasJournal: () => boolean;
  /** Makes one form the owner of a draft. Returns null if another form, here or in another tab, holds it. */
  readonly claim: (key: UnitKey) => Promise<LetGo | null>;
  /** Null if the disk fails. */
  readonly formsOnDisk: (userId: string) => Promise<FormsOnDisk | null>;
  readonly read: (key: UnitKey) => Promise<Pick<JournalContent, 'entry' | 'version'> | null>;
  readonly forget: (key: UnitKey) => Promise<void>;
  readonly openQueue: (key: UnitKey, onWritable: (isWritable: boolean) => void) => JournalQueue | null;
}

/** The part of the browser's LockManager in use. */
type FormLocks = LockSource & { query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }> };

/** What the browser supplies. The fault harness supplies its own. */
export interface FormStorage {
  readonly clock: Clock;
  /** null where this browser or council keeps nothing. */
  readonly journal: () => (JournalStore & Pick<Journal, 'drafts'>) | null;
  /** null without Web Locks: there is one tab (a test), or no journal either (plain http). */
  readonly locks: () => FormLocks | null;
  /** A note on a draft says that it is over, though the disk may still hold it: a page that is reloaded at once must not offer it. */
  readonly notes?: TabNotes;
}

const lockOf = (key: UnitKey): string => `pep-form ${key.userId} ${idOfKept({ key })}`;

export function createFormDisk({ clock, journal, locks, notes = createTabNotes(null) }: FormStorage): FormDisk {
  /** Drafts that a form of this page holds. */
  const held = new Set<string>();
  /** Drafts that this page has let go, until they are written and the browser has freed their locks. */
  const freeing = new Map<string, Promise<unknown>>();
  /** For each reading under way, the drafts that a form of this page has held since it began. */
  const heldSince = new Set<Set<string>>();

  const letGo = (name: string, freed: Promise<unknown>): void => {
    held.delete(name);
    freeing.set(name, freed.finally(() => freeing.delete(name)));
  };

  async function heldElsewhere(): Promise<ReadonlySet<string>> {
    const found = await locks()?.query().catch(() => null);
    return new Set(found?.held?.map(({ name = '' }) => name) ?? []);
  }

  async function forget(key: UnitKey): Promise<void> {
    notes.set(lockOf(key), 1);
    // If the disk fails, the note stays, and the next reading tries again.
    await journal()?.forget(key, Number.MAX_SAFE_INTEGER).then(() => { notes.clear(lockOf(key)); }, () => undefined);
  }

  return {
    hasJournal: () => journal() !== null,
    async claim(key) {
      const name = lockOf(key);
      if (held.has(name)) return null;
      held.add(name);
      for (const names of heldSince) names.add(name);
      await freeing.get(name);
      const source = locks();
      if (source === null) return (written = Promise.resolve()) => { letGo(name, written); };
      return new Promise((resolve) => {
        const ended = source.request(name, { ifAvailable: true }, (lock) => {
          if (lock === null) {
            held.delete(name);
            resolve(null);
            return undefined;
          }
          return new Promise<void>((free) => {
            resolve((written) => {
              letGo(name, ended);
              void Promise.resolve(written).then(() => { free(); });
            });
          });
        }).catch(() => { resolve(() => { held.delete(name); }); });
      });
    },
    async formsOnDisk(userId) {
      // A form that was just left is not held by another tab.
      while (freeing.size > 0) await Promise.all(freeing.values());
      const heldHere = new Set(held);
      heldSince.add(heldHere);
      const [drafts, busy] = await Promise.all([journal()?.drafts(userId).catch(() => null), heldElsewhere()]);
      heldSince.delete(heldHere);
      if (drafts === null) return null;
      const wasHeldHere = (key: UnitKey): boolean => heldHere.has(lockOf(key));
      const found = (drafts?.open ?? [])
        .flatMap(({ key, place, entry, at }) => (isFormPlace(place) ? [{ key, place, entry, at, isBeingSent: false, isOnlyHere: false }] : []))
        .filter(({ key }) => !wasHeldHere(key) && !busy.has(lockOf(key)))
        .sort((a, b) => b.at - a.at);
      const isOver = ({ key }: KeptForm): boolean => notes.get(lockOf(key)) !== null;
      for (const { key } of found.filter(isOver)) void forget(key);
      const forms = found.filter((form) => !isOver(form));
      return { forms, wasHeldHere };
    },
    read: (key) => journal()?.read(key).catch(() => null) ?? Promise.resolve(null),
    forget,
    openQueue(key, onWritable) {
      const store = journal();
      if (store === null) return null;
      const queue = createJournalQueue({ clock, journal: store }, key, { onWritable, slowAfter: DEFAULT_TIMINGS.slowJournal });
      return {
        ...queue,
        forget() {
          queue.forget();
          notes.set(lockOf(key), 1);
          void queue.whenIdle().then(() => { if (queue.isCommitted()) notes.clear(lockOf(key)); });
        },
      };
    },
  };
}

export const formDisk = createFormDisk({
  clock: browserClock,
  journal: () => browserJournal(savingSettings().journalMode ?? 'reload'),
  locks: () => (typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null),
  notes: createTabNotes(),
});
