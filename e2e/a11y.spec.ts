import type { Page } from '@playwright/test';
import {
  amara, emptyEyfs, emptyPost16, emptyPrimary, emptySecondary, kai, maisie, noor, sofia, unknownYear,
} from '../mocks/fixtures/people';
import { expect, test } from './fixtures';
import { MyPupilsPage } from './pages/myPupils.page';
import { PlanPage, SECTION_LABELS } from './pages/plan.page';
import { SignInPage } from './pages/signIn.page';
import { expectContrast, expectNoAxe, expectNoSidewaysScroll } from './support/checks';
import { casesOf, isLongRun } from '../src/testing/longRun';
import { openPlan, TEACHER } from './support/openPlan';
import { HOPES } from './support/pupilVoice';
import { resize } from './support/resize';
import { tableFaults } from './support/tableFaults';

const PHASES = [
  { phase: 'early years', begun: maisie, empty: emptyEyfs, tag: '@long' },
  { phase: 'primary', begun: sofia, empty: emptyPrimary, tag: '@long' },
  // Its sections have every kind of control and of table.
  { phase: 'secondary', begun: amara, empty: emptySecondary, tag: '@more' },
  { phase: 'post-16', begun: noor, empty: emptyPost16, tag: '@long' },
];
const WIDE = { width: 1366, height: 900 };
/** A window of 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

// Animations are off, so that axe judges the final state and the test does not wait for them.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' }, config: { saving: { inDoubtMs: 2_000 } } });
// Visits many states: some seconds on an idle machine, a minute on a busy one.
test.describe.configure({ timeout: 180_000 });

/** Checks the current state of the page on a wide screen, that it fits into 320 px, and that its tables are readable at both widths. */
async function checkQuickly(page: Page): Promise<void> {
  await expectNoAxe(page);
  expect(await tableFaults(page)).toEqual([]);
  await resize(page, NARROW);
  await expectNoSidewaysScroll(page);
  expect(await tableFaults(page)).toEqual([]);
  await resize(page, WIDE);
}

/** Does what `checkQuickly` does; the long run has axe at 320 px too, where much of the screen is folded. */
async function checkPage(page: Page): Promise<void> {
  await checkQuickly(page);
  if (!isLongRun) return;
  await resize(page, NARROW);
  await expectNoAxe(page);
  await resize(page, WIDE);
}

test('signing in, the public pages and a wrong setting', { tag: '@more' }, async ({ page }) => {
  await page.goto('./');
  const signIn = new SignInPage(page);
  await signIn.userName.waitFor();
  await checkPage(page);
  await signIn.send(TEACHER, 'Learning4None');
  await page.getByRole('alert').filter({ hasText: 'The user name or password is incorrect' }).first().waitFor();
  await checkPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  // One of the pages with the council's text; the others use the same components, and the not-found page is below.
  for (const [path, title] of casesOf([
    ['./contact-us', 'Contact us'], ['./404', 'Page not found'], ['./privacy-policy', 'Privacy policy'], ['./termsandconditions', 'Terms and conditions'], ['./accessibility', 'Accessibility'],
  ] as const, 1)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await checkPage(page);
  }

  await page.route('**/config.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.PEP_CONFIG = { storage: "a cupboard", idle: { minutes: 0 } };' }),
  );
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This service is not set up correctly');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await checkPage(page);
});

test('the check finds low contrast in a text style that has passed before, and targets that are too close', async ({ page }) => {
  await page.goto('./');
  await new SignInPage(page).userName.waitFor();
  await expectNoAxe(page);
  const label = page.getByText('Password', { exact: true });
  await label.evaluate((one) => { one.style.color = 'rgb(200, 200, 200)'; });
  await expect(expectNoAxe(page)).rejects.toThrow('color-contrast');
  await expect(expectContrast(page)).rejects.toThrow('color-contrast');
  await label.evaluate((one) => {
    one.style.color = '';
    for (const text of ['One', 'Two']) {
      const button = Object.assign(document.createElement('button'), { textContent: text });
      Object.assign(button.style, { all: 'unset', display: 'block', font: '10px/10px sans-serif' });
      one.after(button);
    }
  });
  await expect(expectNoAxe(page)).rejects.toThrow('target-size');
});

