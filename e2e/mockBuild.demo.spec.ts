import { expect, test, type Page } from '@playwright/test';
import { MockPanel } from './support/mockPanel';

/** The demo: the built client with the mock host in the browser's worker, and no server. */
const signInAs = (page: Page, name: RegExp) => new MockPanel(page).signInAs(name);

test('keeps saved answers after a reload and clears them with ?reset', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, /^Priya Nair/);
  await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
  const note = page.getByRole('textbox', { name: /dreams and future goals/i });
  const plan = '/ncc-pupil-voice?pupil=30001&meeting=14/11/2025';
  await page.goto(plan);
  await note.fill('To run a bakery');
  await note.blur();
  await expect(page.getByText(/Saved at|All changes saved/).first()).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('To run a bakery');
  await page.goto(`${plan}&reset`);
  await signInAs(page, /^Priya Nair/);
  await expect(note).toBeVisible();
  await expect(note).not.toHaveValue('To run a bakery');
});

test('shows the scenario of the address in the panel and behaves like it', async ({ page }) => {
  await page.goto('/?scenario=empty-authority');
  await expect(new MockPanel(page).toggle).toHaveText('Mock host: empty-authority');
  expect(new URL(page.url()).search).not.toContain('scenario');
  await signInAs(page, /^Priya Nair/);
  await expect(page.getByText(/No pupils/i).first()).toBeVisible();
});

test('runs on the day of its data, so that it shows the meetings of that week in any year', async ({ page }) => {
  await page.goto('/');
  await signInAs(page, /^Priya Nair/);
  await page.getByRole('button', { name: 'This week' }).click();
  await expect(page.getByText(/^21 of 64: the meeting is this week/)).toBeVisible();
});

test('shows another day, time and zone where the address names them', async ({ page }) => {
  await page.goto('/?now=08:15&zone=Pacific/Kiritimati&today=01/07/2026');
  await new MockPanel(page).toggle.waitFor();
  expect(await page.evaluate(() => [new Date().getFullYear(), new Date().getMonth() + 1, new Date().getHours()])).toEqual([2026, 7, 8]);
});
