import type { Page } from '@playwright/test';

/** A page keeps the files some seconds after it has opened (src/app/keepFiles.ts). */
export const KEEPS_AFTER_MS = 5_000;

/** The files of the release are on the computer, and the next page comes through the worker. */
export async function untilFilesKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const resolveWhenActive = () => { if (active?.state === 'activated') resolve(); };
      active?.addEventListener('statechange', resolveWhenActive);
      resolveWhenActive();
    });
  });
}
