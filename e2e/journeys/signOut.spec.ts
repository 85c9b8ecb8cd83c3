import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/signIn.page';
import { expectDraftKept, expectNothingLeft } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

const pressSignOut = async (page: Page) => {
  await page.getByRole('button', { name: `${TEACHER}, account` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
};
const hopes = async (host: HostControl) =>
  (await host.record(VOICE))['childDreamsAndFutureGoals'];

// In each run unsentWork.spec.ts lists a change on every page, and faultsCrash.spec.ts sends one after a new sign-in.
test('every page shows the unsent text of a plan that is no longer open', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.goto('./');
  const notice = page.getByRole('status').filter({ hasText: '1 change not saved' });
  await expect(notice).toContainText('Pupil Voice, Chloe D.');
  await page.getByRole('banner').getByRole('link', { name: 'Open' }).click();
  await expect(plan.question(HOPES)).toHaveValue('To keep bees');
  await host.start('normal');
  await expect.poll(() => hopes(host), { timeout: 20_000 }).toBe('To keep bees');
  await new SignInPage(page).signOut(TEACHER);
  await expectNothingLeft(page);
});

test('another page sends text typed while the key was refused', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.expireKeys();
  await plan.question(HOPES).pressSequentially('To keep bees');
  await new SignInPage(page).again.waitFor();
  await expectDraftKept(page);
  await page.goto('./');
  expect(await page.evaluate(() => sessionStorage.getItem('pep.saving.key'))).toBeNull();
  await host.start('saves-fail');
  await new SignInPage(page).signIn(TEACHER);
  await expect(page.getByRole('status').filter({ hasText: '1 change not saved' })).toContainText('Pupil Voice, Chloe D.');
  await host.start('normal');
  await expect.poll(() => hopes(host), { timeout: 20_000 }).toBe('To keep bees');
});

test('a sign-out in another tab seals unsent text instead of deleting it', async ({ page, context, host }) => {
  await page.clock.install();
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  const other = await context.newPage();
  await other.goto('./');
  await pressSignOut(other);
  // It waits ten seconds for the saves of the other tab.
  await other.clock.fastForward('00:10');
  const question = other.getByRole('dialog', { name: 'Sign out before everything is saved?' });
  await expect(question).toContainText('1 change in another tab is not saved yet', { timeout: 15_000 });
  await question.getByRole('button', { name: 'Sign out' }).click();
  await new SignInPage(page).userName.waitFor();
  // This tab gives its own save ten seconds, too.
  await page.clock.fastForward('00:10');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pep.saving.key')), { timeout: 20_000 }).toBeNull();
  await host.start('normal');
  await page.goto('./');
  await new SignInPage(page).signIn(TEACHER);
  await expect.poll(() => hopes(host), { timeout: 20_000 }).toBe('To keep bees');
});
