import { savingSettings } from '../../saving/savingSettings';
import { createUserState } from '../../state/userState';
import { idOfKept, type KeptForm } from './keptForm';

const state = createUserState<readonly KeptForm[] | null>('forms that were typed and not sent', null);
const NONE: readonly KeptForm[] = [];

/** Forms that were typed and not sent, and are not on the screen: left on this page, by an earlier one, or being sent. */
export const keptForms = { get: () => state.get() ?? NONE, set: state.set, subscribe: state.subscribe };

/** The kept form that the user opens from the list; its screen takes it from here. */
export const formToOpen = createUserState<string | null>('the unsent form to open', null);

export function listForm(form: KeptForm): void {
  keptForms.set([form, ...keptForms.get().filter((other) => idOfKept(other) !== idOfKept(form))]);
}

export function unlistForm(id: string): void {
  const left = keptForms.get().filter((form) => idOfKept(form) !== id);
  if (left.length < keptForms.get().length) keptForms.set(left);
}

/** What the disk and the browser do for forms. The code loads with the first form or the first draft of one. */
export const fetchDisk = () => import('./draftDisk');

export const journalMode = () => savingSettings().journalMode ?? 'reload';

/** Reads the list from the disk again. What this page has and the disk has not stays on it. */
export async function lookForForms(userId: string): Promise<void> {
  const found = await (await fetchDisk()).formsOnDisk(journalMode(), userId);
  const own = keptForms.get().filter(({ isBeingSent, isOnlyHere }) => isBeingSent || isOnlyHere);
  const ids = new Set(own.map(idOfKept));
  const next = [...own, ...found.filter((form) => !ids.has(idOfKept(form)))];
  if (next.length + keptForms.get().length > 0) keptForms.set(next);
}

/** Deletes a form of the list, unless another tab has opened it since. */
export async function discardKept({ key }: KeptForm): Promise<void> {
  unlistForm(idOfKept({ key }));
  const disk = await fetchDisk();
  const release = await disk.claim(key);
  if (release === null) return;
  await disk.forget(journalMode(), key);
  release();
}
