import { expect, type Page } from '@playwright/test';
import type { RegisterRow } from '../../src/api/calls/register';
import { formatDate } from '../../src/domain/dates';
import { readDay } from '../../src/domain/readDay';
import { findSignIn } from '../../mocks/signIns';
import { isLongRun, spread } from '../../src/testing/longRun';
import { test } from '../fixtures';
import { everythingStored, expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { signIn } from '../support/signIn';
import { resize } from '../support/resize';
import { restoreEdits } from '../support/restoreEdits';

const WHO = 'ines.duarte';
const WEEK = { from: '08/09/2025', to: '12/09/2025' };
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const SLOTS = DAYS.flatMap((day) => [`${day}Am`, `${day}Pm`] as const);

test.use({ config: { register: WEEK }, permissions: ['clipboard-read', 'clipboard-write'] });

const grid = (page: Page) => page.getByRole('grid', { name: 'Register' });
const cell = (page: Page, row: number, column: number) => grid(page).locator(`tr[data-row="${row}"] > td[data-column="${column}"]`);
const saved = (page: Page, count: number) => expect(page.getByText(`${count} of ${count} saved`)).toBeVisible({ timeout: 30_000 });

async function openRegister(page: Page): Promise<void> {
  await page.goto('./annual-attendance');
  await signIn(page, WHO);
  await grid(page).waitFor();
}

/** The week of each pupil on the host, in the order of the register. */
async function weeksOnHost(page: Page, host: HostControl) {
  const Authorization = await page.evaluate(() => localStorage.getItem('authorizationKey') ?? '');
  const { userId = '', userRole = '', schoolId = '' } = findSignIn(WHO) ?? {};
  const params = { userId, roleId: userRole, schoolId, page: '1', recordPerPage: '100', academicYear: '2025-26', monthData: 'Next', endDate: '31/08/2025' };
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [`pupilAttendance.${name}`, value]));
  const answer = await page.request.get(`${host.origin}${host.basePath}/rest/fetchAnnualAttendanceData?${query.toString()}`, { headers: { Authorization } });
  const { pupilAttendance, annualAttendnaceData } = (await answer.json()) as { pupilAttendance: { dynamicHeader: string[] }; annualAttendnaceData: RegisterRow[] }; // sic
  const at = pupilAttendance.dynamicHeader.findIndex((header) => {
    // Each council writes the days in its own notation.
    const { date } = readDay(header);
    return date !== null && formatDate(date) === WEEK.from;
  }) / DAYS.length;
  return annualAttendnaceData.map(({ pupilId, attendanceList }) => ({ ...attendanceList[at], pupilId }));
}

/** One line of codes for each pupil. */
async function marksOnHost(page: Page, host: HostControl): Promise<readonly (readonly string[])[]> {
  return (await weeksOnHost(page, host)).map((week) => SLOTS.map((slot) => week[slot] ?? ''));
}

const sentCodes = async (host: HostControl) => (await host.log('saveRegisterCode')).map(({ params }) => params['pupilAttendance.attendanceCode']);

/** Selects a block of cells from the top left corner by keys. */
async function select(page: Page, rows: number, columns: number): Promise<void> {
  await cell(page, 0, 0).focus();
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('Shift+ArrowDown');
  for (let column = 1; column < columns; column += 1) await page.keyboard.press('Shift+ArrowRight');
}

/** With ten marks each, more than may be in flight: on the first page, or on a longer one. */
const PUPILS = isLongRun ? 40 : 6;

