import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { openPlan, TEACHER } from '../support/openPlan';
import { withoutStorage } from '../support/noStorage';
import { HOPES, KNOWS, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
test.describe('where a lost save may land late', () => {
  test.use({ config: { saving: { looseMs: 30_000 } } });

  test('a browser that keeps nothing opens each section at once and says that a crash would lose what is not saved', async ({ page }) => {
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

test.describe('where nothing lands late', () => {
  test.use({ config: { saving: { looseMs: 2_000 } } });

  test('a browser that keeps nothing still edits and saves, and says what it cannot do', async ({ page, host }) => {
    await withoutStorage(page, 'refused');
    const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    await plan.answer(HOPES, 'To keep bees');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });

    await host.start('host-down');
    await plan.answer(KNOWS, 'Likes art');
    await expect(page.getByText(/^(The service returns an error|No connection): 1 change kept only while this page is open/)).toBeVisible();
    await host.start('normal');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ knowAboutEducation: 'Likes art' });

    // The session lives in this page alone: a reload asks for the sign-in, and nothing typed is lost by it.
    await page.reload();
    await new SignInPage(page).signIn(TEACHER);
    await expect(plan.question(KNOWS)).toHaveValue('Likes art');
    await new SignInPage(page).signOut(TEACHER);
  });

  test('a browser without room still edits and saves, and says what it cannot do', async ({ page, host }) => {
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
    await expect(page.getByText(/^(The service returns an error|No connection): 1 change kept only while this page is open/)).toBeVisible();
    await host.start('normal');
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: 'To keep bees' });
    await new SignInPage(page).signOut(TEACHER);
    await expect(new SignInPage(page).userName).toBeVisible();
  });
});
