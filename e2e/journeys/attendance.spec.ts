import { expect, type Page } from '@playwright/test';
import type { AttendanceWeek } from '../../src/api/calls/attendance';
import { amara } from '../../mocks/fixtures/people';
import { test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { casesOf } from '../../src/testing/longRun';
import { TEACHER } from '../support/openPlan';
import { markCell as cell } from '../support/markCell';
import { signIn } from '../support/signIn';
import { resize } from '../support/resize';

const ADDRESS = `./basic-info/attendance?${new URLSearchParams({ pupil: amara.pupilId, meeting: amara.meeting }).toString()}`;
const SLOTS = ['monAm', 'monPm', 'tueAm', 'tuePm', 'wedAm', 'wedPm', 'thuAm', 'thuPm', 'friAm', 'friPm'] as const;

async function openAttendance(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await signIn(page, 'priya.nair');
  await page.getByRole('grid', { name: 'Attendance by week' }).waitFor();
}

/** The weeks of a term as the host holds them. */
async function weeksOnHost(page: Page, host: HostControl, term: string): Promise<readonly AttendanceWeek[]> {
  const Authorization = await page.evaluate(() => localStorage.getItem('authorizationKey') ?? '');
  const query = new URLSearchParams({ pupilId: amara.pupilId, term });
  const answer = await page.request.get(`${host.origin}${host.basePath}/rest/fetchAttendanceByPupil?${query.toString()}`, { headers: { Authorization } });
  return ((await answer.json()) as { attendances: AttendanceWeek[] }).attendances;
}


test('a teacher enters a term of attendance by keyboard alone, with at most four weeks being saved at a time', async ({ page, host }) => {
  await openAttendance(page);
  const weeks = await weeksOnHost(page, host, 'Autumn');
  const [first, second] = weeks;
  if (first === undefined || second === undefined) throw new Error('Amara has no weeks in autumn');
  let [inFlight, most] = [0, 0];
  const isSave = (url: string) => url.includes('/rest/saveAttendance');
  page.on('request', (request) => { if (isSave(request.url())) most = Math.max(most, (inFlight += 1)); });
  page.on('requestfinished', (request) => { if (isSave(request.url())) inFlight -= 1; });

  await cell(page, first.date, 'Monday AM').focus();
  // Types the first week, fills the other weeks from it, then corrects what differs.
  for (const code of ['/', '\\', '/', '\\', '/', '\\', 'L', '\\', '/', 'C']) {
    await page.keyboard.press(code);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('1');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('i');
  await expect(cell(page, second.date, 'Monday AM')).toHaveText(/^I/);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  const usual = { monAm: '/', monPm: '\\', tueAm: '/', tuePm: '\\', wedAm: '/', wedPm: '\\', thuAm: 'L', thuPm: '\\', friAm: '/', friPm: 'C1' };
  await expect.poll(async () => (await weeksOnHost(page, host, 'Autumn')).map((week) => SLOTS.map((slot) => week[slot]).join(' '))).toEqual(
    weeks.map((_, index) => Object.values(index === 1 ? { ...usual, monAm: 'I' } : usual).join(' ')),
  );
  expect(most).toBeLessThanOrEqual(4);

  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await weeksOnHost(page, host, 'Autumn'))[1]?.monAm).not.toBe('I');
});

