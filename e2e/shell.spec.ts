import { expect, test } from './fixtures';
import { resize } from './support/resize';
import { expectNoAxe, expectNoSidewaysScroll, expectNothingLeft } from './support/checks';
import { signIn } from './support/signIn';

test('a deep address leads through the sign-in and survives a reload, an unknown one shows the not-found page, and signing out leaves nothing behind', { tag: '@elsewhere' }, async ({ page }) => {
  await page.goto('./pep-status?term=');
  await expectNoAxe(page);
  await signIn(page, 'priya.nair');
  await expect(page).toHaveURL(/\/pep-status/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Pupils' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expectNoAxe(page);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'My Pupils' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);

  await page.goto('./no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|cannot be found|no page/i);
  await expectNoAxe(page);

  await page.getByRole('button', { name: 'priya.nair' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible();
  await expectNothingLeft(page);
});

test('the sign-in page and My Pupils need no sideways scrolling on a small screen', { tag: '@elsewhere' }, async ({ page }) => {
  await resize(page, { width: 320, height: 640 });
  await page.goto('./');
  await expectNoSidewaysScroll(page);
  await signIn(page, 'priya.nair');
  await expect(page.getByRole('heading', { level: 1, name: 'My Pupils' })).toBeVisible();
  await expect(page.getByText('Amara Okafor')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxe(page);
});
