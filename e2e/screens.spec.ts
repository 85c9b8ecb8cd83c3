import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from './support/checks';
import { EVERY_SCREEN } from '../src/testing/everyScreen';
import { TEACHER } from './support/openPlan';
import { resize } from './support/resize';
import { signIn } from './support/signIn';

const NAME = /Amara|Okafor/;

/** Opens one screen and checks it on an office screen and at 320 px, with the console watched throughout. */
async function look(page: Page, address: string): Promise<void> {
  await resize(page, { width: 1366, height: 900 });
  await page.goto(`.${address}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await page.title()).toMatch(/^.+ - Personal Education Plans$/);
  expect(await page.title()).not.toMatch(NAME);
  await expectNoAxe(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

for (const user of new Set(EVERY_SCREEN.map((screen) => screen.user))) {
  const screens = EVERY_SCREEN.filter((screen) => screen.user === user);
  // The teacher has many screens: three tests, so that the workers share them.
  const parts = user === TEACHER ? 3 : 1;
  for (let part = 0; part < parts; part += 1) {
    test(`every screen of ${user}, ${part + 1} of ${parts}: heading, title without a name, axe, 320 px, silent console`, async ({ page }) => {
      await page.goto('./');
      await signIn(page, user);
      const problems: string[] = [];
      for (const { address } of screens.filter((_, at) => at % parts === part)) {
        // Checks every screen even if another one fails.
        await test.step(address, () => look(page, address).catch((error: unknown) => { problems.push(`${address}: ${String(error)}`); }));
      }
      expect(problems).toEqual([]);
    });
  }
}
