import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { passwordOf, SignInPage } from '../pages/signIn.page';
import { expectDraftKept } from '../support/checks';
import { openPlan, TEACHER } from '../support/openPlan';
import { withoutStorage } from '../support/noStorage';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';
import { restoreEdits } from '../support/restoreEdits';

const VOICE = voiceOf(emptySecondary);
test.describe('while a lost save may still arrive', () => {
  test.use({ config: { saving: { inDoubtMs: 30_000 } } });

  test('a browser without storage opens each section at once and warns that a crash would lose unsaved text', async ({ page }) => {
    await withoutStorage(page, 'refused');
    const plan = new PlanPage(page);
    await plan.goto('Pupil Voice', emptySecondary);
    await new SignInPage(page).signIn(TEACHER);
    await expect(plan.question(HOPES)).toBeEditable({ timeout: 5_000 });
    await expect(page.getByText(/^No crash protection on this computer/)).toBeVisible();
    await plan.step('Strengths and Needs').click();
    await page.getByRole('heading', { level: 1, name: 'Strengths and Needs' }).waitFor();
    await expect(plan.form).toBeVisible({ timeout: 5_000 });
    await expect(plan.form.getByRole('textbox').first()).toBeEditable();
  });
});

test.describe('where no save arrives late', () => {
  test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

  test('a browser without storage edits and saves, with a notice of what it cannot do', async ({ page, host }) => {
    await withoutStorage(page, 'refused');
    const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    await plan.answer(HOPES, 'To keep bees');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });

    await host.start('host-down');
    await plan.answer(KNOWS_EDUCATION, 'Likes art');
    await expect(page.getByText(/^(The last try failed|No connection): 1 change kept only while this page is open/)).toBeVisible();
    await host.start('normal');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ knowAboutEducation: 'Likes art' });

    // The session exists only in this page: after a reload the user signs in again, and no typed text is lost.
    await page.reload();
    await new SignInPage(page).signIn(TEACHER);
    await expect(plan.question(KNOWS_EDUCATION)).toHaveValue('Likes art');
    await new SignInPage(page).signOut(TEACHER);
  });

  test('a browser with a full disk edits and saves, with a notice of what it cannot do', { tag: '@long' }, async ({ page, host }) => {
    await withoutStorage(page, 'full');
    await page.goto('./');
    await new SignInPage(page).signIn(TEACHER);
    const pupils = new MyPupilsPage(page);
    await pupils.find('Chloe Danvers');
    await pupils.open('Chloe Danvers', 'Pupil Voice');
    const plan = new PlanPage(page);
    await plan.form.waitFor();
    await host.start('host-down');
    await plan.answer(HOPES, 'To keep bees');
    await expect(page.getByText(/^(The last try failed|No connection): 1 change kept only while this page is open/)).toBeVisible();
    await host.start('normal');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
    await new SignInPage(page).signOut(TEACHER);
    await expect(new SignInPage(page).userName).toBeVisible();
  });
});

// slowDisk.test.ts opens a form with the message after two seconds in each run.
test('the form opens with a message if the database never responds @once', { tag: '@long' }, async ({ page, context, host }) => {
  const other = await context.newPage();
  await other.goto('./login');
  await other.evaluate(() => new Promise<void>((resolve) => {
    const opening = indexedDB.open('pep-saving', 3);
    opening.onsuccess = () => {
      // This connection stays open, so the delete waits, and every tab that opens the database waits behind it.
      indexedDB.deleteDatabase('pep-saving').onblocked = () => { resolve(); };
    };
  }));
  const plan = new PlanPage(page);
  await plan.goto('Pupil Voice', emptySecondary);
  await new SignInPage(page).signIn(TEACHER);
  await expect(plan.question(HOPES)).toBeEditable({ timeout: 6_000 });
  await expect(page.getByText(/^No crash protection on this computer/)).toBeVisible();
  await plan.answer(HOPES, 'To keep bees');
  await expect(plan.saved).toBeVisible();
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
});

test('the next visit saves a text too long to be sent while the page closes @once', { tag: '@long' }, async ({ page, context, host }) => {
  await host.start('short-columns', { longest: '200000' });
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const long = 'To keep bees, and goats. '.repeat(3_000).trim();
  await plan.question(HOPES).fill(long);
  await expectDraftKept(page);
  await page.close();
  expect(await host.log('savePupilVoice')).toEqual([]);
  const next = new PlanPage(await context.newPage());
  await next.goto('Pupil Voice', emptySecondary);
  await restoreEdits(next.page, TEACHER);
  // The save that the closing page may have sent can still land for 15 s.
  await expect(next.question(HOPES)).toHaveValue(long, { timeout: 20_000 });
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { timeout: 20_000 }).toBe(long);
});

// idle.test.tsx sets the clock back, and reloads, in each run; a11y.spec.ts looks at the lock.
test('a page that was left idle stays locked when the clock is set back, also after a reload @once', { tag: '@long' }, async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now });
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await page.clock.fastForward('15:01');
  const lock = page.getByRole('dialog', { name: 'This page is locked' });
  await lock.waitFor();
  await page.clock.setSystemTime(now - 3_600_000);
  await page.reload();
  await lock.waitFor();
  await expect(page.getByText('Chloe Danvers').filter({ visible: true })).toHaveCount(0);
  await lock.getByRole('textbox', { name: 'Password' }).fill(passwordOf(TEACHER));
  await lock.getByRole('button', { name: /^Sign in/ }).click();
  await expect(plan.question(HOPES)).toBeEditable();
});
