import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { everythingStored, expectDraftKept, expectNothingLeft } from '../support/checks';
import type { HostControl } from '../support/hostControl';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { restoreEdits } from '../support/restoreEdits';

const VOICE = voiceOf(emptySecondary);
test.use({ hasRealKeys: true, config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

/** Closes the tab over text that the host does not take. */
async function leaveUnsent({ page, plan, host }: { readonly page: Page; readonly plan: PlanPage; readonly host: HostControl }): Promise<void> {
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  // Waits until the save has failed, because a closing page would send the text.
  await expect(page.getByText(/^(The last try failed|No connection)/)).toBeVisible();
  await expectDraftKept(page);
  await page.close();
  await host.start('normal');
}

const stored = async (page: Page, table: 'drafts' | 'keys') =>
  ((await everythingStored(page)).databases['pep-saving'] ?? []).filter((record) => record.startsWith(`${table}:`));

test('stores the slowly derived wrapped key only as long as a draft exists, without a name @once', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, 'To keep bees');
  await expect(plan.saved).toBeVisible();
  await expect.poll(() => stored(page, 'keys')).toEqual([]);

  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees and goats');
  await expectDraftKept(page);
  const kept = await stored(page, 'keys');
  expect(kept).toHaveLength(1);
  const { iterations } = JSON.parse((kept[0] ?? '').replace('keys: ', '')) as { readonly iterations: number };
  expect(iterations).toBeGreaterThanOrEqual(600_000);
  const everything = [...kept, ...(await stored(page, 'drafts'))].join();
  for (const word of [emptySecondary.pupilId, emptySecondary.meeting, TEACHER, 'bees', 'pupilVoice']) expect(everything).not.toContain(word);

  await host.start('normal');
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { timeout: 20_000 }).toBe('To keep bees and goats');
  await expect.poll(async () => [...(await stored(page, 'drafts')), ...(await stored(page, 'keys'))], { timeout: 20_000 }).toEqual([]);
});

test.describe('where a council lets its users change their password', () => {
  test.use({ hasRealKeys: false, config: { paths: { changePassword: '/rest/changePassword' }, saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

  // leaving.test.tsx seals the drafts with the new password in each run.
  test('the new password opens a draft whose key was lost with its tab @once', { tag: '@long' }, async ({ page, context, host }) => {
    const next = 'Learning5All';
    await page.goto('./changepassword');
    await new SignInPage(page).signIn(TEACHER);
    await page.getByLabel('Current password').fill('Learning4All');
    for (const label of ['New password', 'New password again']) await page.getByRole('textbox', { name: label, exact: true }).fill(next);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByText(/Your password is changed/)).toBeVisible();
    const plan = new PlanPage(page);
    await plan.goto('Pupil Voice', emptySecondary);
    await leaveUnsent({ page, plan, host });
    const later = await context.newPage();
    await later.goto('./');
    await restoreEdits(later, TEACHER, 'Enter your password', next);
    await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { timeout: 20_000 }).toBe('To keep bees');
  });
});

// leaving.test.tsx asks about such a draft in each run, and journal.test.ts deletes it.
test('signing out asks before it deletes a draft whose key was lost with its tab @once', { tag: '@long' }, async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('./');
  await next.getByRole('button', { name: `${TEACHER}, account` }).click();
  await next.getByRole('button', { name: 'Sign out' }).click();
  const question = next.getByRole('dialog', { name: 'Sign out and lose unsaved changes?' });
  await expect(question).toContainText('1 section has changes from an earlier visit', { timeout: 15_000 });
  await question.getByRole('button', { name: /^Sign out/ }).click();
  await new SignInPage(next).userName.waitFor();
  await expectNothingLeft(next);
});

test('a draft that only the password opens is also offered in the tab that takes over the record @once', { tag: '@long' }, async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await leaveUnsent({ page, plan, host });
  const [second, third] = [new PlanPage(await context.newPage()), new PlanPage(await context.newPage())];
  const putBack = ({ page: tab }: PlanPage) => tab.getByRole('button', { name: 'Restore…' });
  await second.goto('Pupil Voice', emptySecondary);
  await expect(putBack(second)).toBeVisible();
  await third.goto('Pupil Voice', emptySecondary);
  await third.page.getByRole('button', { name: 'Edit here instead' }).click();
  await restoreEdits(third.page, TEACHER);
  await expect(third.question(HOPES)).toHaveValue('To keep bees');
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { timeout: 20_000 }).toBe('To keep bees');
});
