import { expect, test } from '../fixtures';
import { signIn } from '../support/signIn';
import type { Page } from '@playwright/test';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('provider staff (12): edit and undo a contact of a school, with the counts of the clients', async ({ page, host }) => {
  await page.goto('./');
  await signIn(page, 'marcus.hale');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pupils');
  await page.getByRole('link', { name: 'Data Extraction Status' }).click();
  const cell = page.getByRole('button', { name: /^Telephone of .*Edit$/ }).first();
  const before = await cell.textContent();
  await cell.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('01632 960777');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Telephone of .*: 01632 960777/ })).toBeVisible();
  await expect.poll(async () => (await host.log('saveSchoolContact')).map(({ params }) => params['subSchoolData.value'])).toEqual(['01632 960777']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await host.log('saveSchoolContact')).at(-1)?.params['subSchoolData.value']).toBe(before);
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect(page.getByRole('table', { name: 'No of pupils' }).getByRole('row', { name: /^Total KS5/ })).toBeVisible();
});

for (const [role, userName] of [['data manager (4)', 'tom.ellery'], ['teacher (14)', 'priya.nair']] as const) {
  test(`${role}: Back returns to each sorted list`, { tag: userName === 'priya.nair' ? '@long' : '@usual' }, async ({ page }) => {
    await page.goto('./');
    await signIn(page, userName);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pupils');
    await expect(tabs(page).filter({ hasText: 'Data Extraction Status' })).toHaveCount(0);
    await page.getByRole('link', { name: 'PEP Status' }).click();
    await page.getByLabel('PEP Status', { exact: true }).selectOption('Overdue');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PEP is overdue');
    await page.getByRole('columnheader', { name: 'Date of PEP' }).getByRole('button').click();
    await expect(page).toHaveURL(/pep-is-overdue\?sort=date$/);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Date of PEP' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByLabel('PEP Status', { exact: true }).selectOption('Approved');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PEP approved');
    await page.goBack();
    await expect(page).toHaveURL(/pep-is-overdue\?sort=date$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    expect((await download).suggestedFilename()).toBe('PepOverdue.xlsx');
  });
}

for (const [role, userName] of [['school staff (27)', 'gwen.pugh'], ['register staff (38)', 'ines.duarte']] as const) {
  // AppRoutes.test.tsx opens the tabs of each role.
  test(`${role}: land on My Pupils, see their own tabs, and find a pupil by keyboard alone`, { tag: userName === 'gwen.pugh' ? '@long' : '@usual' }, async ({ page }) => {
    await page.goto('./');
    await signIn(page, userName);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Pupils');
    const names = await tabs(page).allTextContents();
    expect(names).not.toContain('PEP Status');
    expect(names).not.toContain('Summary');
    await page.keyboard.press('ControlOrMeta+K');
    await expect(page.getByRole('combobox', { name: 'Find a pupil or a page' })).toBeFocused();
    await page.keyboard.type('okafor');
    await expect(page.getByRole('option', { name: /Amara Okafor/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText('Amara Okafor');
    expect(page.url()).not.toMatch(/okafor/i);
  });
}