test(`a clerk enters a week of ${PUPILS} pupils by keyboard alone, with at most six marks in flight`, { tag: ['@hosts', '@elsewhere'] }, async ({ page, host }) => {
  test.slow();
  await openRegister(page);
  if (isLongRun) {
    await page.getByLabel('Rows per page').selectOption('50');
    await expect(grid(page)).toHaveAttribute('aria-rowcount', /^(4[2-9]|5\d)$/);
  }
  let [inFlight, most] = [0, 0];
  const isSave = (url: string) => url.includes('/rest/SaveAnnualAttendanceData');
  page.on('request', (request) => { if (isSave(request.url())) most = Math.max(most, (inFlight += 1)); });
  page.on('requestfinished', (request) => { if (isSave(request.url())) inFlight -= 1; });
  const before = await marksOnHost(page, host);

  await cell(page, 0, 0).focus();
  const codes = ['b', 'l', 'v', 'w', 'm', 'i', 'n', 'o', 'x', 'd'];
  for (const [column, code] of codes.entries()) {
    await page.keyboard.press('Control+Home');
    for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type(code.repeat(PUPILS));
  }
  const wanted = before.map((row, at) => (at < PUPILS ? codes.map((code) => code.toUpperCase()) : row));
  await expect.poll(() => marksOnHost(page, host), { timeout: 40_000 }).toEqual(wanted);
  expect(most).toBeLessThanOrEqual(6);
});

test.describe('with the range of the installation, August and September', () => {
  test.use({ config: {} });
  const firstDay = (page: Page) => grid(page).evaluate((table) => {
    const edge = Math.max(...[...table.querySelectorAll('thead .register-pin')].map((pin) => pin.getBoundingClientRect().right));
    const days = [...table.querySelectorAll('thead th:has(> .code-grid-group)')].map((day) => ({ text: (day.querySelector('.visually-hidden')?.textContent ?? '').replace(/ AM$/, ''), left: day.getBoundingClientRect().left }));
    return days.filter(({ left }) => left >= edge - 2).sort((one, other) => one.left - other.left)[0]?.text ?? '';
  });

  test('a reload and Back return to the day of the register that was left', { tag: '@long' }, async ({ page }) => {
    await openRegister(page);
    await expect.poll(() => firstDay(page)).toBe('Monday 01/09/2025');
    // The first Tab into the grid does not scroll back to the first day.
    const stop = await grid(page).locator('td[tabindex="0"]').getAttribute('data-column');
    await expect(grid(page).locator(`thead th[data-column="${String(stop)}"]`)).toHaveAccessibleName('Monday 01/09/2025 AM');
    await page.getByRole('button', { name: 'Report dates' }).click();
    await page.getByRole('button', { name: 'Later day' }).click();
    await page.getByRole('button', { name: 'Later day' }).click();
    const left = 'Wednesday 03/09/2025';
    await expect.poll(() => firstDay(page)).toBe(left);
    await expect(page.getByRole('status').filter({ hasText: 'First day shown' })).toContainText(left);
    await page.reload();
    await grid(page).waitFor();
    await expect.poll(() => firstDay(page)).toBe(left);
    await page.goto('./change-password');
    await page.goBack();
    await grid(page).waitFor();
    await expect.poll(() => firstDay(page)).toBe(left);
  });
});

test('sends only the valid codes of a paste that also holds discontinued and unknown ones', async ({ page, host }) => {
  await openRegister(page);
  await cell(page, 0, 0).focus();
  await page.evaluate(() => navigator.clipboard.writeText('M\tH\nZZ\tU\nJ\tillness\n'));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: 'Paste 6 cells?' });
  await expect(dialog.getByRole('listitem')).toHaveText([/“H”, no longer in use/, /“ZZ”, not a known code/, /“J”, no longer in use/]);
  await dialog.getByRole('button', { name: 'Paste 3 cells' }).click();
  await saved(page, 3);
  expect([...(await sentCodes(host))].sort()).toEqual(['I', 'M', 'U']);
});

// RegisterScreen.test.tsx undoes marks after a change of filter in each run.
test('fifty filled marks, a change of filter and one undo leave the host unchanged', { tag: '@long' }, async ({ page, host }) => {
  await openRegister(page);
  const before = await marksOnHost(page, host);
  await select(page, 5, 10);
  await page.keyboard.press('b');
  await saved(page, 50);
  expect(await marksOnHost(page, host)).toEqual(before.map((row, at) => (at < 5 ? row.map(() => 'B') : row)));
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Gender' }).click();
  await page.getByRole('checkbox', { name: 'Female' }).check();
  await expect.poll(async () => (await host.log('fetchRegister')).at(-1)?.params['pupilAttendance.gender']).toBe('Female');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => marksOnHost(page, host), { timeout: 20_000 }).toEqual(before);
});

