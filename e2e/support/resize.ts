import type { Page, ViewportSize } from '@playwright/test';

/**
 * Resizes the window and waits for the frame that shows the new size: in that frame React folds and unfolds what
 * depends on a media query. A test that measures or clicks earlier sees a layout that no user sees.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => { setTimeout(resolve); }); }));
}
