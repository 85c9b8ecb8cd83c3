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