// RegisterScreen.test.tsx sends refused marks again on Retry all, and RegisterFaults.test.tsx opens them from the list.
test('lists marks that the host refuses and sends them again until none is left', { tag: '@long' }, async ({ page, host }) => {
  await openRegister(page);
  await host.start('saves-refused-sometimes');
  await select(page, 5, 10);
  await page.keyboard.press('b');
  const refused = page.getByRole('alert').filter({ hasText: 'not saved' });
  await expect(refused).toBeVisible();
  await expectNoAxe(page);
  await expect(async () => {
    await expect(page.getByText(/^\d+ of 50 saved$/)).toBeVisible();
    if (await refused.isVisible()) await refused.getByRole('button', { name: 'Retry all' }).click();
    await expect(page.getByText('50 of 50 saved')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  expect((await marksOnHost(page, host)).slice(0, 5).flat().join('')).toBe('B'.repeat(50));
});

test('sends the rest of a fill automatically after a reload in the middle of it', { tag: '@long' }, async ({ page, host }) => {
  await openRegister(page);
  await host.start('slow', { ms: '400' });
  await select(page, 5, 10);
  await page.keyboard.press('b');
  await expect.poll(async () => (await host.log('saveRegisterCode')).length).toBeGreaterThan(5);
  page.on('dialog', (dialog) => { void dialog.accept(); });
  await page.reload();
  await host.start('normal');
  await grid(page).waitFor();
  await expect.poll(async () => (await marksOnHost(page, host)).slice(0, 5).flat().join(''), { timeout: 30_000 }).toBe('B'.repeat(50));
  await expect(cell(page, 4, 9)).toHaveText(/^B/);
});

/** Waits until the disk holds the last edits of this many records, which takes a moment on a busy computer. */
async function expectDraftsKept(page: Page, count: number): Promise<void> {
  let before = '';
  await expect.poll(async () => {
    const last = before;
    const drafts = (await everythingStored(page)).databases['pep-saving']?.filter((record) => record.startsWith('drafts:')) ?? [];
    before = drafts.join();
    return before === last ? drafts.length : 0;
  }, { intervals: [500], timeout: 20_000 }).toBe(count);
}

// In each run faultsCrash.spec.ts restores a record after a crash, and app/unsent/records.test.ts sends each kind after a reload.
test('the next tab sends the rest of a fill after the password, when a tab was closed in the middle of it', { tag: '@long' }, async ({ page, context, host }) => {
  await openRegister(page);
  await host.start('saves-fail');
  await select(page, 5, 10);
  await page.keyboard.press('b');
  await expect(page.getByText(/^0 of 50 saved\. The rest will be sent/)).toBeVisible();
  await expectDraftsKept(page, 5);
  await page.close();

  const next = await context.newPage();
  await next.goto('./annual-attendance');
  await grid(next).waitFor();
  await host.start('normal');
  await restoreEdits(next, WHO, 'Enter your password');
  await expect.poll(async () => (await marksOnHost(next, host)).slice(0, 5).flat().join(''), { timeout: 30_000 }).toBe('B'.repeat(50));
  await expect(cell(next, 4, 9)).toHaveText(/^B/);
});

test('a refused mark on another page is focused from the list', { tag: '@long' }, async ({ page, host }) => {
  await openRegister(page);
  await host.start('saves-refused');
  await cell(page, 2, 3).focus();
  await page.keyboard.press('m');
  const refused = page.getByRole('alert').filter({ hasText: 'not saved' });
  await expect(refused).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/Page 2 of/)).toBeVisible();
  await refused.getByRole('button', { name: /^.+, Tuesday 09\/09\/2025 PM$/ }).click();
  await expect(page.getByText(/Page 1 of/)).toBeVisible();
  await expect(cell(page, 2, 3)).toBeFocused();
  await expect(cell(page, 2, 3)).toHaveAccessibleName(/M .+, not saved/);
});

// RegisterScreen.test.tsx shows the mark and the choice in each run.
test('a colleague’s mark appears, as a choice if it is in the same session', { tag: '@long' }, async ({ page, host }) => {
  await page.clock.install();
  await openRegister(page);
  const before = await marksOnHost(page, host);
  const [first] = await weeksOnHost(page, host);
  if (first?.masterMondayId === undefined) throw new Error('the register shows no opened week');
  const { masterMondayId, pupilId } = first;
  const Authorization = await page.evaluate(() => localStorage.getItem('authorizationKey') ?? '');
  const markedByColleague = async (session: string, attendanceCode: string) => {
    const params = { userId: '705', schoolId: '449403', roleId: '38', pupilId, masterMondayId, day: 'Monday', session, attendanceCode };
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [`pupilAttendance.${name}`, value]));
    await page.request.post(`${host.origin}${host.basePath}/rest/SaveAnnualAttendanceData?${query.toString()}`, { headers: { Authorization } });
  };
  await markedByColleague('PM', 'U');
  await page.clock.fastForward(6000);
  await cell(page, 0, 0).focus();
  await page.keyboard.press('m');
  await expect(cell(page, 0, 1)).toHaveText(/^U/);
  await expect.poll(async () => (await marksOnHost(page, host))[0]?.slice(0, 3)).toEqual(['M', 'U', before[0]?.[2]]);
  await markedByColleague('PM', 'I');
  await page.clock.fastForward(6000);
  await cell(page, 0, 1).focus();
  await page.keyboard.press('n');
  await expect(page.getByText(/you entered N, the council’s system has I/)).toBeVisible();
  expect((await marksOnHost(page, host))[0]?.[1]).toBe('I');
});

