import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { passwordOf, SignInPage } from '../pages/signIn.page';
import { everythingStored } from '../support/checks';
import { TEACHER } from '../support/openPlan';

const TEXT = 'Rang the carer after lunch.';
const at = (path: string) => `.${path}?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const unsent = (page: Page, title: string) => page.getByRole('banner').getByText(`${title}, not sent: Amara O.`);
const isBack = (page: Page) => page.getByText(/^What you typed at \d\d:\d\d is back\./);

/** The disk holds what is typed: the browser would close the page without a question. */
const kept = (page: Page) => expect.poll(() => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true);

/** The disk has deleted every draft. */
const forgotten = (page: Page) => expect.poll(async () =>
  ((await everythingStored(page)).databases['pep-saving'] ?? []).filter((record) => record.startsWith('drafts:'))).toEqual([]);

/** Signs in at the record's attendance and types a comment, without sending it. */
async function typeComment(page: Page): Promise<void> {
  await page.goto(at('/basic-info/attendance'));
  await new SignInPage(page).signIn(TEACHER);
  await comment(page).fill(TEXT);
}
async function expectBack(page: Page): Promise<void> {
  await expect(comment(page)).toHaveValue(TEXT);
  await expect(isBack(page)).toBeVisible();
}

test('a half-typed comment is restored on return, after a reload and after a crash', async ({ page, context }) => {
  await typeComment(page);
  await page.getByRole('link', { name: 'Docs', exact: true }).click();
  await expect(unsent(page, 'Attendance comment')).toBeVisible();
  await page.goBack();
  await expectBack(page);
  await expect(unsent(page, 'Attendance comment')).toBeHidden();

  await page.reload();
  await expectBack(page);

  // A crash: the page ends without any of its events, and takes the key of its tab with it.
  await page.goto('about:blank');
  await page.close();
  const next = await context.newPage();
  await next.goto(at('/basic-info/attendance'));
  await next.getByRole('button', { name: 'Enter your password' }).click();
  await new SignInPage(next).password.fill(passwordOf(TEACHER));
  await next.getByRole('button', { name: 'Restore' }).click();
  await expectBack(next);

  await next.getByRole('button', { name: 'Discard it' }).click();
  await next.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(comment(next)).toHaveValue('');
  await forgotten(next);
});

test('a half-typed comment is named at sign-out in its own tab and in another one', { tag: '@long' }, async ({ page, context }) => {
  await typeComment(page);
  const pressSignOut = async (tab: Page) => {
    await tab.getByRole('button', { name: `${TEACHER}, account` }).click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
  };
  const other = await context.newPage();
  await other.goto('./');
  for (const tab of [page, other]) {
    await pressSignOut(tab);
    const leaving = tab.getByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
    await expect(leaving.getByRole('listitem')).toHaveText('Attendance comment, Amara O.');
    await leaving.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(comment(page)).toHaveValue(TEXT);
  }
  // Another tab with the same form shows none of its text: only one of them can send it.
  await other.goto(at('/basic-info/attendance'));
  await expect(comment(other)).toHaveValue('');
  await pressSignOut(other);
  await other.getByRole('button', { name: 'Sign out and delete it' }).click();
  await new SignInPage(page).userName.waitFor();
  await page.goto(at('/basic-info/attendance'));
  await new SignInPage(page).signIn(TEACHER);
  await expect(comment(page)).toHaveValue('');
  await expect(page.getByText('not sent')).toHaveCount(0);
});

test('a half-typed upload opens again after its dialog is closed and after a reload', { tag: '@long' }, async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Report Name' });
  await page.goto(at('/basic-info/doc'));
  await new SignInPage(page).signIn(TEACHER);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await name.fill('Review minutes');
  await page.getByLabel('File', { exact: false }).setInputFiles({ name: 'minutes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Minutes') });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open Upload a document, Amara O.' }).click();
  await expect(name).toHaveValue('Review minutes');
  await kept(page);
  await page.reload();
  await expect(name).toHaveValue('Review minutes');
  await expect(page.getByRole('dialog')).toContainText('The file “minutes.pdf” has to be chosen again.');
});
