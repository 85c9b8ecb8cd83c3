import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { TEACHER } from '../support/openPlan';
import { twelveOverdue } from '../support/overduePlans';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

/** Pixels from the top of the page, since a press may scroll. */
const placeOn = (one: Locator): Promise<number> => one.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

test('rows are selected by keyboard, a range with Shift and Space, and no row moves at the first tick', async ({ page }) => {
  await twelveOverdue(page);
  await page.goto('./pep-is-overdue');
  await signIn(page, TEACHER);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await page.getByRole('checkbox', { name: 'Select Child 2 Crane' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Select Child 5 Crane' }).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  await expectNoAxe(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect(bar.getByRole('button', { name: 'Email or copy addresses' })).toBeVisible();
  await bar.getByRole('button', { name: 'Email or copy addresses' }).click();
  await expect(page.getByRole('link', { name: /^Open message to / }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  const tick = page.getByRole('checkbox', { name: 'Select Child 2 Crane' });
  for (const width of [320, 390, 700, 1366]) {
    await resize(page, { width, height: 640 });
    await bar.getByRole('button', { name: 'Clear' }).click();
    const before = await placeOn(tick);
    await tick.check();
    expect(await placeOn(tick), `${width} px wide`).toBe(before);
    const [box, name] = [await tick.boundingBox(), await page.getByRole('link', { name: 'Child 2' }).boundingBox()];
    const middles = [box, name].map((one) => (one?.y ?? 0) + (one?.height ?? 0) / 2);
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0)), `the tick box and its name at ${width} px`).toBeLessThan(3);
  }
});

test('Today shows the progress of a look-up of attendance and keeps its other parts meanwhile', async ({ page, host }) => {
  await page.clock.setFixedTime('2025-11-14T10:00:00Z');
  await page.goto('./today');
  await signIn(page, TEACHER);
  const part = page.getByRole('region', { name: /^Attendance below/ });
  await part.getByRole('button', { name: /^Look up attendance/ }).waitFor();
  await host.start('slow-call', { call: 'fetchAttendance', ms: '3000' });
  await part.getByRole('button', { name: /^Look up attendance/ }).click();
  await expect(part.getByRole('status').filter({ hasText: /^Looking up attendance: \d+ of \d+$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
});
