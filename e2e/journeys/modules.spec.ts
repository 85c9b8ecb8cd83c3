import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { amara, maisie, sofia } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { keyboard } from '../support/inputMethod';
import { TEACHER } from '../support/openPlan';
import { signIn } from '../support/signIn';
import { PORTS } from '../support/site';
import { resize } from '../support/resize';

type Person = Pick<typeof amara, 'pupilId' | 'meeting'>;
const at = (path: string, { pupilId, meeting }: Person, more = ''): string => `.${path}?pupil=${pupilId}&meeting=${meeting}${more}`;

async function openAs(page: Page, user: string, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, user);
}

/** Checks the current state: axe finds nothing, and the page does not scroll sideways on a phone. */
async function checkPage(page: Page): Promise<void> {
  // axe counts a button that is scrolled under the sticky bars as too small a target.
  await page.evaluate(() => { window.scrollTo(0, 0); });
  await expectNoAxe(page);
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await resize(page, { width: 1366, height: 900 });
}

/** One second of silence in a format that a browser plays. */
function silence(): Buffer {
  const samples = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samples, 24);
  head.writeUInt32LE(samples, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => { await resize(page, { width: 1366, height: 900 }); });

const saved = (page: Page) => expect(page.getByText(/^Saved at/).first()).toBeVisible();
const sections = (page: Page) => page.getByRole('navigation', { name: 'Plan sections' });

