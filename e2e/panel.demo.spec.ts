import { expect, test, type Page } from '@playwright/test';
import { expectNoAxe, expectNoSidewaysScroll } from './support/checks';
import { MockPanel } from './support/mockPanel';
import { recordPageProblems } from './support/pageProblems';
import { resize } from './support/resize';

const WIDE = { width: 1366, height: 900 };
const NARROW = { width: 320, height: 640 };
const NOTE = /dreams and future goals/i;

test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } });

/** axe finds nothing and nothing overflows sideways, on an office screen and at 320 px, with every disclosure open. */
async function checkPage(page: Page, panel: MockPanel): Promise<void> {
  await panel.dialog.evaluate((dialog) => { for (const details of dialog.querySelectorAll('details')) details.open = true; });
  for (const size of [WIDE, NARROW]) {
    await resize(page, size);
    await expectNoAxe(page);
    await expectNoSidewaysScroll(page);
    const overhang = await panel.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect({ size, overhang }).toEqual({ size, overhang: 0 });
    await expect(panel.dialog).toBeInViewport({ ratio: 1 });
  }
  await resize(page, WIDE);
}

test('the panel opens on the sign-in page by pointer and by key', { tag: '@long' }, async ({ page }) => {
  const problems = await recordPageProblems(page);
  await page.goto('/?reset&scenario=slow&ms=0');
  const panel = new MockPanel(page);
  await panel.toggle.click();
  await checkPage(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toBeHidden();
  await expect(panel.toggle).toBeFocused();
  await page.getByRole('textbox', { name: 'User name' }).focus();
  await page.keyboard.press('F8');
  await expect(panel.dialog).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('textbox', { name: 'User name' })).toBeFocused();
  expect(problems).toEqual([]);
});

test('the panel shows what is wrong with the address without hiding a control', async ({ page }) => {
  await page.goto('/?reset&scenario=saves-fial&today=31/02/2026');
  const panel = new MockPanel(page);
  await expect(panel.problems.getByRole('paragraph')).toHaveCount(2);
  for (const size of [WIDE, NARROW]) {
    await resize(page, size);
    await expectNoAxe(page);
    await expectNoSidewaysScroll(page);
    await expect(panel.problems).toBeInViewport({ ratio: 1 });
  }
});

test('the whole panel works by keyboard above a dialog of the product, which stays open with what was typed', async ({ page }) => {
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=normal');
  await panel.signInAs(/^Priya Nair/);
  await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
  await page.goto('/ncc-data?pupil=30001&meeting=14/11/2025');
  await page.getByRole('button', { name: 'Upload' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload a school report' });
  await upload.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);

  await page.keyboard.press('F8');
  await checkPage(page, panel);
  // Tab goes through the panel, and the dialog below does not take the focus.
  for (let tab = 0; tab < 8; tab += 1) {
    expect(await focused()).toBe(true);
    await page.keyboard.press('Tab');
  }
  await panel.dialog.getByRole('combobox', { name: 'What happens' }).first().focus();
  await page.keyboard.type('upload-refused');
  await page.keyboard.press('Escape');
  await expect(panel.dialog).toBeHidden();
  // Escape closed only the panel.
  await expect(upload).toBeVisible();

  await panel.start([{ id: 'upload-refused', options: {} }]);
  await expect(upload).toBeVisible();
  await expect(panel.toggle).toHaveText('Mock host: upload-refused');
  await expect(upload).toContainText('Upload');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
});

test('the panel signs in above the dialog that asks to sign in again', { tag: '@long' }, async ({ page }) => {
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=normal');
  await panel.signInAs(/^Priya Nair/);
  await page.getByRole('heading', { name: 'My Pupils' }).waitFor();
  await page.goto('/ncc-pupil-voice?pupil=30001&meeting=14/11/2025');
  const note = page.getByRole('textbox', { name: NOTE });
  await note.waitFor();
  await panel.start([{ id: 'fault', options: { fault: 'expired', call: 'save', times: '1' } }]);
  await note.fill('To run a bakery');
  await note.blur();
  const again = page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
  await again.waitFor();
  await panel.open();
  await checkPage(page, panel);
  for (let tab = 0; tab < 8; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await panel.dialog.getByRole('button', { name: /^Priya Nair/ }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByText(/Saved at|All changes saved/).first()).toBeVisible();
  await expect(note).toHaveValue('To run a bakery');
});

// pageClock.test.ts and mockBuild.demo.spec.ts set the clock in each run.
test('the panel sets day, time and zone, which last until a reset', { tag: '@long' }, async ({ page }) => {
  const panel = new MockPanel(page);
  const shown = () => page.evaluate(() => [new Date().getFullYear(), new Date().getMonth() + 1, new Date().getHours()]);
  await page.goto('/?reset&scenario=normal');
  await panel.open();
  const clock = panel.dialog.getByRole('form', { name: 'Clock' });
  await clock.getByLabel(/^today:/).fill('31/02/2026');
  await clock.getByRole('button', { name: 'Set the clock and reload' }).click();
  await expect(clock.getByRole('alert')).toHaveText('today is not an existing day written as DD/MM/YYYY');
  await clock.getByLabel(/^today:/).fill('01/07/2026');
  await clock.getByLabel(/^now:/).fill('08:15');
  await clock.getByLabel(/^zone:/).fill('Pacific/Kiritimati');
  await Promise.all([page.waitForEvent('load'), clock.getByRole('button', { name: 'Set the clock and reload' }).click()]);
  await panel.toggle.waitFor();
  expect(await shown()).toEqual([2026, 7, 8]);
  await page.reload();
  await panel.open();
  expect(await shown()).toEqual([2026, 7, 8]);
  await expect(clock.getByLabel(/^zone:/)).toHaveValue('Pacific/Kiritimati');
  await Promise.all([page.waitForEvent('load'), panel.dialog.getByRole('button', { name: 'Reset all data and reload' }).click()]);
  await panel.toggle.waitFor();
  expect((await shown()).slice(0, 2)).toEqual([2025, 11]);
});
