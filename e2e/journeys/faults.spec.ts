import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);

// How long a save without a clear answer may still arrive: after it, a different body may go.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

test.describe('while a lost save may still arrive', () => {
  test.use({ config: { saving: { inDoubtMs: 30_000 } } });

  // registry.test.ts sends such a text after the sign-in in each run, and sectionsSaves.spec.ts that of a row.
  test('saves text after a new sign-in if the host refuses the key during typing', { tag: '@long' }, async ({ page, host }) => {
    const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    await plan.question(HOPES).pressSequentially('To keep ');
    await host.expireKeys();
    await plan.question(HOPES).pressSequentially('bees');
    const signIn = new SignInPage(page);
    await expect(signIn.again).toContainText('Nothing you typed is lost');
    // Behind the dialog the form has no role, but it is still mounted.
    await expect(page.getByLabel(HOPES).and(page.locator('textarea'))).toHaveValue('To keep bees');
    expect((await host.record(VOICE))['childDreamsAndFutureGoals']).toBeNull();

    await signIn.signInAgainAs(TEACHER);
    await expect(plan.saved).toBeVisible();
    await expect(plan.question(HOPES)).toHaveValue('To keep bees');
    // The next save leaves at once, since one refused with 401 does not delay it.
    await plan.answer(KNOWS_EDUCATION, 'Likes art');
    await expect
      .poll(() => host.record(VOICE))
      .toMatchObject({ childDreamsAndFutureGoals: 'To keep bees', knowAboutEducation: 'Likes art' });
    expect((await host.log('savePupilVoice')).map(({ status }) => status)).toEqual([401, 200, 200]);
  });
});

test('does not show "Saved" when the host responds to a save with a log-in page and status 200', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('html-login');
  await plan.answer(HOPES, 'To keep bees');
  const signIn = new SignInPage(page);
  await signIn.again.waitFor();
  await expect(plan.saved).toHaveCount(0);
  expect((await host.record(VOICE))['childDreamsAndFutureGoals']).toBeNull();
  await host.start('normal');
  await signIn.signInAgainAs(TEACHER);
  await expect(plan.saved).toBeVisible();
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
});

test('keeps text typed during an outage over a reload and saves it when the host is back', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('host-down');
  await plan.answer(HOPES, 'To keep bees');
  await expect(page.getByText(/^(The last try failed|No connection): 1 change kept/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await host.start('normal');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/^Restored: changes that were still unsaved/)).toContainText(HOPES);
  await expect(plan.question(HOPES)).toHaveValue('To keep bees');
  await expect(plan.saved).toBeVisible();
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
});

test('keeps the text of a refused save and sends it again on Retry', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-refused');
  await plan.answer(HOPES, 'To keep bees');
  const alert = page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
  await expect(alert).toContainText('The plan is locked by the virtual school.');
  await expect(plan.question(HOPES)).toHaveValue('To keep bees');
  await expect(plan.saved).toHaveCount(0);
  await host.start('normal');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(plan.saved).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
});

test('Back during a save loses nothing', async ({ page, host }) => {
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  const pupils = new MyPupilsPage(page);
  await pupils.find('Chloe Danvers');
  await pupils.open('Chloe Danvers', 'Pupil Voice');
  const plan = new PlanPage(page);
  await plan.form.waitFor();
  await host.start('slow', { ms: '500' });
  await plan.answer(HOPES, 'To keep bees');
  // Blur sends the first answer; the second is typed while that save is in flight.
  await plan.answer(KNOWS_EDUCATION, 'Likes art');
  await page.goBack();
  await expect(pupils.heading).toBeVisible();
  await expect
    .poll(() => host.record(VOICE))
    .toMatchObject({ childDreamsAndFutureGoals: 'To keep bees', knowAboutEducation: 'Likes art' });
  await host.start('normal');
  await page.goForward();
  await expect(plan.question(KNOWS_EDUCATION)).toHaveValue('Likes art');
  await expect(plan.question(HOPES)).toHaveValue('To keep bees');
});

test('a double click on Complete completes once', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, 'To keep bees');
  await plan.completeButton.dblclick();
  await page.getByRole('button', { name: 'Complete it' }).click();
  await expect(plan.lastMessage).toContainText('Pupil Voice Completed');
  await plan.expectTick('Pupil Voice');
  const completing = (await host.log('savePupilVoice')).filter(({ params }) => params['pupilVoice.isCompleted'] === '1');
  expect(completing).toHaveLength(1);
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees', isCompleted: 1 });
});