// The walk of the screens looks at the list as it opens.
test('My Pupils: loading, in dark colours, filtered to none, failed', { tag: '@more' }, async ({ page, host }) => {
  await page.goto('./');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => { answer = resolve; });
  await page.route('**/rest/fetchPepStatus*', async (route) => {
    await held;
    await route.continue();
  });
  await new SignInPage(page).signIn(TEACHER);
  const pupils = new MyPupilsPage(page);
  await expect(pupils.heading).toBeVisible();
  await expect(page.getByText('Amara Okafor')).toHaveCount(0);
  await expect(page.locator('tr.skeleton .placeholder').first()).toBeVisible();
  await checkPage(page);
  answer();
  await expect(pupils.row('Amara Okafor')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await pupils.search.fill('nobody of this name');
  await page.getByText('No pupils match “nobody of this name”').waitFor();
  await checkPage(page);
  if (isLongRun) {
    await host.start('export-refused');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await pupils.row('Amara Okafor').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText(/^Pep-Status\.xlsx was not exported\./).waitFor();
    await checkPage(page);
  }
  await host.start('host-down');
  await page.reload();
  await page.getByText('The list could not be loaded').waitFor();
  await checkPage(page);
});

for (const { phase, begun, empty, tag } of PHASES) {
  // The walk over all screens opens the sections of this plan at every width, and sectionsLoads.spec.ts their failed loads.
  test(`a plan in ${phase}: the overview and every section, partly filled in`, { tag: '@long' }, async ({ page }) => {
    const plan = await openPlan(page, 'Data', begun);
    await checkPage(page);
    for (const section of SECTION_LABELS.slice(1)) {
      await plan.openSection(section);
      await checkPage(page);
    }
    await plan.unfoldSections();
    await page.getByRole('link', { name: 'Plan overview' }).click();
    await page.getByText(/sections are complete/).waitFor();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await checkPage(page);
  });

  test(`a plan in ${phase}: every section, empty, with Complete and the save refused`, { tag }, async ({ page, host }) => {
    const plan = await openPlan(page, 'Data', empty);
    // Data has every kind of control and of table.
    for (const section of casesOf(SECTION_LABELS, 1)) {
      await host.start('normal');
      if (section !== 'Data') await plan.openSection(section);
      await host.start('saves-refused');
      await plan.complete();
      await expect(plan.missing.getByRole('listitem').first()).toBeVisible();
      if (section === 'Targets & Actions') await plan.form.getByRole('button', { name: 'Add a target' }).click();
      else await plan.form.locator('textarea').first().fill('Not to be saved');
      await page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' }).waitFor();
      await checkQuickly(page);
    }
  });

  test(`a plan in ${phase} that cannot be loaded`, { tag: '@long' }, async ({ page, host }) => {
    const plan = await openPlan(page, 'Data', begun);
    await host.start('load-fails');
    await page.reload();
    for (const section of SECTION_LABELS) {
      if (section !== 'Data') {
        await plan.unfoldSections();
        await plan.step(section).click();
      }
      await expect(plan.step(section)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The record is not available.');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await checkQuickly(page);
    }
    await plan.unfoldSections();
    await page.getByRole('link', { name: 'Plan overview' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(SECTION_LABELS.length);
    await checkQuickly(page);
  });
}

test('pages without a plan: no pupil, no date of meeting, an unknown year group, no such page', { tag: '@more' }, async ({ page }) => {
  await page.goto('./no-such-page');
  await new SignInPage(page).signIn(TEACHER);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await checkPage(page);
  await page.goto('./ncc-data');
  await page.getByRole('main').getByText('select').first().waitFor();
  await checkPage(page);
  const plan = new PlanPage(page);
  await plan.goto('Meeting', kai);
  await page.getByText('No Meeting date available for the pupil').or(page.getByRole('main').getByText(/date/i)).first().waitFor();
  await checkPage(page);
  // Every message shown in place of a form looks the same.
  if (!isLongRun) return;
  await plan.goto('Meeting', unknownYear);
  await page.getByText('No plan form for year group Y20').waitFor();
  await checkPage(page);
});

test('a toast closes automatically, also with reduced motion', async ({ page }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.complete();
  const toast = page.getByRole('region', { name: 'Messages' }).locator('.Toastify__toast');
  await expect(toast).toContainText(`${HOPES} is required`);
  await expect(toast).toHaveCount(0);
  await expect(plan.lastMessage).toContainText(`${HOPES} is required`);
});

test('dialogs of the session: signing in again, signing out with unsaved changes, the idle lock', { tag: '@more' }, async ({ page, host }) => {
  await page.clock.install();
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const signIn = new SignInPage(page);
  await host.expireKeys();
  await plan.answer(HOPES, 'To keep bees');
  await signIn.again.waitFor();
  await checkPage(page);
  await signIn.signInAgainAs(TEACHER);
  await expect(plan.saved).toBeVisible();

  await host.start('saves-refused');
  await plan.answer(HOPES, 'To keep goats');
  await page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' }).waitFor();
  await page.getByRole('button', { name: `${TEACHER}, account` }).click();
  await checkPage(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  // The page tries to save for ten seconds before it asks.
  await page.clock.fastForward('00:10');
  await page.getByRole('dialog', { name: 'Sign out and lose unsaved changes?' }).waitFor();
  await checkPage(page);
  await page.getByRole('button', { name: 'Stay signed in' }).click();

  await page.clock.fastForward('13:30');
  await page.getByText(/^This page locks itself at /).waitFor();
  await checkPage(page);
  await page.clock.fastForward('03:00');
  await page.getByRole('dialog', { name: 'This page is locked' }).waitFor();
  await expect(page.getByText('Chloe Danvers').filter({ visible: true })).toHaveCount(0);
  await checkPage(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('menus and dialogs over a plan: upload, delete confirmation, pasted grades', { tag: '@more' }, async ({ page, host }) => {
  await openPlan(page, 'Data', amara);
  await page.getByRole('button', { name: 'Export' }).click();
  await resize(page, NARROW);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Full Pep' })).toBeInViewport();
  await resize(page, WIDE);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Upload' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload a school report' });
  await upload.getByRole('button', { name: 'Upload' }).click();
  await upload.getByText('Field is required').first().waitFor();
  await checkPage(page);
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^View Reports/ }).click();
  await page.getByRole('button', { name: /^Delete School report/ }).click();
  await page.getByRole('dialog', { name: 'Are you sure' }).waitFor();
  await checkPage(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).first().click();
  const paste = page.getByRole('dialog', { name: 'Paste grades from a spreadsheet' });
  await paste.getByRole('textbox').fill('Maths\t5\t6\nEnglish\t4\tno grade');
  await paste.getByRole('table', { name: 'What will be filled in' }).waitFor();
  await checkPage(page);
  expect(await host.log('deleteSchoolReport')).toEqual([]);
});

test('full-page dialogs over a plan: print, the subject picker', { tag: '@more' }, async ({ page }) => {
  const plan = await openPlan(page, 'Data', amara);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Whole plan' }).click();
  await page.getByRole('dialog', { name: 'Whole plan' }).getByRole('heading', { name: 'Personal Education Plan' }).waitFor();
  await checkPage(page);
  await page.getByRole('button', { name: 'Back to the plan' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Blank form' }).click();
  await page.getByRole('article').getByRole('heading', { level: 2, name: 'Data' }).waitFor();
  await checkQuickly(page);
  await page.getByRole('button', { name: 'Back to the plan' }).click();

  await plan.goto('Data', noor);
  await plan.form.waitFor();
  await page.getByRole('button', { name: 'Choose a subject: subject 10' }).click();
  const picker = page.getByRole('dialog', { name: 'Ks4 Subjects' });
  await expect(picker.getByRole('row')).toHaveCount(11);
  await checkPage(page);
  await picker.getByRole('searchbox').fill('no such subject');
  await picker.getByText('No subject name contains this text.').waitFor();
});

// tabs.spec.ts checks a section that another tab edits, and undo.spec.ts an answer that another user has changed.
test('beside a plan: last time and meeting mode', async ({ page }) => {
  await openPlan(page, 'Meeting', amara);
  await resize(page, NARROW);
  await page.getByRole('button', { name: /^Last meeting’s answers/ }).click();
  // A field that has scrolled half under the header of the section would count as too small.
  await page.evaluate(() => { scrollTo(0, 0); });
  await expectNoAxe(page);
  await expectNoSidewaysScroll(page);
  await resize(page, WIDE);

  await page.getByRole('button', { name: 'Meeting mode' }).click();
  await page.getByRole('navigation', { name: 'Agenda' }).getByRole('listitem').first().waitFor();
  // In light colours the walk of the screens looks at it.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});