test.describe('older modules of the plan', () => {
  test.use({
    config: {
      switches: { olderVoice: true, olderTargets: true },
      paths: { fetchSendModule: '/rest/sendModule', fetchPrimaryModule: '/rest/primaryModule' },
    },
  });

  test('a primary pupil’s recording is uploaded, played with captions and downloaded, under the policy of the page', async ({ page }) => {
    await openAs(page, TEACHER, at('/ncc-pupil-voice', sofia));
    await page.getByRole('button', { name: 'Upload a recording' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload a recording' });
    await upload.locator('input[type=file]').setInputFiles({ name: 'hello.wav', mimeType: 'audio/wav', buffer: silence() });
    await upload.getByRole('textbox', { name: /^Report Name/ }).fill('Hello from Sofia');
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('button', { name: 'Play Hello from Sofia' }).click();
    const player = page.getByRole('group', { name: 'Player: Hello from Sofia' });
    await expect(player.locator('audio')).toHaveAttribute('src', /^blob:/);
    await player.getByLabel('Captions (a .vtt file)').setInputFiles({ name: 'hello.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n') });
    await expect(player.locator('track')).toHaveAttribute('src', /^blob:/);
    await checkPage(page);
    await player.getByRole('button', { name: 'Close the player' }).click();
    await expect(page.getByRole('button', { name: 'Play Hello from Sofia' })).toBeFocused();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Hello from Sofia' }).click();
    expect((await download).suggestedFilename()).toMatch(/hello.*\.wav$/);
  });

  // olderSections.test.tsx completes the section and writes its targets in each run.
  test('a primary pupil’s voice is completed with answers and an achievement', { tag: '@long' }, async ({ page, host }) => {
    await openAs(page, TEACHER, at('/ncc-pupil-voice', sofia));
    await page.getByRole('textbox', { name: 'Who helps you, and how?' }).fill('Mr Obi, before school.');
    await page.getByRole('textbox', { name: 'What do you hope for?' }).fill('A place in the choir.');
    await saved(page);

    await page.getByRole('button', { name: 'Add achievement' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add achievement' });
    await dialog.getByRole('textbox', { name: 'Achievement' }).fill('Sang a solo');
    await dialog.getByRole('textbox', { name: 'Date' }).fill('01/10/2025');
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('In front of the whole school.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Sang a solo, 01\/10\/2025: In front/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete achievement: Cooked soup for eight' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByText('Cooked soup for eight')).toHaveCount(0);

    await page.addLocatorHandler(page.getByRole('button', { name: 'Complete it' }), (button) => button.click());
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(sections(page).getByRole('link', { name: /^Completed.*Pupil Voice/ })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Who helps you, and how?' })).toHaveValue('Mr Obi, before school.');
    await expect(page.getByText(/Sang a solo, 01\/10\/2025/)).toBeVisible();
    expect((await host.log('savePrimaryVoice')).every(({ status }) => status === 200)).toBe(true);
  });

  test('an early-years pupil’s voice can be saved, a secondary pupil’s only read', { tag: '@long' }, async ({ page }) => {
    await openAs(page, TEACHER, at('/ncc-pupil-voice', maisie));
    await page.getByRole('textbox', { name: 'Anything else?' }).fill('She points at the sand tray.');
    await saved(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Anything else?' })).toHaveValue('She points at the sand tray.');
    await page.goto(at('/ncc-pupil-voice', amara));
    await expect(page.getByText(/answers cannot be changed here/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Play My message to the meeting' }).click();
    await expect(page.getByRole('group', { name: 'Player: My message to the meeting' }).locator('audio, video')).toHaveAttribute('src', /^blob:/);
    await checkPage(page);
  });

  test('targets: fills in, saves and completes one row created by the host and deletes another', { tag: '@long' }, async ({ page, host }) => {
    await openAs(page, TEACHER, at('/ncc-targets', amara));
    await page.getByRole('button', { name: 'Add a target' }).click();
    await page.getByRole('textbox', { name: 'Target 2: What' }).fill('Attend the maths club');
    await page.getByRole('textbox', { name: /: Who$/ }).nth(1).fill('Form tutor');
    await page.getByRole('textbox', { name: /: When$/ }).nth(1).fill('End of term');
    await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Agreed with her carer.');
    await saved(page);
    await page.getByRole('button', { name: 'Delete target 1' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('button', { name: 'Delete target 2' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add a target' })).toBeFocused();
    await page.addLocatorHandler(page.getByRole('button', { name: 'Complete it' }), (button) => button.click());
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(sections(page).getByRole('link', { name: /^Completed.*Targets/ })).toBeVisible();
    await checkPage(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Target 1: What' })).toHaveValue('Attend the maths club');
    expect(await host.log('addTargetRow')).toHaveLength(1);
    expect(await host.log('deleteTargetRow')).toHaveLength(1);
    await page.goto(at('/pep', amara));
    await expect(page.getByRole('region', { name: 'Targets & Actions' }).getByText('Every required answer is there.')).toBeVisible();
  });

  test('a target is added, filled in, saved and deleted by keyboard alone', { tag: '@long' }, async ({ page, host }) => {
    const keys = keyboard(page);
    await openAs(page, TEACHER, at('/ncc-targets', amara));
    await keys.press(page.getByRole('button', { name: 'Add a target' }));
    await keys.type(page.getByRole('textbox', { name: 'Target 2: What' }), 'Attend the maths club');
    await saved(page);
    await keys.press(page.getByRole('button', { name: 'Delete target 1' }));
    await keys.press(page.getByRole('button', { name: 'Yes, delete it!' }));
    await expect(page.getByRole('button', { name: 'Add a target' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Target 1: What' })).toHaveValue('Attend the maths club');
    await keys.press(sections(page).getByRole('link', { name: /Pupil Voice/ }));
    await keys.press(page.getByRole('button', { name: 'Add achievement' }));
    const dialog = page.getByRole('dialog', { name: 'Add achievement' });
    await expect(dialog.getByRole('textbox', { name: 'Achievement' })).toBeFocused();
    await page.keyboard.type('Ran a mile');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ran a mile')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add achievement' })).toBeFocused();
    await keys.press(page.getByRole('button', { name: 'Play My message to the meeting' }));
    await keys.press(page.getByRole('button', { name: 'Close the player' }));
    await expect(page.getByRole('button', { name: 'Play My message to the meeting' })).toBeFocused();
    expect(await host.log('saveSecondaryAchievement')).toHaveLength(1);
  });

  test('the print of a plan holds the answers, achievements and targets of the older modules', { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => { window.print = () => undefined; });
    await openAs(page, TEACHER, at('/ncc-pupil-voice', sofia));
    await page.getByRole('textbox', { name: 'Who helps you, and how?' }).fill('Mr Obi, before school.');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Whole plan', exact: true }).click();
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Data', 'Pupil Voice', 'Strengths and Needs', 'NCC Meeting', 'Targets & Actions']);
    await expect(sheet.locator('dt', { hasText: 'Who helps you, and how?' }).locator('xpath=following-sibling::dd[1]')).toHaveText('Mr Obi, before school.');
    await expect(sheet.getByText('Cooked soup for eight', { exact: true })).toBeVisible();
    await expect(sheet.getByText('could not be loaded')).toHaveCount(0);
    await expect(sheet.getByRole('button')).toHaveCount(0);
  });

  test('SEND and primary Data are loaded by the configured calls and saved whole', { tag: '@long' }, async ({ page }) => {
    await openAs(page, TEACHER, at('/ncc-strength', sofia));
    await page.getByRole('textbox', { name: 'Needs', exact: true }).fill('Notice before plans change.');
    await saved(page);
    await checkPage(page);
    await sections(page).getByRole('link', { name: /Data/ }).click();
    await page.getByRole('textbox', { name: 'Maths: end of year target' }).fill('Expected, with a scribe');
    await saved(page);
    await checkPage(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Maths: end of year target' })).toHaveValue('Expected, with a scribe');
    await sections(page).getByRole('link', { name: /Strengths and Needs/ }).click();
    await expect(page.getByRole('textbox', { name: 'Needs', exact: true })).toHaveValue('Notice before plans change.');
  });
});

// namedModules.test.tsx starts one, asks about a date of years ago and refuses a date that has a PEP in each run.
test('a new PEP is started on a free date only', { tag: '@long' }, async ({ page, host }) => {
  await openAs(page, TEACHER, at('/start-new-pep', amara));
  const day = page.getByRole('textbox', { name: 'Date of the meeting' });
  // A Saturday of years ago: asked about, and not started.
  await day.fill('15/06/2019');
  await page.getByRole('button', { name: 'Start PEP' }).click();
  await expect(page.getByRole('dialog')).toContainText('Saturday, 15/06/2019');
  await page.getByRole('button', { name: 'Choose another date' }).click();
  const year = new Date().getFullYear() + 1;
  await day.fill(`12/05/${year}`);
  await expect(page.getByText(/^Term: (Spring|Summer) /)).toBeVisible();
  await checkPage(page);
  await page.getByRole('button', { name: 'Start PEP' }).click();
  await expect(page.getByRole('heading', { name: 'Plan overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText(`12/05/${year}`);
  await page.goto(at('/start-new-pep', amara));
  await expect(page.getByRole('link', { name: new RegExp(`12/05/${year}`) })).toBeVisible();
  await day.fill(`12/05/${year}`);
  await page.getByRole('button', { name: 'Start PEP' }).click();
  await expect(page.getByText(/There is already a PEP for this date/).first()).toBeVisible();
  expect(await host.log('startNewPep')).toHaveLength(1);
});

test('a grade of the assessment is kept by the host, year by year', { tag: '@long' }, async ({ page }) => {
  await openAs(page, TEACHER, at('/14-19-Y9', amara));
  await expect(page.getByRole('combobox', { name: 'Year', exact: true })).toHaveValue('Y9');
  await page.getByRole('combobox', { name: 'English: current grade' }).selectOption('7+');
  await saved(page);
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('Y10');
  await expect(page.getByRole('combobox', { name: 'English: current grade' })).not.toHaveValue('7+');
  await checkPage(page);
  await page.goto(at('/assessment', amara, '&year=Y9'));
  await expect(page.getByRole('combobox', { name: 'English: current grade' })).toHaveValue('7+');
});

test('claims are filtered, paged, added up and exported', async ({ page, host }) => {
  await openAs(page, TEACHER, './finance?show=claims');
  const table = page.getByRole('table', { name: 'Finance' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^Showing 11 to 20/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Process' }).selectOption('Paid');
  // Two requests at once may reach the host in either order.
  await expect.poll(async () => (await host.log('fetchFinance')).at(-1)?.params).toMatchObject({ 'finance.process': 'Paid' });
  const from = page.getByRole('textbox', { name: 'At least £' });
  await from.fill('250000');
  expect(await from.evaluate((box) => box.scrollWidth - box.clientWidth), 'digits that are cut off, px').toBe(0);
  await from.fill('£ 250.00');
  await expect.poll(async () => (await host.log('fetchFinance')).at(-1)?.params)
    .toMatchObject({ 'finance.process': 'Paid', 'finance.thresholdAmount': '250', 'finance.page': '1' });
  await expect(page.getByText(/^All \d+ claims: requested £/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('Finance.xlsx');
  expect((await host.log('exportFinance')).at(-1)?.params).toMatchObject({ process: 'Paid' });
  // A name links to the targets of the claimed plan.
  await table.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Targets & Actions' })).toBeVisible();
});

test('a pivot of rows, columns and filters is a table, a chart and a CSV', { tag: '@long' }, async ({ page, host }) => {
  await openAs(page, TEACHER, './analysis');
  await page.getByRole('combobox', { name: 'Columns' }).selectOption({ label: 'Gender' });
  await page.getByText(/^Filters: none/).click();
  await page.getByRole('group', { name: 'SEND' }).getByRole('checkbox', { name: 'EHCP' }).check();
  const table = page.getByRole('table', { name: 'Number of pupils by year group and gender' });
  await expect(table.getByRole('columnheader', { name: 'Female' })).toBeVisible();
  expect((await host.log('fetchAnalysis')).at(-1)?.params).toMatchObject({ customColumns: 'gender', send: 'EHCP', customReport: 'Table' });
  await page.getByRole('figure', { name: /^Chart:/ }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('figure', { name: /^Chart:/ }).getByRole('img')).toBeVisible();
  await checkPage(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Analysis.csv');
});

test('the email template of the school is still saved after a reload', { tag: '@long' }, async ({ page, host }) => {
  await openAs(page, TEACHER, './email-template');
  await page.getByRole('textbox', { name: 'Subject' }).fill('PEP of {pupilName}');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('PEP of R.H.');
  await checkPage(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The email template is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('PEP of {pupilName}');
  expect(await host.log('saveEmailTemplate')).toHaveLength(1);
});

test.describe('calls that a council switches on', () => {
  const dialled = `http://localhost:${PORTS['/']}/dial`;
  test.use({ config: { paths: { changePassword: '/rest/changePassword' }, dialService: { enabled: true, url: dialled } } });

  // namedModules.test.tsx does the same in each run.
  test('the password is changed after a wrong one was refused', { tag: '@long' }, async ({ page, host }) => {
    await openAs(page, TEACHER, './passwords');
    await page.getByLabel('Current password').fill('wrong');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Learning5All');
    await page.getByLabel('New password again').fill('Learning5All');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText(/The current password is incorrect/)).toBeVisible();
    await checkPage(page);
    await page.getByLabel('Current password').fill('Learning4All');
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue('');
    expect((await host.log('changePassword')).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a number is dialled with the account that the host sends, which is not stored', async ({ page }) => {
    const calls: string[] = [];
    await page.route(`${dialled}*`, (route) => {
      calls.push(route.request().url());
      return route.fulfill({ body: '' });
    });
    await openAs(page, TEACHER, './calling');
    await page.getByRole('textbox', { name: 'Telephone number' }).fill('020 7946 0000');
    await checkPage(page);
    await page.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(page.getByText(/call is on its way/)).toBeVisible();
    const sent = new URL(calls[0] ?? '').searchParams;
    expect(sent.get('number')).toBe('02079460000');
    const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
    expect(kept).not.toContain(sent.get('password'));
  });
});

test('the other names of the legacy client lead to their screens', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'marcus.hale', './attendance-caller');
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible();
  await page.goto('./attendance-allLA');
  await expect(page).toHaveURL(/attendance-caller/);
  await page.getByRole('combobox', { name: 'Find a pupil' }).fill('amara');
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect(page.getByRole('grid').first()).toBeVisible();
  await page.goto('./ks5');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Extraction Status' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client' })).toContainText(/KS5|4494/);
  await page.goto(at('/esol', amara));
  await expect(page.getByRole('heading', { level: 1, name: 'UASC' })).toBeVisible();
  await page.goto('./contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

// onTestPage.test.tsx downloads a report about the host in each run; the policy of the page is that of the other downloads.
test('the self-check downloads what differs on this host, under the policy of the page', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'priya.nair', './test');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('0 differences, 0 absorbed by settings');
  await expect(page.getByText('Done: 0 differences, 0 absorbed by settings.')).toBeVisible();
});
