import type { Page } from '@playwright/test';
import { isLongRun } from '../../src/testing/longRun';
import type { HostControl } from './hostControl';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/**
 * What was in the window and moved up or down, or out of it, while the page loaded: a user about to press it would miss.
 * Columns of a table that widen as its rows arrive do not count.
 */
export function movedWhileLoading(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const watcher = new PerformanceObserver(() => undefined);
    watcher.observe({ type: 'layout-shift', buffered: true });
    const shifts = watcher.takeRecords() as Shift[];
    watcher.disconnect();
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).flatMap(({ sources }) => sources.flatMap(({ node, previousRect: before, currentRect: after }) => {
      const box = node instanceof Element ? node : node?.parentElement ?? null;
      const isGone = after.height === 0;
      if (box === null || before.height === 0 || (!isGone && Math.abs(after.top - before.top) < 1)) return [];
      return [`${box.className === '' ? box.tagName : box.getAttribute('class') ?? ''} "${box.textContent.trim().slice(0, 40)}": ${before.top.toFixed(0)} px, ${isGone ? 'then out of the window' : `then ${after.top.toFixed(0)} px`}`];
    }));
  });
}

/** The controls above a list that stand elsewhere once a search has found nothing: the bar stays as it is. */
export async function movedBySearch(page: Page): Promise<readonly string[]> {
  const tools = page.locator('main .table-card > .toolrow').first();
  const search = tools.locator('input[type=search]');
  const nothing = page.locator('main .empty-state').first();
  if (await search.count() === 0 || await nothing.count() > 0) return [];
  const places = async () => new Map(await tools.evaluate((bar) => [...bar.querySelectorAll('input, select, button')].filter((one) => one.checkVisibility())
    .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().top.toFixed(0)] as const)));
  const before = await places();
  await search.fill('qqqq');
  await nothing.waitFor();
  const after = await places();
  return [...before].filter(([name, top]) => (after.get(name) ?? top) !== top).map(([name, top]) => `${name}: ${top} px, then ${after.get(name) ?? ''} px`);
}

/** The headings and controls of the page that stand higher or lower after an action. */
async function movedBy(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  const before = await page.evaluateHandle(() => new Map([...document.querySelectorAll('main :is(h1, h2, th, input, select, textarea, button)')]
    .filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect().top + window.scrollY])));
  await act();
  return before.evaluate((all) => [...all].flatMap(([one, top]) => {
    const by = Math.round(one.getBoundingClientRect().top + window.scrollY - top);
    return by === 0 || !one.isConnected ? [] : [`${one.id === '' ? one.getAttribute('aria-label') ?? one.textContent : one.id}: by ${by} px`];
  }).slice(0, 3));
}

/** The number of text fields tested on a page, spread over it. */
const MOST_FIELDS = isLongRun ? 8 : 4;

/** What moves while an answer of an autosaving form is typed and saved: the save status has its space reserved before it shows. */
export async function movedBySave(page: Page): Promise<readonly string[]> {
  const fields = page.locator('main:has(.save-status, .interventions) :is(textarea, input:not([type], [inputmode]), input[type=text]:not([inputmode]))[id^=field]:enabled:not([readonly])').filter({ visible: true });
  const count = await fields.count();
  if (count === 0) return [];
  const moved: (readonly string[])[] = [];
  for (let at = count - 1; at >= 0; at -= Math.ceil(count / MOST_FIELDS)) {
    const field = fields.nth(at);
    await field.focus();
    moved.push(await movedBy(page, async () => {
      // No text is longer than before, so that no box grows.
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.type((await field.inputValue()).endsWith('x') ? 'y' : 'x');
    }));
  }
  moved.push(await movedBy(page, async () => {
    // Leaving a field ends the typing pause.
    await page.evaluate(() => { (document.activeElement as HTMLElement).blur(); });
    await page.locator('main .save-status.is-ok').first().waitFor({ state: 'attached' });
  }));
  return moved.flat();
}

/** What moves once the host has refused to delete the first row of a list: the outcome has its space reserved before it shows. */
export async function movedByOutcome(page: Page, host: Pick<HostControl, 'start'>): Promise<readonly string[]> {
  const button = page.locator('main [data-delete-row]').filter({ visible: true }).first();
  if (await button.count() === 0) return [];
  await host.start('delete-refused');
  await button.scrollIntoViewIfNeeded();
  const moved = await movedBy(page, async () => {
    await button.click();
    await page.locator('.swal2-confirm').click();
    await page.locator('main .status-line.is-fail').waitFor();
  });
  await host.start('normal');
  return moved;
}