test.describe('two teachers who edit the same week', () => {
  // No week is read back while the test runs: it would show the other teacher's mark before this one types.
  test.use({ config: { saving: { inDoubtMs: 60_000 } } });

  // AttendanceScreen.test.tsx keeps and offers the marks of a colleague in each run.
  test('the second save keeps the mark of the first, or offers both marks of one session as a choice', { tag: '@long' }, async ({ page, browser, host, baseURL, watched: _ }) => {
    await page.clock.install();
    await openAttendance(page);
    const week = (await weeksOnHost(page, host, 'Autumn')).at(1);
    if (week === undefined) throw new Error('Amara has no second week in autumn');
    const settings = `window.PEP_CONFIG = ${JSON.stringify({ basePath: host.basePath })};`;
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await context.route('**/config.js', (route) => route.fulfill({ contentType: 'text/javascript', body: settings }));
    const other = await context.newPage();
    await other.goto(ADDRESS);
    await signIn(other, 'tom.ellery');
    const enter = async (tab: Page, slot: string, code: string) => {
      await cell(tab, week.date, slot).focus();
      await tab.keyboard.press(code);
    };
    const onHost = async () => (await weeksOnHost(page, host, 'Autumn')).at(1);

    await enter(other, 'Tuesday PM', 'u');
    await expect.poll(async () => (await onHost())?.tuePm).toBe('U');
    await page.clock.fastForward(6000);
    await enter(page, 'Wednesday AM', 'm');
    await expect.poll(onHost).toMatchObject({ tuePm: 'U', wedAm: 'M' });
    await expect(cell(page, week.date, 'Tuesday PM')).toHaveText(/^U/);

    // A mark that differs from the stored one, since only a change can conflict.
    const theirs = week.thuAm === 'I' ? 'U' : 'I';
    await enter(other, 'Thursday AM', theirs.toLowerCase());
    await expect.poll(async () => (await onHost())?.thuAm).toBe(theirs);
    await page.clock.fastForward(6000);
    await enter(page, 'Thursday AM', 'n');
    await expect(page.getByText(`you entered N, the council’s system has ${theirs}`)).toBeVisible();
    expect((await onHost())?.thuAm).toBe(theirs);
    await context.close();
  });
});

test('a bulk entry marks a week, also at 320 px', { tag: ['@hosts', '@elsewhere'] }, async ({ page, host }) => {
  await resize(page, { width: 320, height: 800 });
  await openAttendance(page);
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  const week = (await weeksOnHost(page, host, 'Autumn')).at(2);
  if (week === undefined) throw new Error('Amara has no third week in autumn');
  const [day = '', month = '', year = ''] = week.date.split('/');
  const friday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 4)).toISOString().slice(0, 10).split('-').reverse().join('/');

  await page.getByRole('button', { name: 'Bulk Entry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Entry' });
  await dialog.getByLabel(/^Start date/).fill(week.date);
  await dialog.getByLabel(/^End date/).fill(friday);
  await dialog.getByLabel(/^Attendance code/).selectOption('M');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, week.date, 'Friday PM')).toHaveText(/^M/);
  expect(await weeksOnHost(page, host, 'Autumn')).toContainEqual({ ...week, ...Object.fromEntries(SLOTS.map((slot) => [slot, 'M'])) });
});

test('the headings of the days stay visible while the weekly attendance scrolls, from 600 to 1920 px', { tag: '@more' }, async ({ page }) => {
  const { pupilId, meeting } = amara;
  await page.goto(`./basic-info/attendance?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`);
  await signIn(page, TEACHER);
  const grid = page.locator('.code-grid.attendance-weeks');
  await grid.waitFor();
  const problems: string[] = [];
  for (const [width, height] of casesOf([[600, 900], [1366, 600], [700, 500], [768, 1024], [1024, 600], [1366, 768], [1920, 700]] as const, 2)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => { window.scrollTo(0, 0); });
    await grid.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await grid.locator('tbody tr').last().evaluate((row) => { row.scrollIntoView({ block: 'end' }); });
    const found = await grid.evaluate((box) => {
      const head = box.querySelector('thead');
      const monday = box.querySelector('thead .code-grid-group')?.getBoundingClientRect();
      const last = [...box.querySelectorAll('tbody tr')].at(-1)?.getBoundingClientRect();
      if (head === null || monday === undefined || last === undefined) return 'no head';
      const at = document.elementFromPoint(monday.left + 8, monday.top + monday.height / 2);
      if (at === null || !head.contains(at)) return `the days are out of sight, at ${Math.round(monday.top)} px`;
      if (last.bottom > window.innerHeight + 1) return 'the last week is out of sight';
      const part = head.getBoundingClientRect().height / window.innerHeight;
      return part > 0.25 ? `the days take ${Math.round(part * 100)} % of the height` : null;
    });
    if (found !== null) problems.push(`${width} × ${height} px: ${found}`);
    await grid.locator('tbody tr').last().locator('td.code-grid-cell').first().click();
    for (let step = 0; step < 18; step += 1) {
      await page.keyboard.press('ArrowUp');
      const isHidden = await page.evaluate(() => {
        const cell = document.activeElement;
        const { left, top, bottom } = cell?.getBoundingClientRect() ?? { left: 0, top: 0, bottom: 0 };
        return cell?.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)) !== true;
      });
      if (isHidden) problems.push(`${width} × ${height} px: the days hide the cell ${step + 1} rows up`);
    }
  }
  expect(problems).toEqual([]);
});
