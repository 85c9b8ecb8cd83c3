import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { EVERY_SCREEN, OTHER_PHASES, type ScreenToOpen } from '../../src/testing/everyScreen';
import type { HostControl } from '../support/hostControl';
import { TEACHER } from '../support/openPlan';
import { signIn } from '../support/signIn';

/** Longer than the pause after which typed text is saved, 1000 ms. */
const PAUSE_MS = 1600;
/** Of a long table: its lists are alike. */
const MOST = 8;

/** Arrows, letters and Escape on the closed lists of the tables of one screen; resolves to what was sent then. */
async function brush(page: Page, host: HostControl, { address }: ScreenToOpen): Promise<{ readonly tried: number; readonly sent: readonly string[] }> {
  await page.goto(`.${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const lists = page.locator('main :is(table, [role=table], [role=grid]) select:enabled:visible');
  const tried = Math.min(await lists.count(), MOST);
  const before = (await host.log()).length;
  for (let at = 0; at < tried; at += 1) {
    const list = lists.nth(at);
    const was = await list.inputValue();
    await list.focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'i', 'ArrowUp', 'End']) await page.keyboard.press(key);
    if (at === tried - 1) await page.evaluate((pause) => new Promise((done) => { setTimeout(done, pause); }), PAUSE_MS);
    await page.keyboard.press('Escape');
    expect(await list.inputValue()).toBe(was);
  }
  const sent = (await host.log()).slice(before).filter(({ call, method }) => method === 'POST' && !call.startsWith('fetch'));
  return { tried, sent: sent.map(({ call }) => `${address.replace(/\?.*/, '')}: ${call}`) };
}

test.describe.configure({ timeout: 120_000 });

const SCREENS = [...EVERY_SCREEN, ...OTHER_PHASES.filter(({ address }) => !address.includes('mode='))];
for (const user of new Set(SCREENS.map((screen) => screen.user))) {
  const screens = SCREENS.filter((screen) => screen.user === user);
  const parts = user === TEACHER ? 3 : 1;
  for (let part = 0; part < parts; part += 1) {
    test(`no arrow or letter on a list in a table of ${user}, ${part + 1} of ${parts}, sends anything`, async ({ page, host }) => {
      await page.goto('./');
      await signIn(page, user);
      const found = [];
      for (const screen of screens.filter((_, at) => at % parts === part)) found.push(await brush(page, host, screen));
      expect(found.flatMap(({ sent }) => sent)).toEqual([]);
      if (user === TEACHER) expect(found.filter(({ tried }) => tried > 0).length).toBeGreaterThan(0);
    });
  }
}
