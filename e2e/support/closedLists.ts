import { expect, type Page } from '@playwright/test';
import { isLongRun } from '../../src/testing/longRun';
import type { HostControl } from './hostControl';

/** Once the typing pause has ended, a save reaches the host within this time. */
const ARRIVES_MS = 600;
/** The number of lists tested in a long table, where they are alike. */
const MOST = isLongRun ? 8 : 3;

/**
 * Presses arrows, letters and Escape on the closed lists in the tables of an open screen, none of which may save anything.
 * @param pauseMs the pause after which an answer is saved
 * @returns how many lists it tried, and the calls that were sent
 */
export async function pressKeysOnClosedLists(page: Page, host: HostControl, pauseMs: number): Promise<{ readonly tried: number; readonly sent: readonly string[] }> {
  const lists = page.locator('main :is(table, [role=table], [role=grid]) select:enabled:visible');
  const tried = Math.min(await lists.count(), MOST);
  if (tried === 0) return { tried, sent: [] };
  const before = (await host.log()).length;
  for (let at = 0; at < tried; at += 1) {
    const list = lists.nth(at);
    const was = await list.inputValue();
    await list.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'i', 'ArrowUp', 'End']) await page.keyboard.press(key);
    if (at === tried - 1) await page.evaluate((pause) => new Promise((done) => { setTimeout(done, pause); }), pauseMs + ARRIVES_MS);
    await page.keyboard.press('Escape');
    expect(await list.inputValue()).toBe(was);
  }
  const sent = (await host.log()).slice(before).filter(({ call, method }) => method === 'POST' && !call.startsWith('fetch'));
  return { tried, sent: sent.map(({ call }) => call) };
}
