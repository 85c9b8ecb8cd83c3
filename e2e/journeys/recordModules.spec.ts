import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CaseNote } from '../../src/api/calls/caseNotes';
import type { PupilDocument } from '../../src/api/calls/documents';
import type { Exclusion } from '../../src/api/calls/exclusions';
import type { Intervention } from '../../src/api/calls/interventions';
import { amara } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { fetchFromHost } from '../support/fetchFromHost';
import { signIn } from '../support/signIn';

const { pupilId, meeting } = amara;
const WHO = { pupilId, schoolId: '449403', userId: '701' };

async function openRecord(page: Page, path: string, userName = 'priya.nair'): Promise<void> {
  await page.goto(`.${path}?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`);
  await signIn(page, userName);
}
async function confirmDelete(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText("You won't be able to revert this!");
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}

const MEGABYTE = 1024 * 1024;

/** On disk: Playwright takes half a minute to upload a large file from memory. */
async function aFileOf(megabytes: number): Promise<string> {
  const path = test.info().outputPath('photos.pdf');
  await writeFile(path, Buffer.alloc(megabytes * MEGABYTE, 'A'));
  return path;
}

const suspensions = async (page: Page, host: HostControl) =>
  (await fetchFromHost<{ exclusionReasons: readonly Exclusion[] | null }>(page, host, '/rest/fetchExclusionByPupil', { pupilId })).exclusionReasons ?? [];

test.describe('with a host that accepts the id of a suspension', () => {
  test.use({ config: { switches: { exclusionEditSendsId: true } } });

  // Exclusions.test.tsx records, edits, exports and deletes one in each run; the walk of the screens looks at the list and the timeline.
  test('a teacher records a suspension, sees it on the timeline, edits it, exports the list and deletes it', { tag: '@long' }, async ({ page, host }) => {
    await host.accept('/rest/saveExclusionReason', 'exclusionReason.id');
    await openRecord(page, '/basic-info/exclusions');
    await page.getByRole('button', { name: 'Record a suspension' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a suspension' });
    const form = page.getByRole('form', { name: 'Record a suspension' });
    await form.getByLabel('Exclusion Type').selectOption('Fixed Term');
    await form.getByRole('checkbox', { name: 'Theft' }).check();
    await form.getByRole('checkbox', { name: 'Others' }).check();
    await form.getByLabel('Extended reason: Theft').selectOption('Stealing school property');
    await form.getByRole('textbox', { name: 'Start Date' }).fill('10/11/2025');
    await form.getByRole('radiogroup', { name: 'Start Time' }).getByText('AM').click();
    await form.getByRole('textbox', { name: 'End Date' }).fill('11/11/2025');
    await form.getByRole('radiogroup', { name: 'End Time' }).getByText('PM').click();
    await form.getByLabel('Comment').fill('Two days at home.\nBack after a meeting.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Exclusion data successfully saved!').first()).toBeVisible();
    const [stored] = await suspensions(page, host);
    expect(stored).toMatchObject({
      type: 'Fixed Term', mainReason: 'Theft, Others', extendedReason: 'Stealing school property',
      startDates: '10/11/2025', startAmPmTime: 'AM', endDates: '11/11/2025', endAmPmTime: 'PM',
    });

    const chart = page.getByRole('figure', { name: 'Suspensions over time' });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.getByRole('img')).toBeVisible();
    await chart.getByText('Figures').click();
    await expect(chart.getByRole('cell', { name: '10/11/2025 AM to 11/11/2025 PM' })).toBeVisible();
    await expectNoAxe(page);

    await page.getByRole('link', { name: 'Edit suspension of 10/11/2025 AM, Fixed Term' }).click();
    const stands = page.getByRole('form', { name: 'Suspension' });
    await expect(stands.getByLabel('Extended reason: Theft')).toHaveValue('Stealing school property');
    await stands.getByRole('radiogroup', { name: 'End Time' }).getByText('AM').click();
    await stands.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /10\/11\/2025 AM 11\/11\/2025 AM/ })).toBeVisible();
    expect(await suspensions(page, host)).toEqual([{ ...stored, endAmPmTime: 'AM' }]);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx?$/);

    await page.getByRole('button', { name: 'Delete suspension of 10/11/2025 AM, Fixed Term' }).click();
    await confirmDelete(page);
    await expect(page.getByText('No suspensions are recorded')).toBeVisible();
    expect(await suspensions(page, host)).toEqual([]);
  });
});

