import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { TEACHER } from '../support/openPlan';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';

const row = (at: number) => [at, `Child ${at}`, 'Crane', 'Larkfield Academy', 'Y10', '14/11/2025', 'Overdue', '', '', '', '', '', 'Autumn 2025'];
const fulfil = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });

/** Twelve overdue plans, of which the host knows nine addresses. */
async function twelveOverdue(page: Page): Promise<void> {
  await page.route('**/rest/pepOverDue?*', (route) => route.fulfill(fulfil({ statusList: Array.from({ length: 12 }, (_, at) => row(at + 1)) })));
  await page.route('**/rest/fetchPepStatus?*', (route) => {
    const name = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    const pupil = { pupilId: name.replace(/\D/g, ''), pupilFullName: name, pupilUPN: '', classYear: 'Y10', termOfPep: 'Autumn 2025', dateOfMeeting: '14/11/2025' };
    return route.fulfill(fulfil({ pepstatus: { totalPages: 1, totalRecords: 1 }, pepStatusList: name === '' ? [] : [pupil] }));
  });
  await page.route('**/rest/fetchPupilContacts?*', (route) => {
    const id = Number(new URL(route.request().url()).searchParams.get('pupilId'));
    return route.fulfill(fulfil({ pupilcontacts: { designatedTeacherName: `Teacher ${id}`, designatedTeacherEmail: id > 9 ? '' : `teacher.${id}@example.org` } }));
  });
}

/** Counts presses on the page, and keeps the addresses of mail links instead of opening a mail program. */
async function countPresses(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number; mails: string[] };
    counted.presses = 0;
    counted.mails = [];
    document.addEventListener('click', (event) => {
      if (event.detail > 0) counted.presses += 1;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]') : null;
      if (link === null) return;
      counted.mails.push(link.href);
      event.preventDefault();
    }, { capture: true });
  });
}
const counted = (page: Page) => page.evaluate(() => {
  const { presses, mails } = window as unknown as { presses: number; mails: readonly string[] };
  return { presses, mails };
});

test('twelve overdue plans are mailed from Today in three clicks', async ({ page }) => {
  await twelveOverdue(page);
  await page.goto('./today');
  await signIn(page, TEACHER);
  await expect(page.getByRole('heading', { name: 'Overdue plans' })).toBeVisible();
  await countPresses(page);
  await page.getByRole('button', { name: 'Select all 12 overdue plans' }).click();
  await page.getByRole('button', { name: 'Email or copy addresses' }).click();
  await expect(page.getByText('9 of 12 plans have an address.')).toBeVisible();
  await expectNoAxe(page);
  await page.getByRole('link', { name: 'Open one message to 9 addresses' }).click();
  const { presses, mails } = await counted(page);
  expect(presses).toBe(3);
  expect(mails).toHaveLength(1);
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(mails[0]).toContain(`teacher.${at}@example.org`);
  await expect(page.getByText('Opened and copied since you signed in: 1')).toBeVisible();
});

test('rows are selected by keyboard, a range with Shift and Space, and the bar fits at 320 px', async ({ page }) => {
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
  await expect(page.getByRole('link', { name: /^Open one message to 4/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('status')).toHaveText('4 selected');
});
