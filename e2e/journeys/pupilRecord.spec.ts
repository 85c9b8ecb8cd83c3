import { people } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { signIn } from '../support/signIn';

const amara = people.find(({ forename }) => forename === 'Amara') ?? people[0];
const plan = `pupil=${amara?.pupilId ?? ''}&meeting=14/11/2025`;

test('a pupil is found on the dashboard, whose charts are drawn and can be read as text', async ({ page }) => {
  await page.goto('./pep_dashboard');
  await signIn(page, 'priya.nair');
  await page.getByRole('combobox', { name: 'Find a pupil' }).fill('amara ok');
  await page.getByRole('option', { name: /Amara Okafor/ }).click();
  await expect(page.getByRole('heading', { name: 'PEP dashboard' })).toBeFocused();
  const grades = page.getByRole('figure', { name: 'Grades against targets' });
  await expect(grades.getByRole('img')).toBeVisible();
  await grades.getByText('Figures').click();
  await expect(grades.getByRole('rowheader', { name: 'English' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByText(/is in your downloads/)).toBeVisible();
});

test('the buttons of a case note with a long link stay visible', async ({ page }) => {
  await page.goto(`./basic-info/case-notes?${plan}`);
  await signIn(page, 'priya.nair');
  await page.getByRole('button', { name: 'Add case note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add case note' });
  await dialog.getByLabel('Comment').fill(`https://files.example.org/${'a1b2c3'.repeat(50)}`);
  await dialog.getByLabel('Case Work Type').selectOption('Email');
  await dialog.getByLabel('Importance').selectOption('Low');
  await dialog.getByRole('button', { name: 'Today' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^Delete case note of .*, Email$/ })).toBeInViewport({ ratio: 1 });
});

// AttainmentScreen.test.tsx and CinCpScreen.test.tsx send each attribute and open the earlier values in each run.
test('saves prior attainment and CIN/CP answers attribute by attribute', { tag: '@long' }, async ({ page, host }) => {
  await page.goto(`./basic-info/priorattainment?${plan}`);
  await signIn(page, 'priya.nair');
  await page.getByLabel('SPAG score').fill('108');
  await page.getByLabel('Year 9').fill('7');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'CIN/CP/PLAC' }).click();
  await page.getByRole('textbox', { name: 'What will success look like?' }).fill('A full week in school, twice in a row');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'History: What will success look like?' }).click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: 'A full week in school, twice in a row' })).toBeVisible();
  await page.keyboard.press('Escape');

  expect((await host.log('savePriorAttainment')).length).toBeGreaterThanOrEqual(2);
  expect((await host.log('saveCinCpField')).length).toBeGreaterThanOrEqual(1);
  await page.goto(`./basic-info/priorattainment?${plan}`);
  await expect(page.getByLabel('SPAG score')).toHaveValue('108');
  await expect(page.getByLabel('Year 9')).toHaveValue('7');
});
