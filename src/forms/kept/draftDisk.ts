import { browserClock } from '../../saving/browser';
import { browserJournal } from '../../saving/journal/browserJournal';
import { createJournalQueue, type JournalQueue } from '../../saving/journal/journalQueue';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { idOfKept, isFormPlace, type KeptForm } from './keptForm';

const journalNow = () => browserJournal(savingSettings().journalMode ?? 'reload');

/** Drafts that a form of this page holds. */
const held = new Set<string>();
/** Locks that this page has released and the browser has not freed yet. */
const freeing = new Map<string, Promise<unknown>>();

const lockOf = (key: UnitKey): string => `pep-form ${key.userId} ${idOfKept({ key })}`;

/** Without Web Locks there is one tab (a test), or no journal either (plain http). */
const locks = (): LockManager | null => (typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : null);

/** Two tabs never show and send the same text. */
export async function claim(key: UnitKey): Promise<(() => void) | null> {
  const name = lockOf(key);
  if (held.has(name)) return null;
  held.add(name);
  await freeing.get(name);
  const source = locks();
  if (source === null) return () => { held.delete(name); };
  return new Promise((resolve) => {
    const ended = source.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        held.delete(name);
        resolve(null);
        return undefined;
      }
      return new Promise<void>((free) => {
        resolve(() => {
          held.delete(name);
          freeing.set(name, ended.finally(() => freeing.delete(name)));
          free();
        });
      });
    }).catch(() => { resolve(() => { held.delete(name); }); });
  });
}

async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const found = await locks()?.query().catch(() => null);
  return new Set(found?.held?.map(({ name = '' }) => name) ?? []);
}

export const hasJournal = (): boolean => journalNow() !== null;

export async function formsOnDisk(userId: string): Promise<readonly KeptForm[]> {
  // A form that was just left is not held by another tab.
  await Promise.all(freeing.values());
  const [drafts, busy] = await Promise.all([journalNow()?.drafts(userId).catch(() => null), heldElsewhere()]);
  return (drafts?.open ?? [])
    .flatMap(({ key, place, entry, at }) => (isFormPlace(place) ? [{ key, place, entry, at, isBeingSent: false, isOnlyHere: false }] : []))
    .filter(({ key }) => !held.has(lockOf(key)) && !busy.has(lockOf(key)))
    .sort((a, b) => b.at - a.at);
}

export const read = (key: UnitKey) => journalNow()?.read(key).catch(() => null) ?? Promise.resolve(null);

export async function forget(key: UnitKey): Promise<void> {
  await journalNow()?.forget(key, Number.MAX_SAFE_INTEGER).catch(() => undefined);
}

/** The draft of a form sends nothing, so nothing has to be noted. */
const NO_NOTES = { get: () => null, set: () => undefined, clear: () => undefined, mayLand: () => false };

/** Writes one draft, the newest text only. Null where this browser or council keeps nothing. */
export function openQueue(key: UnitKey, onWritable: (isWritable: boolean) => void): JournalQueue | null {
  const journal = journalNow();
  return journal === null ? null
    : createJournalQueue({ clock: browserClock, journal, sendNotes: NO_NOTES }, key, { onWritable, slowAfter: DEFAULT_TIMINGS.slowJournal });
}