// Each run plays two tabs at random (tools/fault).
test('the newest mark of a session wins when two tabs mark the same pupil', { tag: '@long' }, async ({ page, context, host }) => {
  await openRegister(page);
  const other = await context.newPage();
  await other.goto('./annual-attendance');
  await grid(other).waitFor();
  await cell(page, 0, 0).focus();
  await page.keyboard.press('m');
  await cell(other, 0, 1).focus();
  await other.keyboard.press('u');
  // The second tab takes over the week, and may also send the first tab's mark if it had no response yet.
  for (const tab of [page, other]) await expect(tab.getByText(/^(\d+) of \1 saved$/)).toBeVisible({ timeout: 30_000 });
  await cell(other, 0, 0).focus();
  await other.keyboard.press('n');
  // Until the host can no longer apply the first attempt, another code waits.
  await expect.poll(async () => (await marksOnHost(page, host))[0]?.slice(0, 2), { timeout: 30_000 }).toEqual(['N', 'U']);
});

test('a waiting mark is sent after a reload once the host is back', { tag: '@long' }, async ({ page, host }) => {
  await openRegister(page);
  await host.start('saves-fail');
  await cell(page, 0, 0).focus();
  await page.keyboard.press('m');
  await expect(page.getByText('0 of 1 saved. The rest will be sent automatically')).toBeVisible();
  await page.goto('./annual-attendance');
  await grid(page).waitFor();
  await host.start('normal');
  await expect.poll(async () => (await marksOnHost(page, host))[0]?.[0], { timeout: 30_000 }).toBe('M');
});

