import type { Page } from '@playwright/test';
import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { expectNoAxe } from '../support/checks';
import { openPlan } from '../support/openPlan';

const MEGABYTE = 1024 * 1024;
const REPORT = { name: 'Autumn report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 an invented report') };

test.use({ config: { uploads: { maxMegabytes: 1, accept: [] } } });

const uploadDialog = (page: Page) => page.getByRole('dialog', { name: 'Upload a school report' });
const reports = (page: Page) => page.getByRole('list', { name: 'School reports' }).getByRole('listitem');

// SchoolReports.test.tsx uploads, refuses and deletes reports in each run, a11y.spec.ts looks at the dialogs, and recordModules.spec.ts
// uploads a file by the browser.
test('an upload shows what is wrong with a file and lists the report once it is correct', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Data', emptySecondary);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = uploadDialog(page);
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  const problem = dialog.locator('.invalid-feedback');

  await send.click();
  await expect(problem).toHaveText('Field is required');
  await plan.expectMessage('Field is required');

  await dialog.getByLabel('File').setInputFiles({ ...REPORT, buffer: Buffer.alloc(0) });
  await send.click();
  await expect(problem).toHaveText('File is empty please select the file which is not empty');
  await plan.expectMessage('File is empty please select the file which is not empty');

  await dialog.getByLabel('File').setInputFiles({ ...REPORT, buffer: Buffer.alloc(MEGABYTE + 1, 'x') });
  await send.click();
  await expect(problem).toContainText('The file must be at most 1 MB');
  await expectNoAxe(page);
  expect(await host.log('uploadSchoolReport')).toEqual([]);

  // Only the host knows which types it accepts.
  await host.start('upload-refused');
  await dialog.getByLabel('File').setInputFiles({ name: 'Autumn report.exe', mimeType: 'application/octet-stream', buffer: REPORT.buffer });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('The school report was not saved. This type of file is not allowed.');
  expect(await host.log('uploadSchoolReport')).toHaveLength(1);

  await host.start('normal');
  await dialog.getByLabel('File').setInputFiles(REPORT);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(reports(page).filter({ hasText: REPORT.name })).toHaveCount(1);
  expect(await host.log('uploadSchoolReport')).toHaveLength(2);
  await page.reload();
  await page.getByRole('button', { name: /^View Reports/ }).click();
  await expect(reports(page).filter({ hasText: REPORT.name })).toHaveCount(1);

  const download = page.waitForEvent('download');
  await reports(page).getByRole('button', { name: REPORT.name, exact: true }).click();
  expect((await download).suggestedFilename()).toBe(REPORT.name);
});

test('deletes a report only after Yes and an accepted request', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Data', emptySecondary);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await uploadDialog(page).getByLabel('File').setInputFiles(REPORT);
  await uploadDialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  const listed = reports(page).filter({ hasText: REPORT.name });
  await expect(listed).toHaveCount(1);
  const bin = page.getByRole('button', { name: `Delete ${REPORT.name}`, exact: true });
  const question = page.getByRole('dialog', { name: 'Are you sure', exact: true });

  await bin.click();
  await expect(question).toContainText(`you want to delete ${REPORT.name}`);
  await expectNoAxe(page);
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(await host.log('deleteSchoolReport')).toEqual([]);

  await host.start('delete-refused');
  await bin.click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await plan.expectMessage('There is problem in deleting file');
  await expect(page.getByText(`The school report was not deleted. Only the uploader may delete this.`, { exact: true })).toBeVisible();
  await expect(listed).toHaveCount(1);

  await host.start('normal');
  await bin.click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await plan.expectMessage('File Succussfully deleted');
  await expect(listed).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^View Reports/ })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: /^View Reports/ }).click();
  await expect(listed).toHaveCount(0);
});

test('shows a refused export beside the button', async ({ page, host }) => {
  const plan = await openPlan(page, 'Strengths and Needs', amara);
  await host.start('export-refused');
  const box = plan.question('Strengths', 'Relationships');
  await box.fill('Typed just before the export');
  for (const [what, file] of [['PDF', 'nccStrengthsAndNeeds.pdf'], ['Full Pep', 'NccFullPep.pdf']] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: what, exact: true }).click();
    await expect(page.getByText(`${file} was not exported. The report could not be made.`, { exact: true })).toBeVisible();
  }
  // Specified as silent: no toast.
  await expect(plan.lastMessage).toBeEmpty();
  await expect(box).toHaveValue('Typed just before the export');
  await expect(plan.saved).toBeVisible();

  await host.start('normal');
  expect(await plan.exportAs('PDF')).toBe('nccStrengthsAndNeeds.pdf');
  const [sent] = await host.log('exportPlan');
  expect(sent?.params).toMatchObject({ reportName: 'nccStrengthsAndNeeds', pupilSen: '' });
  const record = await host.record({ name: 'strengthsAndNeeds', pupilId: amara.pupilId, dateOfMeeting: amara.meeting });
  expect(record).toMatchObject({ relationshipsStrengths: 'Typed just before the export' });
});

test('shortens a file name that is too long for a disk and keeps its extension', { tag: '@long' }, async ({ page }) => {
  const plan = await openPlan(page, 'Strengths and Needs', amara);
  await page.route('**/rest/PDFReports*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'suggested-filename': `${'Plan of the autumn term '.repeat(20)}.pdf` } });
  });
  const name = await plan.exportAs('PDF');
  expect(name).toMatch(/^Plan of the autumn term .*\.pdf$/);
  expect(name.length).toBeLessThanOrEqual(120);
});
