import { expect, test } from './fixtures';
import { EVERY_SCREEN, PLAN_SECTIONS, type ScreenToOpen } from './support/everyScreen';
import { layoutFaults } from './support/layout';
import { signIn } from './support/signIn';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** The workers share a user's screens in parts of this size. */
const PART = 14;

const all: readonly ScreenToOpen[] = [...EVERY_SCREEN, ...PLAN_SECTIONS];
for (const user of new Set(all.map((screen) => screen.user))) {
  const screens = all.filter((screen) => screen.user === user);
  for (let from = 0; from < screens.length; from += PART) {
    test(`${user}, screens from ${from + 1}: nothing scrolls sideways or overlaps from 320 to 1920 px`, async ({ page }) => {
      await page.goto('./');
      await signIn(page, user);
      const faults: Record<string, unknown> = {};
      for (const { address } of screens.slice(from, from + PART)) {
        await page.goto(`.${address}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const found = await layoutFaults(page);
        if (Object.keys(found).length > 0) faults[address] = found;
      }
      expect(faults).toEqual({});
    });
  }
}
