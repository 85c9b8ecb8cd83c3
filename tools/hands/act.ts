import type { Page } from '@playwright/test';
import { findControl, idOf, see, type Control, type Seen } from './controls';

/** Uses one control; resolves to a fault if it cannot be used at all. */
export type Act = (page: Page, control: Control) => Promise<string | null>;

/** About as long as a person holds a mouse button down. */
const PRESS_MS = 50;
/** Changes that React shows at once, and the responses of the mock host, take less time. */
const QUIET_MS = 120;
const MOST_MS = 3_000;
const LOADS = 5;

/** Runs in the page: resolves once nothing has changed for a while, nothing is loading, and the focus rests. */
const quiet = ([quietMs, mostMs]: readonly [number, number]): Promise<void> => new Promise((resolve) => {
  const end = performance.now() + mostMs;
  let changedAt = performance.now();
  let last = { focus: document.activeElement, address: location.href };
  const observer = new MutationObserver(() => { changedAt = performance.now(); });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  const timer = setInterval(() => {
    const now = performance.now();
    const isMoved = document.activeElement !== last.focus || location.href !== last.address;
    if (isMoved || document.querySelector('[aria-busy=true]') !== null) changedAt = now;
    last = { focus: document.activeElement, address: location.href };
    if (now - changedAt < quietMs && now < end) return;
    clearInterval(timer);
    observer.disconnect();
    resolve();
  }, 20);
});

/** Waits until the page no longer changes. */
async function rest(page: Page): Promise<void> {
  for (let load = 0; load < LOADS; load += 1) {
    // A new load of the page ends it early.
    if (await page.evaluate(quiet, [QUIET_MS, MOST_MS] as const).then(() => true, () => false)) break;
    await page.waitForLoadState();
  }
}

/** The page once it no longer changes. */
export async function settled(page: Page): Promise<Seen> {
  await rest(page);
  return see(page);
}

/** The page after an act. If the act leads to another page, only its address is checked, because reading that page costs as much as loading it. */
export async function outcome(page: Page, before: Seen): Promise<Seen> {
  await rest(page);
  return page.url() === before.address ? see(page) : { address: page.url(), controls: [], text: '', focus: null };
}

interface Spot { readonly x: number; readonly y: number; readonly coveredBy: string | null }

/** Runs in the page: returns the middle of the control's text or of its label, or of the control itself if it shows no text. */
function spotOf(element: Element): Spot {
  const label = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type) ? element.labels?.[0] : undefined;
  const target = label ?? element;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  let box = target.getBoundingClientRect();
  const texts = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    if (texts.currentNode.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    // Text for screen readers only cannot be pressed.
    const [first] = range.getClientRects();
    if (first === undefined || first.width < 4 || first.height < 4) continue;
    box = first;
    break;
  }
  const x = Math.min(box.left + box.width / 2, window.innerWidth - 1);
  const y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (target.contains(hit) || element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element);
  return { x, y, coveredBy: isHit ? null : `${hit?.tagName.toLowerCase() ?? 'nothing'} “${(hit?.textContent ?? '').trim().slice(0, 40)}”` };
}

/** Runs in the page: moves all of it, as a notice above the pressed control does, or puts it back. */
const movePage = (by: string): void => { Object.assign(document.body.style, { position: by === '' ? '' : 'relative', top: by }); };

/** A hand on a mouse: moves to the text, presses, waits, releases. */
async function press(page: Page, { ref }: Control, isMoving: boolean): Promise<string | null> {
  const spot = await page.getByRef(ref).evaluate(spotOf);
  if (spot.coveredBy !== null) return `lies under ${spot.coveredBy}`;
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  if (isMoving) await page.evaluate(movePage, '60px');
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
  if (isMoving) await page.evaluate(movePage, '');
  return null;
}

export const byMouse: Act = (page, control) => press(page, control, false);
/** The page moves between the press and the release. */
export const byMouseOnMovingPage: Act = (page, control) => press(page, control, true);

const SPACE = new Set(['checkbox', 'switch', 'radio', 'menuitemcheckbox']);

/** Uses only keys. Another rule checks that Tab reaches the control. */
export const byKeyboard: Act = async (page, { ref, role }) => {
  await page.getByRef(ref).focus();
  await page.keyboard.press(SPACE.has(role) ? 'Space' : 'Enter');
  return null;
};

const STATEFUL = new Set(['checkbox', 'switch', 'menuitemcheckbox', 'radio', 'menuitemradio']);
const TYPED = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'combobox']);
/** These may have nothing left to do; a saved view may differ only in the height of its rows. */
const MAY_BE_DONE = /^(Uncheck|Clear|Check|Select) all|^(Clear|Reset|Undo|Redo)\b|\(\d+ rows\)$/i;
/** These controls only close something. */
const CLOSES = /close|cancel|^(hide|show the first|no|ok|stay|keep|back|done|not now)\b/i;

const pathOf = (address: string): string => decodeURI(address.replace(/^https?:\/\/[^/]+/, ''));

export interface Moment {
  readonly before: Seen;
  readonly after: Seen;
  /** The state before its layer was opened, if it is in one. */
  readonly base: Seen;
  readonly effects: readonly string[];
}

/** What the role of a control promises and the control did not do, or null if it did. */
export function brokenPromise(control: Control, { before, after, base, effects }: Moment): string | null {
  const now = findControl(after, control);
  const isSameText = after.text === before.text;
  const hasMoved = after.address !== before.address;
  if (TYPED.has(control.role)) return after.focus === idOf(control) || effects.length > 0 || !isSameText ? null : `does not take the focus: it is on ${after.focus ?? 'the page'}`;
  if (hasMoved || effects.length > 0 || MAY_BE_DONE.test(control.name)) return null;
  if (STATEFUL.has(control.role)) {
    if (control.role.endsWith('radio') && control.states.has('checked')) return null;
    if (now === undefined) return after.text === base.text ? 'closes its panel and chooses nothing' : null;
    return now.states.has('checked') !== control.states.has('checked') || !isSameText ? null : 'does not change its state';
  }
  // The telephone or the mail program opens it.
  if (/^(tel|mailto):/.test(control.url ?? '')) return null;
  if (control.url !== null && pathOf(before.address).endsWith(control.url.replace(/^\.?/, ''))) return null;
  // A link to a question closes its list and gives the question the focus.
  if (control.url?.startsWith('#') === true && after.focus !== null && ![before.focus, base.focus].includes(after.focus)) return null;
  if (before !== base && after.text === base.text) return CLOSES.test(control.name) ? null : 'closes its panel and does nothing';
  if (control.states.has('pressed') || control.states.has('selected')) return null;
  return isSameText && after.focus === before.focus ? 'does nothing' : isSameText && after.focus === idOf(control) ? 'does nothing' : null;
}
