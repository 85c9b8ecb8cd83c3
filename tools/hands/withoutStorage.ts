import { expect } from '@playwright/test';
import { withoutStorage } from '../../e2e/support/noStorage';
import { signIn } from '../../e2e/support/signIn';
import { settled } from './act';
import type { Visit } from './visit';

const FULL_MS = 10_000;

/** A browser that refuses every kind of storage shows the same controls. This is the last rule of a visit, because the refusal lasts. */
export async function refusedStorage(visit: Visit): Promise<void> {
  const { page, screen } = visit;
  // Text that earlier rules left unsent is restored from storage, with a notice to dismiss.
  const namesIn = async () => new Set((await settled(page)).controls.filter(({ within, name }) => within.includes('main') && name !== 'Dismiss').map(({ role, name }) => `${role} “${name}”`));
  // As after a first sign-in: no filter, column or week that the rules before made the browser remember.
  await page.goto('./favicon.png');
  await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
  await visit.open();
  const before = await namesIn();
  await withoutStorage(page, 'refused');
  await page.goto(`.${screen.address}`);
  const name = page.getByRole('textbox', { name: 'User name' });
  await name.or(page.getByRole('heading', { level: 1 })).first().waitFor();
  // A public page is shown without the session, which the browser could not store.
  if (!await name.isVisible()) return;
  await signIn(page, screen.user);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const missing = async () => {
    const now = await namesIn();
    return [...before].filter((name) => !now.has(name));
  };
  // A page made of several lists loads part by part.
  await expect.poll(async () => (await missing()).length, { timeout: FULL_MS }).toBe(0).catch(() => null);
  for (const name of await missing()) await visit.report('storage', name, 'is missing in a browser that refuses storage', ['refuse storage', 'sign in']);
}
