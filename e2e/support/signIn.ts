import type { Page } from '@playwright/test';
import { findSignIn } from '../../mocks/signIns';

/** Fills in and sends the sign-in page, as one of `mocks/signIns.ts`. */
export async function signIn(page: Page, userName: string): Promise<void> {
  const person = findSignIn(userName);
  if (person === undefined) throw new Error(`mocks/signIns.ts has no ${userName}`);
  await page.getByRole('textbox', { name: 'User name' }).fill(userName);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Not the password: the next page may have password fields.
  await page.getByRole('textbox', { name: 'User name' }).waitFor({ state: 'detached' });
}
