import { expect } from '@playwright/test';
import { withoutStorage } from '../support/noStorage';
import { signIn } from '../support/signIn';
import { settled } from './act';
import type { Visit } from './visit';

/** A browser that refuses every kind of storage shows the same controls. The last rule of a visit: it lasts. */
export async function refusedStorage(visit: Visit): Promise<void> {
  const { page, screen } = visit;
  const namesIn = async () => new Set((await settled(page)).controls.filter(({ within }) => within.includes('main')).map(({ role, name }) => `${role} “${name}”`));
  await visit.open();
  const before = await namesIn();
  await withoutStorage(page, 'refused');
  await page.goto(`.${screen.address}`);
  await page.getByRole('textbox', { name: 'User name' }).waitFor();
  await signIn(page, screen.user);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const now = await namesIn();
  for (const name of before) if (!now.has(name)) await visit.report('storage', name, 'is missing in a browser that refuses storage', ['refuse storage', 'sign in']);
}
