import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { EVERY_SCREEN, MEETING_MODE, OTHER_PHASES, type ScreenToOpen } from '../src/testing/everyScreen';
import { layoutFaults } from './support/layout';
import { resize } from './support/resize';
import { signIn } from './support/signIn';

/** Font size of the page at a width. */
async function lettersAt(page: Page, width: number): Promise<string> {
  await resize(page, { width, height: 900 });
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 180_000 });

/** The workers test a user's screens in parts of this size. */
const PART = 14;

const GROUPS: readonly { readonly name: string; readonly tag: string; readonly screens: readonly ScreenToOpen[] }[] = [
  { name: 'screens', tag: '@usual', screens: [...EVERY_SCREEN, ...MEETING_MODE] },
  { name: 'sections of other phases', tag: '@long', screens: OTHER_PHASES },
];

for (const group of GROUPS) {
  for (const user of new Set(group.screens.map((screen) => screen.user))) {
    const screens = group.screens.filter((screen) => screen.user === user);
    for (let from = 0; from < screens.length; from += PART) {
      test(`${user}, ${group.name} from ${from + 1}: nothing scrolls sideways or overlaps from 320 to 1920 px`, { tag: group.tag }, async ({ page }) => {
        await page.goto('./');
        await signIn(page, user);
        const faults: Record<string, unknown> = {};
        for (const { address } of screens.slice(from, from + PART)) {
          await page.goto(`.${address}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // A part that never loads would also fit; text is enlarged down to tablet width.
          if (address.includes('mode=meeting')) expect(await lettersAt(page, 600), address).toBe('20px');
          const found = await layoutFaults(page);
          if (Object.keys(found).length > 0) faults[address] = found;
        }
        expect(faults).toEqual({});
      });
    }
  }
}
