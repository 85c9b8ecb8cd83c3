import type { Page } from '@playwright/test';
import { recordSpeech, announcementsHere } from '../../src/testing/announcements';

/** Records every text that a live region announces from now on. */
export async function announcements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(recordSpeech);
  return async () => (await page.evaluate(announcementsHere)).map(({ text }) => text);
}
