import { isTextBox } from '../../../ui/focus/typingPause';

/** Elements that use letters themselves, beside text boxes. */
const TYPED_INTO = 'select, [role=grid], [role=combobox], [role=listbox], [role=menu], [role=textbox]';

const takesLetters = (target: EventTarget | null): boolean => isTextBox(target) || (target instanceof HTMLElement && target.closest(TYPED_INTO) !== null);

/**
 * The key that an event means. With Alt and Shift each single key also reaches the page from a screen reader, which
 * takes letters as its own commands. Some keyboards give another character for the letter then.
 */
export function meantKey({ key, code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): { readonly key: string; readonly isHeld: boolean } | null {
  if (ctrlKey || metaKey) return null;
  if (!altKey) return { key, isHeld: false };
  if (!shiftKey) return null;
  return { key: /^[a-z?]$/i.test(key) ? key.toLowerCase() : code === 'Slash' ? '?' : code.replace(/^Key/, '').toLowerCase(), isHeld: true };
}

const isUnder = (selector: string): boolean => document.querySelector(selector) !== null;

/** Whether letters act on this page. Not on one of a pupil: what misses its field there would open another child's page. */
export const hasLetterKeys = (): boolean => !isUnder('.pupil-banner, #main :is(textarea, [type=password])');

const isDialogOpen = (): boolean => isUnder('[role=dialog]');

/** Where letters have their own meaning. The check for a field comes first, so that typing in one never queries the page. */
export const isLetterTaken = (target: EventTarget | null): boolean =>
  takesLetters(target) || isDialogOpen() || isUnder('.disclosure > [aria-expanded=true]') || !hasLetterKeys();

/** What Enter opens in each row of the lists on this page. */
const rowLinks = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main .table-card tbody > tr')].flatMap((row) => row.querySelector<HTMLElement>('th a[href]') ?? []);

export const hasRows = (): boolean => rowLinks().length > 0;

export function moveRow(by: 1 | -1): boolean {
  const links = rowLinks();
  const row = document.activeElement?.closest('tr') ?? null;
  const at = links.findIndex((link) => row?.contains(link) === true);
  const to = links[at < 0 ? 0 : at + by];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
  return links.length > 0;
}

export const hasSearch = (): boolean => isUnder('.search-launcher');

type StepKey = 'PageDown' | 'PageUp';

const stepOf = (key: StepKey): HTMLElement | null => document.querySelector(`a[aria-keyshortcuts="Alt+${key}"]`);

export const hasStep = (key: StepKey): boolean => stepOf(key) !== null;

/** Presses the link to the next or the previous pupil. Returns whether the page has this key, even if the list has ended. */
export function pressStep({ key, altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'PageDown' && key !== 'PageUp') || isDialogOpen()) return false;
  if (!repeat) stepOf(key)?.click();
  return hasStep('PageDown') || hasStep('PageUp');
}
