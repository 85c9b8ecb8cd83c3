import type { Page } from '@playwright/test';
import type { AttendanceWeek } from '../../src/api/calls/attendance';
import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectDraftKept } from '../support/checks';
import { fetchFromHost } from '../support/fetchFromHost';
import { openPlan } from '../support/openPlan';
import { markCell } from '../support/markCell';
import { signIn } from '../support/signIn';
import { restoreEdits } from '../support/restoreEdits';

const { pupilId, meeting } = amara;
const addressOf = (path: string): string => `.${path}?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;

test('the links from the plan to attendance and suspensions lead back to their question', async ({ page }) => {
  await openPlan(page, 'Data', emptySecondary);
  for (const [link, title] of [['Enter Attendance', /./], ['Enter Exclusions', 'Suspensions']] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).not.toHaveURL(/ncc-data/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await page.getByRole('link', { name: 'Back to the plan' }).click();
    await expect(page.getByRole('link', { name: link })).toBeFocused();
  }
});

test.describe('while the host refuses saves', () => {
  test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } }, mayReport: [/500/] });

  for (const { path, label, typed, held } of [
    {
      path: '/basic-info/priorattainment', label: 'SPAG score', typed: '108',
      held: async (page: Page, host: Parameters<typeof fetchFromHost>[1]) => (await fetchFromHost<{ pupilInfo: Record<string, unknown> }>(
        page, host, '/rest/fetchPupilBasicInfo', { pupilId, schoolId: '449403', roleId: '14', userId: '701' })).pupilInfo['ks2ScoreSPAG'],
    },
    {
      path: '/cin-cp', label: 'What will success look like?', typed: 'Two whole weeks in school',
      held: async (page: Page, host: Parameters<typeof fetchFromHost>[1]) =>
        (await fetchFromHost<{ pepEyfsCinCp: Record<string, unknown> }>(page, host, '/rest/cin-cp', { pupilId })).pepEyfsCinCp['successLookLike'],
    },
  ]) {
    test(`restores what was typed at ${path} after a reload`, { tag: '@long' }, async ({ page, host }) => {
      await page.goto(addressOf(path));
      await signIn(page, 'priya.nair');
      const field = page.getByRole('textbox', { name: label });
      await field.waitFor();
      await host.start('saves-fail');
      await field.fill(typed);
      await expectDraftKept(page);
      await page.reload();
      await expect(field).toHaveValue(typed);
      await host.start('normal');
      await expect.poll(() => held(page, host), { timeout: 20_000 }).toBe(typed);
      await expect(page.getByText(/^Saved at/)).toBeVisible();
    });
  }
});

test.describe('a tab that crashes', () => {
  // The longest pause allowed, so that the text is not sent yet.
  test.use({ config: { saving: { pauseMs: 10_000, inDoubtMs: 2_000 } } });

  // In each run faultsCrash.spec.ts restores a plan after a crash, and halfTypedForms.spec.ts a comment by the password.
  test('the password restores an unsaved attribute in the next tab', { tag: '@long' }, async ({ page, context, host }) => {
    await page.goto(addressOf('/basic-info/priorattainment'));
    await signIn(page, 'priya.nair');
    await page.getByLabel('SPAG score').fill('108');
    await expectDraftKept(page);
    const gone = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    // A killed process sends no response.
    session.send('Page.crash').catch(() => undefined);
    await gone;
    expect(await host.log('savePriorAttainment')).toEqual([]);

    const next = await context.newPage();
    await next.goto(addressOf('/basic-info/priorattainment'));
    await restoreEdits(next, 'priya.nair');
    await expect(next.getByLabel('SPAG score')).toHaveValue('108');
    await expect(next.getByText(/^Saved at/)).toBeVisible();
    const { pupilInfo } = await fetchFromHost<{ pupilInfo: Record<string, unknown> }>(
      next, host, '/rest/fetchPupilBasicInfo', { pupilId, schoolId: '449403', roleId: '14', userId: '701' });
    expect(pupilInfo['ks2ScoreSPAG']).toBe('108');
  });
});

// CodeGrid.test.tsx does each of these in each run, attendance.spec.ts fills and undoes by keyboard, and register.spec.ts pastes from
// the clipboard of the browser.
test('the attendance weeks support paste with a preview, fill, drag, undo and redo like a spreadsheet', { tag: '@long' }, async ({ page, host }) => {
  const weeks = async () => (await fetchFromHost<{ attendances: readonly AttendanceWeek[] }>(page, host, '/rest/fetchAttendanceByPupil', { pupilId, term: 'Autumn' })).attendances;
  const weekOf = async (date: string) => (await weeks()).find((week) => week.date === date);
  const cell = (date: string, session: string) => markCell(page, date, session);
  const paste = (text: string) => page.evaluate((tsv) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', tsv);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  let [inFlight, most] = [0, 0];
  page.on('request', (request) => { if (request.url().includes('/rest/saveAttendance')) most = Math.max(most, (inFlight += 1)); });
  page.on('requestfinished', (request) => { if (request.url().includes('/rest/saveAttendance')) inFlight -= 1; });

  await page.goto(addressOf('/basic-info/attendance'));
  await signIn(page, 'priya.nair');
  await cell('17/11/2025', 'Monday AM').waitFor();
  await cell('17/11/2025', 'Monday AM').focus();
  await paste('/\t\\\tZZ\tH\r\nI\tI\tM\tM\r\n');
  const preview = page.getByRole('dialog', { name: 'Paste 8 cells?' });
  await expect(preview.getByRole('listitem')).toHaveText([/Week of 17\/11\/2025, Tuesday AM: “ZZ”, not a/, /Tuesday PM: “H”, no longer in use/i]);
  await preview.getByRole('button', { name: 'Paste 6 cells' }).click();
  await expect.poll(() => weekOf('24/11/2025')).toMatchObject({ monAm: 'I', monPm: 'I', tueAm: 'M', tuePm: 'M' });
  expect(await weekOf('17/11/2025')).toMatchObject({ monAm: '/', monPm: '\\', tueAm: '', tuePm: '' });

  await cell('17/11/2025', 'Monday AM').focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+r');
  await expect.poll(() => weekOf('17/11/2025')).toMatchObject({ monAm: '/', monPm: '\\', tueAm: '/', tuePm: '\\', wedAm: '' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => weekOf('17/11/2025')).toMatchObject({ monAm: '/', monPm: '\\', tueAm: '', tuePm: '' });
  await page.keyboard.press('Control+y');
  await expect.poll(() => weekOf('17/11/2025')).toMatchObject({ tueAm: '/', tuePm: '\\' });

  await cell('17/11/2025', 'Tuesday PM').hover();
  await page.mouse.down();
  await cell('17/11/2025', 'Thursday AM').hover();
  await page.mouse.up();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveText([/^\\/, 'blank', 'blank', 'blank']);
  await page.getByRole('combobox', { name: 'Set code' }).selectOption('V');
  await page.getByRole('button', { name: 'Fill blank cells only' }).click();
  await expect.poll(() => weekOf('17/11/2025')).toMatchObject({ tuePm: '\\', wedAm: 'V', wedPm: 'V', thuAm: 'V', thuPm: '' });

  await cell('01/09/2025', 'Monday AM').focus();
  await paste(Array.from({ length: 10 }, () => Array.from({ length: 5 }, () => 'B\tP').join('\t')).join('\n'));
  await expect.poll(async () => (await weeks()).slice(0, 10).every(({ monAm, friPm }) => monAm === 'B' && friPm === 'P')).toBe(true);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(most).toBeLessThanOrEqual(4);
});
