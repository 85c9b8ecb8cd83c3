import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { casesOf, isLongRun } from '../../src/testing/longRun';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

async function arrive(page: Page, userName: string, at = './'): Promise<void> {
  await page.goto(at);
  await signIn(page, userName);
}

test('when the host rejects an edit in a cell, the value is restored, the typed text is offered again, and a reload waits for its save', { tag: '@long' }, async ({ page, host }) => {
  await arrive(page, 'marcus.hale', './data-extraction-status');
  const cell = page.getByRole('button', { name: /^Name of .*Edit$/ }).first();
  const before = await cell.textContent() ?? '';
  await host.start('saves-refused');
  await cell.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Rosalind Achterberg');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved.' });
  await expect(alert).toContainText('You typed “Rosalind Achterberg”.');
  await expect(cell).toHaveText(before);
  await expect(cell).toBeFocused();
  await host.start('slow', { ms: '1500' });
  const asked = page.waitForEvent('dialog');
  await alert.getByRole('button', { name: 'Try again' }).click();
  const edited = page.getByRole('button', { name: /^Name of .*: Rosalind Achterberg\. Edit$/ });
  await expect(edited).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => { setTimeout(() => { window.location.reload(); }); });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.reload();
  await expect(edited).toBeVisible();
});

test('provider staff (12): a count of the Summary links to its client', { tag: '@long' }, async ({ page }) => {
  await arrive(page, 'marcus.hale', './Summary?year=2024-25');
  await expect(heading(page)).toHaveText('Summary');
  await expect(page.getByLabel('Academic year')).toHaveValue('2024-25');
  await page.getByRole('table', { name: 'No of pupils' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/attendance-caller\?client=\d+$/);
  await page.getByRole('combobox', { name: /^Find a pupil/ }).fill('amara');
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText('Amara Okafor');
  await page.goBack();
  await expect(page).toHaveURL(/Summary\?year=2024-25$/);
});

test('only register staff (38) can open the annual register by its address', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  await arrive(page, 'ines.duarte', './annual-attendance');
  await expect(heading(page)).toHaveText('Annual Attendance');
  await page.getByRole('link', { name: 'My Pupils' }).click();
  await expect(heading(page)).toHaveText('My Pupils');
  await page.goBack();
  await expect(heading(page)).toHaveText('Annual Attendance');
  const teacher = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await arrive(teacher, 'priya.nair', './annual-attendance');
  await expect(heading(teacher)).toHaveText('Page not found');
  await expect(tabs(teacher).filter({ hasText: 'Annual Attendance' })).toHaveCount(0);
  await teacher.close();
});

test('school staff (27) open a pupil’s attendance by its address and come back to it', async ({ page }) => {
  await arrive(page, 'gwen.pugh', `./basic-info/attendance?pupil=${amara.pupilId}`);
  await expect(heading(page)).toHaveText('Attendance');
  await expect(heading(page)).toHaveAccessibleDescription(/Amara Okafor/);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await expect(page).toHaveURL(/basic-info\/contacts/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Attendance');
  await expect(heading(page)).toHaveAccessibleDescription(/Amara Okafor/);
});

test.describe('where a council switches the home page on', () => {
  test.use({ config: { switches: { homePage: true } } });

  test('a teacher opens a list from its count and returns', { tag: '@long' }, async ({ page }) => {
    await arrive(page, 'priya.nair');
    await expect(heading(page)).toHaveText('Home');
    const overdue = page.getByRole('navigation', { name: 'Plans of all terms, by status' }).getByRole('link', { name: /Overdue/ });
    await expect(overdue).toHaveText(/^\d+/);
    const count = (await overdue.textContent() ?? '').match(/^\d+/)?.[0] ?? '';
    await overdue.click();
    await expect(page.getByText(`of ${count} entries`)).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText('Home');
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page, 'gwen.pugh');
    const rows = page.getByRole('table', { name: 'Plans to finish' }).getByRole('row');
    await expect(rows.nth(1).getByRole('link').first()).toBeVisible();
    await rows.nth(1).getByRole('link').last().click();
    await expect(page.getByRole('region', { name: 'Pupil and plan' })).toBeVisible();
  });
});

test.describe('every state of the lists', () => {
  test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' }, mayReport: [/503/] });
  test.describe.configure({ timeout: 180_000 });

  /** At the width of an office screen and of a phone; the long run has axe at both. */
  async function checkPage(page: Page): Promise<void> {
    await expectNoAxe(page);
    await resize(page, { width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (isLongRun) await expectNoAxe(page);
    await resize(page, { width: 1366, height: 900 });
  }

  // The walk of the screens looks at a list as it opens, and a11y.spec.ts at an empty, a loading and a failed one.
  test('loading, failed, empty and filled, with menus and dialogs open: no axe violation, no sideways scrolling at 320 px', { tag: '@more' }, async ({ page }) => {
    await arrive(page, 'priya.nair', './pep-is-overdue');
    await page.getByText(/^Showing/).waitFor();
    if (isLongRun) await checkPage(page);
    await page.getByRole('button', { name: 'View' }).click();
    await page.getByRole('checkbox', { name: 'Compact rows' }).waitFor();
    await checkPage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^What is missing for / }).first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open the plan' })).toBeVisible();
    await checkPage(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^What is missing for / }).first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('combobox', { name: 'Find a pupil or a page' }).fill('ama');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await checkPage(page);
    await resize(page, { width: 320, height: 640 });
    await page.getByRole('combobox', { name: 'Find a pupil or a page' }).fill('featherstone');
    await expect(page.getByRole('option', { name: /Featherstonehaugh/ })).toBeVisible();
    expect(await page.getByRole('listbox', { name: 'Results' }).evaluate((list) => list.scrollWidth - list.clientWidth), 'px of a long name or its UPN out of sight').toBe(0);
    await resize(page, { width: 1366, height: 900 });
    if (!isLongRun) return;
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('Nothing matches “zzz”').waitFor();
    await checkPage(page);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => { answer = resolve; });
    await page.route('**/rest/pepRejected*', async (route) => {
      await held;
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await page.getByLabel('PEP Status', { exact: true }).selectOption('Rejected');
    await expect(heading(page)).toHaveText('PEP rejected');
    await checkPage(page);
    answer();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await checkPage(page);
  });

  test('the data extraction with an edit, a refusal and its dialogs: no axe violation, no sideways scrolling at 320 px', { tag: '@more' }, async ({ page, host }) => {
    await arrive(page, 'marcus.hale', './data-extraction-status');
    await page.getByRole('button', { name: /^Name of .*Edit$/ }).first().click();
    if (isLongRun) await checkPage(page);
    await host.start('saves-refused');
    await page.getByRole('textbox', { name: /^Name of / }).fill('Rosalind Achterberg');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Not saved.' }).waitFor();
    await checkPage(page);
    // The comments of LA are those of ASSET.
    for (const name of casesOf([/^Pupils of .*Open$/, /^ASSET comment of .*Open$/, /^LA comment of .*Open$/], 2)) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').getByRole('table').or(page.getByRole('dialog').getByRole('button', { name: 'Add comment' })).first().waitFor();
      await checkPage(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
