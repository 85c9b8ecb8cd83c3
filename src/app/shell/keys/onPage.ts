/** Input types in which a letter has no effect. */
const NO_TEXT = new Set(['checkbox', 'button', 'submit']);

/** Elements that use letters themselves. */
const TYPED_INTO = 'select, textarea, [role=grid], [role=combobox], [role=listbox], [role=menu], [role=textbox]';

function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target.isContentEditable || target.closest(TYPED_INTO) !== null;
}

/**
 * Where letters have their own meaning: a field, a grid, an open dialog or menu. The check for a field comes first,
 * so that typing in one never queries the page.
 */
export const isLetterTaken = (target: EventTarget | null): boolean =>
  takesLetters(target) || document.querySelector('[role=dialog], .disclosure > [aria-expanded=true]') !== null;

/** What Enter opens in each row of the lists on this page. */
const rowLinks = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main .tablecard tbody > tr')].flatMap((row) => row.querySelector<HTMLElement>('th a[href]') ?? []);

export const hasRows = (): boolean => rowLinks().length > 0;

/** Moves the focus to the pupil of the next or the previous row. */
export function moveRow(by: 1 | -1): boolean {
  const links = rowLinks();
  const row = document.activeElement?.closest('tr') ?? null;
  const at = links.findIndex((link) => row?.contains(link) === true);
  const to = links[at < 0 ? 0 : at + by];
  to?.focus();
  to?.scrollIntoView({ block: 'nearest' });
  return links.length > 0;
}

const linkOfKey = (key: string): HTMLElement | null => document.querySelector(`a[aria-keyshortcuts="${key}"]`);

export const hasLink = (key: string): boolean => linkOfKey(key) !== null;

/** Presses the link of the page that names this key. */
export function pressLink(key: string): boolean {
  const link = linkOfKey(key);
  link?.click();
  return link !== null;
}