test.describe('how much is visible', () => {
  test.use({ config: {} });

  for (const { width, height, pupils, days, tools } of [
    { width: 1366, height: 768, pupils: 15, days: 10, tools: 60 },
    { width: 768, height: 1024, pupils: 15, days: 5, tools: 70 },
    { width: 390, height: 844, pupils: 9, days: 1, tools: 100 },
  ]) {
    test(`at ${width} x ${height} a page shows at least ${pupils} pupils and ${days} days before anything is scrolled, below at most ${tools} px of tools`, { tag: width === 768 ? '@long' : '@usual' }, async ({ page }) => {
      await resize(page, { width, height });
      await openRegister(page);
      await page.getByLabel('Rows per page').selectOption('25');
      await expect(grid(page)).toHaveAttribute('aria-rowcount', /^2[5-7]$/);
      await page.evaluate(() => { window.scrollTo(0, 0); });
      const seen = await grid(page).evaluate((table) => {
        const frame = (table.closest('.code-grid-scroll') ?? table).getBoundingClientRect();
        const [right, bottom] = [Math.min(frame.right, window.innerWidth), Math.min(frame.bottom, window.innerHeight)];
        const isWhole = (element: Element) => {
          const box = element.getBoundingClientRect();
          return box.right <= right + 1 && box.bottom <= bottom + 1;
        };
        return {
          pupils: [...table.querySelectorAll('tr[data-row] th')].filter(isWhole).length,
          days: [...table.querySelectorAll('thead .code-grid-group')].filter(isWhole).length,
        };
      });
      expect(seen.pupils).toBeGreaterThanOrEqual(pupils);
      expect(seen.days).toBeGreaterThanOrEqual(days);
      const bars = await page.locator('.register-page .table-card > .toolrow:visible').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(bars.reduce((sum, bar) => sum + bar, 0)).toBeLessThanOrEqual(tools);
    });
  }
});

test('at 320 px and with forced colours the register fits and passes axe, full or empty', { tag: '@more' }, async ({ page, host }) => {
  await resize(page, { width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openRegister(page);
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Codes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search (UPN, Name)' }).fill('nobody of this name');
  await expect(page.getByText('No pupils match these filters')).toBeVisible();
  await expectNoAxe(page);
  // Every message shown in place of a grid looks the same.
  if (!isLongRun) return;
  await host.start('error-on-call', { call: 'fetchRegister', status: '503' });
  await page.getByRole('button', { name: 'RESET' }).click();
  await expect(page.getByText('Server error. Please try again later.')).toBeVisible();
  await expectNoAxe(page);
});

test('the menus of the bar and of the filters stay within the page at every width, a filter\'s below its button', { tag: '@more' }, async ({ page }) => {
  await openRegister(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const gender = page.getByRole('button', { name: /^Gender/ });
  for (const width of spread([320, 575, 600, 768, 1024, 1366], 2)) {
    await resize(page, { width, height: 900 });
    for (const name of [/^Report dates/, /^View/]) {
      await page.getByRole('button', { name }).click();
      await expectNoSidewaysScroll(page);
      expect(await page.locator('main input').evaluateAll((boxes) => boxes.filter((box) => box.checkVisibility() && (box as HTMLInputElement).value !== '' && box.scrollWidth > box.clientWidth).map((box) => box.getAttribute('aria-label')))).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await gender.click();
    await expectNoSidewaysScroll(page);
    const [button, menu] = await Promise.all([gender.boundingBox(), page.getByRole('checkbox', { name: 'Female' }).boundingBox()]);
    expect((menu?.y ?? 0) - (button?.y ?? 0)).toBeGreaterThan(0);
    expect((menu?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(200);
    await page.keyboard.press('Escape');
  }
});

// recordStates.spec.ts looks at the list of codes of a cell, which is that of attendance.
test('axe finds nothing while the keys or a preview is open, or a mark is refused', async ({ page, host }) => {
  await openRegister(page);
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark the rest present' }).click();
  await page.getByRole('dialog').waitFor();
  await expectNoAxe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await host.start('saves-refused');
  await cell(page, 1, 1).focus();
  await page.keyboard.press('m');
  await page.getByRole('alert').filter({ hasText: 'not saved' }).waitFor();
  await expectNoAxe(page);
});
