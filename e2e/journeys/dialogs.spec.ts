import type { Locator, Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { openPlan } from '../support/openPlan';

/** In both directions: from the first control back to the last, and on to the first. */
async function expectRound(page: Page, first: Locator, last: Locator): Promise<void> {
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
}

test('in every kind of dialog Tab and Shift+Tab stay inside and wrap around', { tag: ['@hosts', '@elsewhere'] }, async ({ page, host }) => {
  await page.addInitScript(() => { window.print = () => undefined; });
  await openPlan(page, 'Data', emptySecondary);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });

  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectRound(page, button('Close'), button('Upload'));
  await dialog.getByLabel('File').setInputFiles({ name: 'Report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 invented') });
  await button('Upload').click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Report.pdf', exact: true }).click();
  await expect(button('No')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Yes')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('No')).toBeFocused();
  await expectRound(page, button('No'), button('Yes'));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Paste from a spreadsheet', exact: true }).click();
  // Nothing to fill in yet, so that button is disabled.
  await expectRound(page, button('Close'), button('Cancel'));
  // Starts at the dialog itself, which takes the focus on a click between its controls.
  await dialog.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Cancel')).toBeFocused();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Blank form', exact: true }).click();
  await page.getByRole('article').waitFor();
  await expectRound(page, button('Close'), button('Print or save as PDF'));
  await page.keyboard.press('Escape');

  await host.expireKeys();
  await page.getByRole('radiogroup', { name: 'Does this young person have SEND?' }).getByText('Yes', { exact: true }).click();
  await expect(dialog).toContainText('Session expired.');
  await expectRound(page, dialog.getByRole('textbox', { name: 'User name' }), button('Sign in and save'));
});