test('fills in a blank intervention row, each field saved separately', { tag: '@long' }, async ({ page, host }) => {
  const stored = async () => (await fetchFromHost<{ interventionList: readonly Intervention[] }>(page, host, '/rest/pupilInterventions', WHO)).interventionList;
  await openRecord(page, '/basic-info/intervention');
  await page.getByRole('button', { name: 'Add +' }).click();
  const cell = (name: string) => page.getByLabel(`Intervention 3: ${name}`, { exact: true });
  await expect(cell('Start Date')).toBeFocused();
  await page.keyboard.type('03/11/2025');
  await cell('Intervention Type').selectOption('Academic Tutor');
  await cell('Agency').fill('Brightside Tutors');
  await cell('Key Worker Name').fill('Rhys Penrose');
  await cell('Hours (1 to 25)').fill('26');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Usually 1 to 25.', { exact: true })).toBeVisible();
  await cell('Hours (1 to 25)').fill('2.5');
  await cell('End Date').fill('19/12/2025');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await stored())[2]).toMatchObject({
    stringInterventionStartDate: '03/11/2025', interventionType: 'Academic Tutor', interventionAgency: 'Brightside Tutors',
    interventionWorkerName: 'Rhys Penrose', interventionHours: '2.5', stringInterventionEndDate: '19/12/2025',
  });
  await expectNoAxe(page);
  await page.getByRole('button', { name: 'Delete Intervention 3' }).click();
  await confirmDelete(page);
  await expect.poll(async () => (await stored()).length).toBe(2);
});

