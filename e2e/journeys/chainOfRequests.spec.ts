import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { openPlan, TEACHER } from '../support/openPlan';
import { signIn } from '../support/signIn';

// What a test holds back until another request has left cannot precede that request.

/** When each call is requested from now on, by its name. */
function countRequests(page: Page): (call: string) => number {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const meeting = searchParams.get('dateOfMeeting');
    // With the answers of the last meeting beside the form.
    if (pathname.includes('/rest/') && (meeting === null || meeting === amara.meeting)) calls.push(pathname.split('/').at(-1) ?? '');
  });
  return (call) => calls.filter((one) => one === call).length;
}

/** Holds back matching requests until the call has been requested. */
async function holdUntil(page: Page, what: string | RegExp, isRequested: () => boolean): Promise<void> {
  await page.route(what, async (route) => {
    await expect.poll(isRequested).toBe(true);
    await route.fallback();
  });
}

test('a list is requested in two steps: the page, and then its rows together with the files @once', async ({ page }) => {
  await page.goto('./');
  await signIn(page, TEACHER);
  for (const [path, call] of [['pep-status?rows=25', 'fetchPepStatus'], ['pep-is-overdue', 'pepOverDue']] as const) {
    await page.goto(`./${path}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const times = countRequests(page);
    await holdUntil(page, /\/assets\/|\/config\.js/, () => times(call) > 0);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(times(call), path).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a plan that was opened before is requested in three steps: its record leaves with the pupil, and nothing waits for the term @once', async ({ page }) => {
  const plan = await openPlan(page, 'Data', amara);
  // As choosing from a list does.
  await page.evaluate(({ pupilId, meeting, year }) => {
    const stored = { activePupilId: pupilId, activePupilMeetingDate: meeting, activePupilYear: year, termOfPep: 'Autumn 2025' };
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, amara);
  const times = countRequests(page);
  await holdUntil(page, '**/rest/fetchPupilBasicInfo*', () => times('fetchNccSecondary') > 0);
  let isShown = false;
  await page.route('**/rest/fetchPepStatus*', async (route) => {
    await expect.poll(() => isShown).toBe(true);
    await route.fallback();
  });
  await page.reload();
  await plan.form.waitFor();
  await expect(plan.form.getByRole('textbox').first()).toBeEditable();
  isShown = true;
  await expect(page.getByText('Autumn 2025').first()).toBeVisible();
  expect([times('fetchPupilBasicInfo'), times('fetchNccSecondary')]).toEqual([1, 1]);
  await page.waitForLoadState('networkidle');
  expect(times('fetchNccSecondary')).toBe(1);
});

test('a list is not requested before the page has loaded where the page is locked, or the address is another @once', async ({ page }) => {
  await page.goto('./');
  await signIn(page, TEACHER);
  await page.goto('./pep-is-overdue');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const times = countRequests(page);
  await page.route(/\/assets\//, () => undefined);
  await page.goto('./pep-is-due', { waitUntil: 'commit' });
  await expect(page.locator('#outline .topbar')).toBeVisible();
  await page.evaluate(() => {
    const [, session = ''] = (localStorage.getItem('pepLastUsed') ?? '').split('|');
    localStorage.setItem('pepLastUsed', `locked|${session}`);
  });
  await page.goto('./pep-is-overdue', { waitUntil: 'commit' });
  await expect(page.locator('#outline .topbar')).toBeVisible();
  expect(times('pepOverDue')).toBe(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
});
