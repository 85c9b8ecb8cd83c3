import type { Page } from '@playwright/test';
import { hiddenFocus } from '../../e2e/support/hiddenFocus';
import { idOf, isOff, type Control } from './controls';
import type { Visit } from './visit';

/** They share one tab stop, and arrows move between them. */
const ROVING = new Set(['radio', 'tab', 'option', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);
const isRoving = ({ role, within }: Control): boolean => ROVING.has(role) || within.some((one) => /^(grid|treegrid|toolbar|menu)$/.test(one));

declare global {
  interface Window {
    /** The controls of the page with their numbers. */
    handsControls?: Map<Element, number>;
  }
}

interface Stop {
  /** Its number among the controls, or null for the page itself. */
  readonly at: number | null;
  readonly isOnPage: boolean;
  readonly fault: string | null;
}

/** Runs in the page: what the newest Tab reached, and whether its focus is drawn. */
function stopNow(): Stop {
  const element = document.activeElement;
  if (element === null || element === document.body) return { at: null, isOnPage: true, fault: null };
  const at = window.handsControls?.get(element) ?? null;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const shown = [element, label, element.parentElement].filter((one) => one instanceof Element);
  const isMarked = shown.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  return { at, isOnPage: false, fault: isMarked ? null : 'shows no focus' };
}

async function numberControls(page: Page, controls: readonly Control[]): Promise<void> {
  await page.evaluate(() => { window.handsControls = new Map(); });
  for (const [at, { ref }] of controls.entries()) {
    await page.getByRef(ref).evaluate((element, number) => {
      window.handsControls?.set(element, number);
    }, at);
  }
}

/** Tab reaches each control, and each stop is seen. */
export async function tabOrder(visit: Visit): Promise<void> {
  const { page } = visit;
  const { controls } = await visit.open();
  await numberControls(page, controls);
  const reached = new Set<number>();
  await page.evaluate(() => { if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); });
  for (let press = 0, left = 0; press < controls.length + 60 && left < 2; press += 1) {
    await page.keyboard.press('Tab');
    const { at, isOnPage, fault: notMarked } = await page.evaluate(stopNow);
    const fault = notMarked ?? await page.evaluate(hiddenFocus);
    if (isOnPage) left += 1;
    const control = at === null ? undefined : controls[at];
    if (fault !== null && control !== undefined && !reached.has(at ?? -1)) await visit.report('tab', idOf(control), fault, [`Tab to ${idOf(control)}`]);
    if (at !== null) reached.add(at);
  }
  // A row may repeat its link in each cell: one of them is enough.
  const led = new Set(controls.flatMap(({ url }, at) => (url !== null && reached.has(at) ? [url] : [])));
  for (const [at, control] of controls.entries()) {
    if (control.url !== null && led.has(control.url)) continue;
    if (!reached.has(at) && !isOff(control) && !isRoving(control)) await visit.report('tab', idOf(control), 'is not reached by Tab', ['Tab through the page']);
  }
}
