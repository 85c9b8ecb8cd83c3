// @promise press
import { good } from '../../messages/message';
import { browserClock, type Clock } from '../../saving/environment';
import { savingSettings } from '../../saving/savingSettings';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { UnitKey } from '../../saving/types';
import { rememberPlace, type UnitPlace } from '../../saving/unsent/places';
import { showToast } from '../../ui/toasts/toast';
import { formDisk, type FormDisk } from './draftDisk';
import { idOfKept, type KeptForm } from './keptForm';
import { formToOpen, keptForms, unlistForm, type FormList } from './keptForms';
import { openDrafts, type OpenDraft } from './openDrafts';

/** Everything that the draft of a form needs from its page. The fault harness supplies its own. */
export interface FormPage {
  readonly clock: Pick<Clock, 'wall' | 'setTimer'>;
  /** How long a key waits for the disk, ms. */
  readonly journalMs: () => number;
  readonly disk: FormDisk;
  readonly kept: FormList;
  readonly toOpen: Pick<typeof formToOpen, 'get' | 'set' | 'subscribe'>;
  readonly openDrafts: Set<OpenDraft>;
  readonly rememberPlace: (key: UnitKey, place: UnitPlace) => void;
  /** A form that was left while it was being sent is saved. */
  readonly announceSaved: (text: string) => void;
}

export const formPage: FormPage = {
  clock: browserClock,
  journalMs: () => savingSettings().timings?.journal ?? DEFAULT_TIMINGS.journal,
  disk: formDisk,
  kept: keptForms,
  toOpen: formToOpen,
  openDrafts,
  rememberPlace,
  announceSaved: (text) => { showToast(good(text)); },
};

/** Reads the list from the disk again. Forms that only this page holds stay on it, and so do those that a mounted form holds. */
export async function refreshKeptForms(userId: string, page: FormPage = formPage): Promise<void> {
  const { disk, kept } = page;
  const found = await disk.formsOnDisk(userId);
  if (found === null) return;
  const now = kept.get();
  const own = now.filter(({ isBeingSent, isOnlyHere, key }) => isBeingSent || isOnlyHere || disk.isHeld(key));
  const ids = new Set(own.map(idOfKept));
  const next = [...own, ...found.filter((form) => !ids.has(idOfKept(form)))];
  if (next.length + now.length > 0) kept.set(next);
}

/** Writes every form of this page again, because the user has cleared the data of this site or another tab has deleted them. */
export async function rewriteForms({ disk, kept, openDrafts: open, rememberPlace: remember }: FormPage = formPage): Promise<void> {
  for (const draft of open) draft.rewrite();
  // One that is being sent is an open draft too. All are held at once, so that no reading takes them off the list meanwhile.
  await Promise.all(kept.get().filter(({ isBeingSent }) => !isBeingSent).map(async (form) => {
    const opened = await disk.open(form);
    if (opened === null) return;
    const { draft } = opened;
    remember(form.key, form.place);
    draft.rewrite(form.entry);
    draft.letGo();
  }));
}

/** Deletes a form of the list, unless another tab has opened it since: what was typed there is listed instead. */
export async function discardKept(form: KeptForm, page: FormPage = formPage): Promise<void> {
  const { key, entry, isOnlyHere } = form;
  unlistForm(page.kept, idOfKept(form));
  const opened = await page.disk.open(form);
  if (opened === null) return;
  const { draft, stored } = opened;
  const isOther = !isOnlyHere && stored !== null && stored !== 'failed' && JSON.stringify(stored) !== JSON.stringify(entry);
  if (!isOther) draft.forget();
  draft.letGo();
  if (isOther) await refreshKeptForms(key.userId, page);
}
