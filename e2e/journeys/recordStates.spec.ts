import type { Page } from '@playwright/test';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { casesOf, isLongRun } from '../../src/testing/longRun';
import { markCell } from '../support/markCell';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';
import { spaceText } from '../support/textSpacing';

const NARROW = { width: 320, height: 800 };
const WIDE = { width: 1366, height: 900 };
const addressOf = (path: string): string => `.${path}?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;

async function openRecord(page: Page, path: string, userName = 'priya.nair'): Promise<void> {
  await page.goto(addressOf(path));
  await signIn(page, userName);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
async function checkPage(page: Page): Promise<void> {
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
}
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first();

/** The tabs and the screens under More, with the calls that load them. */
const SCREENS = [
  { name: 'Contacts', call: 'fetchContacts' },
  { name: 'Attendance', call: 'fetchAttendance' },
  { name: 'Suspensions', call: 'fetchExclusions' },
  { name: 'Docs', call: 'fetchDocuments' },
  { name: 'Interventions', call: 'fetchInterventions' },
  { name: 'Case Notes', call: 'fetchCaseNotes', isUnderMore: true },
  { name: 'CIN/CP/PLAC', call: 'fetchCinCp', isUnderMore: true },
  { name: 'Prior Attainment', call: 'fetchPupilBasicInfo' },
  { name: 'UASC', call: 'fetchPupilBasicInfo' },
  { name: 'Pupil', call: 'fetchPupilBasicInfo' },
] as const;

async function goTo(page: Page, screen: (typeof SCREENS)[number]): Promise<void> {
  if ('isUnderMore' in screen) await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('navigation', { name: 'Pupil record' }).getByRole('link', { name: screen.name, exact: true }).click();
  const active = page.locator('.record-tabs .active').first();
  await expect(active).toContainText(screen.name);
  // A long row of tabs scrolls; the open tab is always visible in it.
  await expect(active).toBeInViewport({ ratio: 0.9 });
}

test.describe('loads that fail', () => {
  test.use({ mayReport: [/500/] });

  test('each screen of the record offers Retry after a failed load, without axe violations', { tag: '@long' }, async ({ page, host }) => {
    await openRecord(page, '/basic-info/alt-ed-neet');
    await resize(page, NARROW);
    for (const screen of SCREENS) {
      await host.start('error-on-call', { call: screen.call, status: '500' });
      await goTo(page, screen);
      await expect(retry(page)).toBeVisible();
      await checkPage(page);
    }
  });
});

test('each screen shows its empty state when the host has no data, without axe violations', { tag: '@long' }, async ({ page, host }) => {
  await openRecord(page, '/basic-info/alt-ed-neet');
  await host.start('malformed');
  for (const screen of SCREENS) {
    await goTo(page, screen);
    await expect(page.getByRole('main').locator('.placeholder, [aria-busy="true"]')).toHaveCount(0);
    await checkPage(page);
  }
});

// One history and one form represent the others, and a11y.spec.ts looks at the dialog of an upload.
test('dialogs and lists over the record: histories, bulk entry, upload, the list of a cell', { tag: '@more' }, async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openRecord(page, '/basic-info/pupil', 'marcus.hale');
  for (const history of casesOf(['History: School Name', 'History: Forename'], 1)) {
    await page.getByRole('button', { name: history }).click();
    await dialog.getByRole('table').or(dialog.getByText(/^No /)).first().waitFor();
    await checkPage(page);
    await close();
    await expect(page.getByRole('button', { name: history })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Change School' }).click();
  await dialog.getByRole('table', { name: 'Schools' }).waitFor();
  if (isLongRun) await checkPage(page);
  await resize(page, NARROW);
  await checkPage(page);
  await dialog.getByRole('table', { name: 'Schools' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('School start day is required').first().waitFor();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('table', { name: 'Schools' }).waitFor();
  await close();

  for (const [path, button, missing] of casesOf([
    ['/basic-info/attendance', 'Bulk Entry', 'Attendance field field is required'],
    ['/basic-info/doc', 'Upload', 'Field is required'],
  ] as const, 1)) {
    await page.goto(addressOf(path));
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(missing).first().waitFor();
    await checkPage(page);
    await close();
  }
  await resize(page, WIDE);
  if (isLongRun) await page.goto(addressOf('/basic-info/attendance'));
  const cell = markCell(page, '10/11/2025', 'Wednesday AM');
  await cell.focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('combobox', { name: /^Code, / })).toBeFocused();
  await checkPage(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: /^Code, / })).toHaveCount(0);
  await expect(cell).toBeFocused();
  // A selection, with its bar.
  await resize(page, NARROW);
  await page.keyboard.press('Shift+End');
  await page.getByText(/cells selected$/).waitFor();
  await checkPage(page);
  // The weeks scrolled sideways, so that Fill is half hidden.
  await resize(page, { width: 600, height: 900 });
  await page.locator('.code-grid-scroll').evaluate((box) => { box.scrollLeft = 200; });
  await checkPage(page);
});

test('a refused save fits a phone on each autosaving screen outside the plan, even with wider text spacing', { tag: '@more' }, async ({ page, host }) => {
  await page.goto('./pep-status');
  await signIn(page, 'priya.nair');
  for (const [path, name] of casesOf([['/assessment', /^What helps/], ['/basic-info/intervention', 'Intervention 1: Agency'], ['/basic-info/priorattainment', /score/i], ['/cin-cp', 'Phonics score']] as const, 1)) {
    await resize(page, NARROW);
    await page.goto(addressOf(path));
    const answer = page.getByRole('main').getByRole('textbox', { name }).first();
    await host.start('saves-refused');
    await answer.fill('21');
    await answer.blur();
    await page.locator('main .save-status.is-fail').first().waitFor();
    await expectNoSidewaysScroll(page);
    await spaceText(page);
    await expectNoSidewaysScroll(page);
    await host.start('normal');
    await page.getByRole('main').getByRole('button', { name: 'Try now' }).or(page.getByRole('main').getByRole('button', { name: 'Retry' })).first().click();
    await page.locator('main .save-status.is-ok').first().waitFor();
  }
});
