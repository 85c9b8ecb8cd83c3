import type { Page } from '@playwright/test';
import { byKeyboard, settled } from './act';
import { findControl, idOf, isOff, type Control, type Seen } from './controls';
import type { Manner } from './useEachControl';
import { onlyIn } from './visit';

/** A dialog returns the focus once it has faded out, a link gives it to a page whose code loads: late on a busy machine. */
const GRACE_MS = 10_000;

const hasFocus = (page: Page): Promise<boolean> =>
  page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, { timeout: GRACE_MS })
    .then(() => true, () => false);

/** Counts the dialogs of a page. */
const dialogsIn = ({ text }: Seen): number => text.match(/^ *- (?:alert)?dialog\b/gm)?.length ?? 0;

/** The contents of an open panel that are chosen as from a menu. */
const IN_MENU = new Set(['link', 'button', 'checkbox', 'menuitem', 'menuitemcheckbox']);

/** Returns whether the arrow key moves the focus from a button into the panel that it opened, or true if there is no panel. */
async function arrowLeadsIn(page: Page, control: Control, before: Seen, after: Seen): Promise<boolean> {
  const choices = onlyIn(after, before).filter((one) => IN_MENU.has(one.role) && !isOff(one));
  if (control.role !== 'button' || after.focus !== idOf(control) || choices.length === 0 || dialogsIn(after) > dialogsIn(before)) return true;
  await page.keyboard.press('ArrowDown');
  const { focus } = await settled(page);
  return choices.some((one) => idOf(one) === focus);
}

/** Escape closes one dialog or panel, and the control that opened it has the focus again. */
async function escapeFault(page: Page, control: Control, before: Seen, after: Seen): Promise<string | null> {
  if (after.address !== before.address || onlyIn(after, before).length === 0) return null;
  const isEntered = await arrowLeadsIn(page, control, before, after);
  await page.keyboard.press('Escape');
  const closed = await settled(page);
  const isClosed = closed.text === before.text || dialogsIn(closed) < dialogsIn(after);
  if (dialogsIn(after) > dialogsIn(before) && !isClosed) return 'opens a dialog that Escape does not close';
  // Only what Escape closes is a menu.
  if (closed.text === before.text && !isEntered) return 'opens a panel that the arrow keys do not enter';
  // An item of a menu is gone by then: the button of the menu has the focus.
  if (isClosed && findControl(closed, control) === undefined) return closed.focus === null ? 'leaves the focus nowhere after Escape' : null;
  // After a message about a refused press, the list of its errors has it.
  if (isClosed && closed.focus?.startsWith('group “Please check') === true) return null;
  return isClosed && closed.focus !== idOf(control) ? `is not focused again after Escape: the focus is on ${closed.focus ?? 'nothing'}` : null;
}

/** Does by keys what a press does, and checks that the focus is never lost. */
export const keyboard: Manner = {
  rule: 'keyboard',
  verb: 'focus and key',
  act: byKeyboard,
  also: async ({ page }, control, before, after) =>
    (await hasFocus(page) ? escapeFault(page, control, before, after) : 'drops the focus to the page'),
};