test('a case note is written, edited and deleted on the host', { tag: '@long' }, async ({ page, host }) => {
  const stored = async () => (await fetchFromHost<{ pupilCaseNotes: readonly CaseNote[] }>(page, host, '/rest/pupilCaseNotes', WHO)).pupilCaseNotes;
  await openRecord(page, '/basic-info/case-notes');
  const before = (await stored()).length;
  await page.getByRole('button', { name: 'Add case note' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Comment').fill('Rang the carer.\nNo answer.');
  await dialog.getByLabel('Case Work Type').selectOption('Telephone');
  await dialog.getByLabel('Importance').selectOption('High');
  await dialog.getByRole('textbox', { name: 'Date' }).fill('31/02/2025');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  expect(await host.log('saveCaseNote')).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Date' }).fill('13/11/2025');
  await expectNoAxe(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const name = 'case note of 13/11/2025, Telephone';
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Importance').selectOption('Low');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const held = (await stored()).filter(({ stringCreatedDate }) => stringCreatedDate === '13/11/2025');
  expect(held).toMatchObject([{ caseWorkType: 'Telephone', importance: 'Low' }]);
  expect(held[0]?.comment.replace('\r', '')).toBe('Rang the carer.\nNo answer.');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await confirmDelete(page);
  await expect.poll(async () => (await stored()).length).toBe(before);
});

test('an uploaded document is downloaded unchanged', async ({ page, host }) => {
  const stored = async () => (await fetchFromHost<{ documentsDetail: readonly PupilDocument[] }>(page, host, '/rest/pupilDocs', { pupilId, schoolId: '449403' })).documentsDetail;
  await openRecord(page, '/basic-info/doc');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload a document' });
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await dialog.getByLabel('Report Name').fill('Attendance letter');
  await dialog.getByLabel('File').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await send.click();
  await expect(dialog.locator('.invalid-feedback')).toHaveText('File is empty please select the file which is not empty');
  const content = Buffer.from('%PDF-1.7 an invented letter');
  await dialog.getByLabel('File').setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: content });
  await send.click();
  await expect(dialog).toBeHidden();
  expect((await stored()).map(({ reportName }) => reportName)).toContain('Attendance letter');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Attendance letter' }).click();
  expect(await readFile(await (await download).path())).toEqual(content);

  // Two seconds of upload, during which the progress bar moves.
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByLabel('Report Name').fill('Photo book');
  await dialog.getByLabel('File').setInputFiles(await aFileOf(8));
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 4 * MEGABYTE });
  await send.click();
  const bar = dialog.getByRole('progressbar', { name: 'Upload' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(20);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download Photo book' })).toBeVisible();
  expect((await host.log('uploadDocument')).length).toBe(2);
});

test.describe('where the council allows files of 5 MB', () => {
  test.use({ config: { uploads: { maxMegabytes: 5, accept: ['.pdf'] } } });

  test('a file of 24 MB or of another type is refused with the reason', { tag: '@long' }, async ({ page, host }) => {
    await openRecord(page, '/basic-info/doc');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload a document' });
    const send = dialog.getByRole('button', { name: 'Upload', exact: true });
    await dialog.getByLabel('Report Name').fill('Photo book');
    await dialog.getByLabel('File').setInputFiles(await aFileOf(24));
    await send.click();
    await expect(dialog.locator('.invalid-feedback', { hasText: 'The file must be at most 5 MB and one of these: .pdf' })).toBeVisible();
    await dialog.getByLabel('File').setInputFiles({ name: 'photos.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
    await send.click();
    await expect(dialog.locator('.invalid-feedback', { hasText: 'The file must be at most 5 MB and one of these: .pdf' })).toBeVisible();
    await expect(dialog.getByLabel('Report Name')).toHaveValue('Photo book');
    expect(await host.log('uploadDocument')).toEqual([]);
  });
});

// PupilScreen.test.tsx moves a pupil and reads the history in each run.
test('the record and its history show the new school of a pupil moved by provider staff', { tag: '@long' }, async ({ page, host }) => {
  await openRecord(page, '/basic-info/pupil', 'marcus.hale');
  await page.getByRole('button', { name: 'Change School' }).click();
  await page.getByRole('searchbox', { name: 'Search schools' }).fill('park');
  const schools = page.getByRole('dialog').getByRole('table', { name: 'Schools' });
  await expect(schools.getByRole('row').filter({ hasNotText: /park|School Name/i })).toHaveCount(0);
  await expectNoAxe(page);
  const school = schools.getByRole('button').first();
  const name = await school.innerText();
  await school.click();
  await page.getByRole('textbox', { name: 'School start day' }).fill('01/12/2025');
  await expectNoAxe(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('School changed successfully!').first()).toBeVisible();
  const { pupilInfo } = await fetchFromHost<{ pupilInfo: { schoolName: string } }>(page, host, '/rest/fetchPupilBasicInfo', { pupilId, schoolId: '449403', roleId: '12', userId: '704' });
  expect(pupilInfo.schoolName).toBe(name);
  await page.getByRole('button', { name: 'History: School Name' }).click();
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(`${name}.*01/12/2025`) })).toBeVisible();
});

test('a field of the record is found by its label on any tab and takes the focus', { tag: '@long' }, async ({ page }) => {
  await openRecord(page, '/basic-info/contacts');
  const search = page.getByRole('combobox', { name: 'Find a field in this record' });
  await search.fill('nine');
  await expect(page.getByText('No field matches')).toBeVisible();
  await search.fill('spag');
  await page.getByRole('option', { name: /SPAG score.*Prior Attainment/ }).click();
  await expect(page.getByLabel('SPAG score')).toBeFocused();
  await search.fill('social worker team');
  await expect(page.getByRole('option', { name: /Social Worker Team.*Pupil/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#fact-socialWorkerTeam')).toBeFocused();
  await search.fill('start time');
  await expect(page.getByRole('option', { name: /Start Time/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Record a suspension' })).toBeFocused();
});
