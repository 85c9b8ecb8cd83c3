import type { Page } from '@playwright/test';
import { recordSpeech, announcementsHere, type Announcement } from '../../src/testing/announcements';

/** Two regions that say the same within this time speak about one event. */
const ONE_EVENT_MS = 500;

/** Everything that this page has announced, oldest first. */
export const saidOn = (page: Page): Promise<readonly Announcement[]> => page.evaluate(announcementsHere);

export const listen = (page: Page): Promise<unknown> => page.addInitScript(recordSpeech);

/**
 * What this page has said twice about one event so far.
 * @param since counts what it said from then on, ms since 1970: two acts are two events
 */
export async function saidTwice(page: Page, since = 0): Promise<readonly string[]> {
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  const said = (await saidOn(page)).filter(({ at }) => loadedAt + at >= since);
  return said.filter(({ text, at }, index) => said.slice(0, index).some((earlier) => earlier.text === text && at - earlier.at < ONE_EVENT_MS)).map(({ text }) => text);
}
