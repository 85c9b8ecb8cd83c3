import type { Page } from '@playwright/test';
import { passwordOf } from '../pages/signIn.page';

/** Gives the password for edits of an earlier page that only the password opens. */
export async function restoreEdits(page: Page, userName: string, opener = 'Restore…', password = passwordOf(userName)): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore unsaved changes' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Restore' }).click();
}
