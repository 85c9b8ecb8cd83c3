import type { Page } from '@playwright/test';
import { byKeyboard, settled } from './act';
import { findControl, idOf, type Control, type Seen } from './controls';
import type { Manner } from './useEachControl';
import { onlyIn } from './visit';

/** A dialog gives the focus back once it has faded out. */
const GRACE_MS = 800;

const hasFocus = (page: Page): Promise<boolean> =>
  page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body, undefined, { timeout: GRACE_MS })
    .then(() => true, () => false);

/** Counts the dialogs of a page. */
const dialogsIn = ({ text }: Seen): number => text.match(/^ *- (?:alert)?dialog\b/gm)?.length ?? 0;

/** Escape closes one dialog or panel, and the control that opened it has the focus again. */
async function escapeFault(page: Page, control: Control, before: Seen, after: Seen): Promise<string | null> {
  if (after.address !== before.address || onlyIn(after, before).length === 0) return null;
  await page.keyboard.press('Escape');
  const closed = await settled(page);
  const isClosed = closed.text === before.text || dialogsIn(closed) < dialogsIn(after);
  if (dialogsIn(after) > dialogsIn(before) && !isClosed) return 'opens a dialog that Escape does not close';
  // An item of a menu is gone by then: the button of the menu has the focus.
  if (isClosed && findControl(closed, control) === undefined) return closed.focus === null ? 'leaves the focus nowhere after Escape' : null;
  // After a message about a refused press, the list of its errors has it.
  if (isClosed && closed.focus?.startsWith('group “Please check') === true) return null;
  return isClosed && closed.focus !== idOf(control) ? `is not focused again after Escape: the focus is on ${closed.focus ?? 'nothing'}` : null;
}

/** The same as the press, by keys; the focus is never lost. */
export const keyboard: Manner = {
  rule: 'keyboard',
  verb: 'focus and key',
  act: byKeyboard,
  also: async ({ page }, control, before, after) =>
    (await hasFocus(page) ? escapeFault(page, control, before, after) : 'drops the focus to the page'),
};
