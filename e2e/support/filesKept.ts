import type { Page } from '@playwright/test';

/** The files of the release are on the computer, and the next page comes through the worker. */
export async function untilFilesKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => { if (active?.state === 'activated') resolve(); };
      active?.addEventListener('statechange', look);
      look();
    });
  });
}
