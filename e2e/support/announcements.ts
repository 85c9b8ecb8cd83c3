import type { Page } from '@playwright/test';

/** Records every text that a live region announces from now on, including repeats. */
export async function announcements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announced: string[] = [];
    (window as unknown as { announced: string[] }).announced = announced;
    const liveOf = (node: Node): Element | null => {
      const from = node instanceof Element ? node : node.parentElement;
      const region = from?.closest('[aria-live], [role=status], [role=alert]') ?? null;
      return region?.getAttribute('aria-live') === 'off' ? null : region;
    };
    new MutationObserver((changes) => {
      const regions = new Set(changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes].map(liveOf)));
      for (const region of regions) {
        const text = region?.textContent.trim() ?? '';
        if (text !== '') announced.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: readonly string[] }).announced);
}
