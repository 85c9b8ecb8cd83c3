import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { amara } from '../../mocks/fixtures/people';
import { hiddenFocus } from '../support/hiddenFocus';
import { openPlan, TEACHER } from '../support/openPlan';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

const banner = (page: Page) => page.getByRole('region', { name: 'Pupil and plan' });
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('Alt+Page Down opens the next pupil of the list in the same section, and a letter beside the fields does nothing', async ({ page }) => {
  await page.goto('./pep-status');
  await signIn(page, TEACHER);
  await page.getByRole('link', { name: 'Pupil Voice: completed' }).first().click();
  await expect(banner(page)).toContainText('Amara Okafor');
  await expect(page.getByRole('navigation', { name: 'Pupils of My Pupils' })).toContainText('1 of 10 on this page');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Alt+PageDown');
  await expect(banner(page)).toContainText('Reece Halliwell');
  await expect(page.getByRole('alert').filter({ hasText: 'This page now shows Reece Halliwell' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(new URL(page.url()).pathname).toContain('/ncc-pupil-voice');
  await expectNoAxe(page);
  // Clicks the background of a card: the focus is on the page, not in the field that the user meant.
  await page.locator('main .card').first().click({ position: { x: 3, y: 3 } });
  await page.keyboard.type('no longer, going home?');
  await expect(banner(page)).toContainText('Reece Halliwell');
  await expect(keys(page)).toHaveCount(0);
  await page.keyboard.press('Alt+PageUp');
  await expect(banner(page)).toContainText('Amara Okafor');
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('the next pupil of a status list is found too', { tag: '@long' }, async ({ page }) => {
  await page.goto('./pep-is-overdue');
  await signIn(page, TEACHER);
  await page.getByRole('rowheader', { name: 'Sofia' }).getByRole('link').click();
  await expect(banner(page)).toContainText('Sofia Marczak');
  await expect(page.getByRole('link', { name: 'Next pupil, Dylan Prosser' })).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(banner(page)).toContainText('Dylan Prosser');
});

test('single keys act in a list, except during typing or when switched off', async ({ page }) => {
  await page.goto('./pep-status');
  await signIn(page, TEACHER);
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Reece Halliwell', exact: true })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys(page)).toContainText('Go to Today');
  await expectNoAxe(page);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.keyboard.press('Escape');
  await expect(keys(page)).toHaveCount(0);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gt?jn');
  await expect(page.getByRole('searchbox')).toHaveValue('gt?jn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pupils');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.getByRole('button', { name: 'priya.nair, account' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await keys(page).getByRole('checkbox', { name: 'Single keys act in lists' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expect(keys(page)).toHaveCount(0);
  // With Alt and Shift the keys work, because a screen reader passes these on to the page.
  await page.keyboard.press('Alt+Shift+?');
  await expect(keys(page)).toContainText('Alt Shift G M');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+G');
  await page.keyboard.press('Alt+Shift+M');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pupils');
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeVisible();
  await page.keyboard.press('Alt+Shift+J');
  await expect(page.getByRole('link', { name: 'Amara Okafor', exact: true })).toBeFocused();
});

test('the focus stays on the page number while its rows load, and is visible when tabbing back', async ({ page }) => {
  await page.goto('./pep-status');
  await signIn(page, TEACHER);
  const next = page.getByRole('button', { name: 'Page 2', exact: true });
  await next.press('Enter');
  await expect(page.getByText('Showing 11 to 20')).toBeVisible();
  await expect(next).toBeFocused();
  // Both ends of a list: Shift+Tab scrolls up to what is under the top bar, and sideways in a strip of tabs.
  for (let press = 0; press < 45; press += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(hiddenFocus)).toBeNull();
  }
});

test('Tab leaves the calendar, also after an arrow key', async ({ page }) => {
  await openPlan(page, 'Meeting', amara);
  await page.getByRole('button', { name: 'Choose date: Date of next review' }).press('Enter');
  const today = page.getByRole('gridcell', { name: /^Choose / }).and(page.locator(':focus'));
  await expect(today).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Who to invite', { exact: true })).toBeFocused();
  await expect(page.getByRole('gridcell', { name: /^Choose / })).toHaveCount(0);
});
