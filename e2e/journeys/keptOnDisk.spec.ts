import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/signIn.page';
import { everythingStored, expectDraftKept, expectNothingLeft } from '../support/checks';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
test.use({ config: { saving: { looseMs: 2_000 } } });

const stored = async (page: Page, table: 'drafts' | 'keys') =>
  ((await everythingStored(page)).databases['pep-saving'] ?? []).filter((record) => record.startsWith(`${table}:`));

test('the wrapped key lies on the disk as long as a draft does, under a slow derivation, and nothing there names a user or a pupil @once', async ({ page, host }) => {
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

test('a draft whose key died with its tab: signing out asks about it, and takes it along @once', async ({ page, context, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('./');
  await next.getByRole('button', { name: `${TEACHER}, account` }).click();
  await next.getByRole('button', { name: 'Sign out' }).click();
  const question = next.getByRole('dialog', { name: 'Sign out and lose what is not saved?' });
  await expect(question).toContainText('1 section has changes from an earlier visit', { timeout: 15_000 });
  await question.getByRole('button', { name: /^Sign out/ }).click();
  await new SignInPage(next).userName.waitFor();
  await expectNothingLeft(next);
});
