import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { openPlan } from '../support/openPlan';

/** `records`: the requests for the record of the open plan from now on. */
async function openData(page: Page) {
  const plan = await openPlan(page, 'Data', amara);
  const records: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/fetchNccSecondary') && searchParams.get('dateOfMeeting') === amara.meeting) records.push(pathname);
  });
  return { plan, records };
}

test('a section opened by its address requests its record once, together with the plans of the pupil @once', async ({ page }) => {
  const { plan, records } = await openData(page);
  // The host returns the list only after the record was requested: a client that waits for the list first never gets it.
  let isHeld = true;
  await page.route('**/rest/fetchPepStatus*', async (route) => {
    if (isHeld) await expect.poll(() => records.length).toBe(1);
    isHeld = false;
    await route.fallback();
  });
  await page.reload();
  await plan.form.waitFor();
  expect(records).toHaveLength(1);
});

test('a section requests its record once where the plans of the pupil arrive seconds later @once', { tag: '@long' }, async ({ page }) => {
  const { plan, records } = await openData(page);
  await page.clock.install();
  const record = page.waitForResponse((response) => response.url().includes('/fetchNccSecondary'));
  await page.route('**/rest/fetchPepStatus*', async (route) => {
    await record;
    await page.clock.runFor(20_000);
    await route.fallback();
  });
  await page.reload();
  await plan.form.waitFor();
  expect(records).toHaveLength(1);
});
