import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly; readonly currentRect: DOMRectReadOnly }[];
}

/**
 * What was in the window and moved up or down, or out of it, while the page loaded: whoever was about to press it misses it.
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
  const tools = page.locator('main .tablecard > .toolrow').first();
  const search = tools.locator('input[type=search]');
  const nothing = page.locator('main .empty-state').first();
  if (await search.count() === 0 || await nothing.count() > 0) return [];
  const places = async () => new Map(await tools.evaluate((bar) => [...bar.querySelectorAll('input, select, button')].filter((one) => one.checkVisibility())
    .map((one) => [one.getAttribute('aria-label') ?? one.textContent, one.getBoundingClientRect().top.toFixed(0)] as const)));
  const before = await places();
  await search.fill('qqqq');
  await nothing.waitFor();
  const after = await places();
  await search.fill('');
  await nothing.waitFor({ state: 'detached' });
  return [...before].filter(([name, top]) => (after.get(name) ?? top) !== top).map(([name, top]) => `${name}: ${top} px, then ${after.get(name) ?? ''} px`);
}
