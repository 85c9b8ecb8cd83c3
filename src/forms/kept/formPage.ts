// @promise press
import { good } from '../../messages/message';
import { browserClock } from '../../saving/browser';
import { within, type Clock } from '../../saving/environment';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { rememberPlace, type UnitPlace } from '../../saving/unsent/places';
import { showToast } from '../../ui/toast';
import type { FormDisk } from './draftDisk';
import { idOfKept, type KeptForm } from './keptForm';
import { formToOpen, keptForms, unlistForm, type FormList } from './keptForms';
import { openDrafts, type OpenDraft } from './openDrafts';

/** Everything that the draft of a form needs from its page. The fault harness supplies its own. */
export interface FormPage {
  readonly clock: Pick<Clock, 'wall' | 'setTimer'>;
  /** How long a key waits for the disk, ms. */
  readonly journalMs: () => number;
  readonly fetchDisk: () => Promise<FormDisk>;
  readonly kept: FormList;
  readonly toOpen: Pick<typeof formToOpen, 'get' | 'set' | 'subscribe'>;
  readonly openDrafts: Set<OpenDraft>;
  readonly rememberPlace: (key: UnitKey, place: UnitPlace) => void;
  /** Runs when the page is hidden or closes. */
  readonly onHide: (run: () => void) => () => void;
  /** A form that was left while it was being sent is saved. */
  readonly tellSaved: (text: string) => void;
}

export const formPage: FormPage = {
  clock: browserClock,
  journalMs: () => savingSettings().timings?.journal ?? DEFAULT_TIMINGS.journal,
  // The code loads with the first form or the first draft of one.
  fetchDisk: async () => (await import('./draftDisk')).formDisk,
  kept: keptForms,
  toOpen: formToOpen,
  openDrafts,
  rememberPlace,
  onHide(run) {
    document.addEventListener('visibilitychange', run);
    window.addEventListener('pagehide', run);
    return () => {
      document.removeEventListener('visibilitychange', run);
      window.removeEventListener('pagehide', run);
    };
  },
  tellSaved: (text) => { showToast(good(text)); },
};

const isOnDisk = ({ isBeingSent, isOnlyHere }: KeptForm): boolean => !isBeingSent && !isOnlyHere;
const idsOf = (forms: readonly KeptForm[]): ReadonlySet<string> => new Set(forms.map(idOfKept));

/**
 * Reads the list from the disk again. Forms that only this page holds stay on the list, and so does what has happened in
 * this page since the reading began: a form that was left stays on it, and one that was opened or discarded stays off.
 */
export async function lookForForms(userId: string, { fetchDisk, kept }: FormPage = formPage): Promise<void> {
  const before = kept.get();
  const found = await (await fetchDisk()).formsOnDisk(userId);
  if (found === null) return;
  const now = kept.get();
  const own = now.filter((form) => !isOnDisk(form) || found.wasHeldHere(form.key));
  const [ids, listed, listedBefore] = [idsOf(own), idsOf(now), idsOf(before)];
  const isNews = (id: string): boolean => !ids.has(id) && (listed.has(id) || !listedBefore.has(id));
  const next = [...own, ...found.forms.filter((form) => isNews(idOfKept(form)))];
  if (next.length + now.length > 0) kept.set(next);
}

/** Writes every form of this page again, because the user has cleared the data of this site or another tab has deleted them. */
export async function rewriteForms(page: FormPage = formPage): Promise<void> {
  for (const draft of page.openDrafts) draft.rewrite();
  const disk = await page.fetchDisk();
  // One that is being sent is an open draft too.
  for (const { key, place, entry } of page.kept.get().filter(({ isBeingSent }) => !isBeingSent)) {
    page.rememberPlace(key, place);
    const queue = disk.openQueue(key, () => undefined);
    queue?.startFrom(page.clock.wall());
    queue?.rewrite(entry);
  }
}

/** Deletes a form of the list, unless another tab has opened it since: what was typed there is listed instead. */
export async function discardKept(form: KeptForm, page: FormPage = formPage): Promise<void> {
  const { key, entry, isOnlyHere } = form;
  unlistForm(page.kept, idOfKept(form));
  const disk = await page.fetchDisk();
  const release = await disk.claim(key);
  if (release === null) return;
  // A failing or silent disk must not keep the form from other tabs.
  const inTime = <T>(work: Promise<T>): Promise<T | 'late' | null> => within(page.clock, DEFAULT_TIMINGS.slowJournal, work).catch(() => null);
  const content = await inTime(disk.read(key));
  const stored = content === 'late' ? null : content?.entry ?? null;
  const isOther = !isOnlyHere && stored !== null && JSON.stringify(stored) !== JSON.stringify(entry);
  if (!isOther) await inTime(disk.forget(key));
  release();
  if (isOther) await lookForForms(key.userId, page);
}
