import { expect, type Page } from '@playwright/test';
import type { ScreenToOpen } from '../../src/testing/everyScreen';
import { signIn } from './signIn';

/** So many screens take a test less than its time. */
const PART = 12;

/** The screens of each user, in parts. */
export const inParts = (screens: readonly ScreenToOpen[]): readonly { readonly user: string; readonly from: number; readonly part: readonly ScreenToOpen[] }[] =>
  [...new Set(screens.map(({ user }) => user))].flatMap((user) => {
    const own = screens.filter((screen) => screen.user === user);
    return Array.from({ length: Math.ceil(own.length / PART) }, (_, index) => ({ user, from: index * PART + 1, part: own.slice(index * PART, (index + 1) * PART) }));
  });

/** Opens one screen after the other as this user, each until nothing loads any more. */
export async function visitEach(page: Page, user: string, screens: readonly ScreenToOpen[], look: (address: string) => Promise<void>): Promise<void> {
  await page.goto('./');
  await signIn(page, user);
  for (const { address } of screens) {
    await page.goto(`.${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(address);
  }
}
