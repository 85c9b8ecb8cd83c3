import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/signIn.page';
import { TEACHER } from '../support/openPlan';

const TEXT = 'Rang the carer after lunch.';
const at = (path: string) => `.${path}?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

/** Signs in at the record's suspensions and types a comment, without sending it. */
async function typeSuspension(page: Page): Promise<void> {
  await page.goto(at('/basic-info/exclusions'));
  await new SignInPage(page).signIn(TEACHER);
  await comment(page).fill(TEXT);
}
async function stay(page: Page): Promise<void> {
  await expect(question(page)).toContainText('What you typed in “Suspension” is not saved.');
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(comment(page)).toHaveValue(TEXT);
}

test('a half-typed suspension stays on a tab of the record, a link, Back and Forward until the user lets it go', async ({ page }) => {
  await typeSuspension(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await stay(page);
  await page.getByRole('banner').getByRole('link', { name: 'Training' }).click();
  await stay(page);
  // The same document: Back goes to the page that the user came from by a link.
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/basic-info\/doc/);
  await page.goBack();
  await comment(page).fill(TEXT);
  await page.goForward();
  await stay(page);
  expect(page.url()).toBe(address);
  await page.evaluate(() => { history.forward(); });
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/basic-info\/doc/);
});

test('the browser asks before a half-typed suspension goes with a reload', async ({ page }) => {
  await typeSuspension(page);
  let asked = 0;
  page.on('dialog', (dialog) => { asked += 1; void dialog.dismiss(); });
  await page.evaluate(() => { setTimeout(() => { location.reload(); }); });
  await expect.poll(() => asked).toBe(1);
  await expect(comment(page)).toHaveValue(TEXT);
});

test('a half-typed suspension is named at sign-out in its own tab and in another one', async ({ page, context }) => {
  await typeSuspension(page);
  const pressSignOut = async (tab: Page) => {
    await tab.getByRole('button', { name: `${TEACHER}, account` }).click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
  };
  const other = await context.newPage();
  await other.goto('./');
  for (const tab of [page, other]) {
    await pressSignOut(tab);
    const leaving = tab.getByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    await expect(leaving.getByRole('listitem')).toHaveText('Suspension');
    await leaving.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(comment(page)).toHaveValue(TEXT);
  }
  await pressSignOut(other);
  await other.getByRole('button', { name: 'Sign out and lose it' }).click();
  await new SignInPage(page).userName.waitFor();
});

test('the half-typed upload of a document stays on Escape and Back until the user lets it go', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Report Name' });
  await page.goto(at('/basic-info/exclusions'));
  await new SignInPage(page).signIn(TEACHER);
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await name.fill('Review minutes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.evaluate(() => { history.back(); });
  await expect(question(page)).toContainText('What you typed in “Upload a document” is not saved.');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Review minutes');
  await page.evaluate(() => { history.back(); });
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/exclusions/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
