import { amara } from '../../mocks/fixtures/people';
import { PLAN_SHORTCUTS } from '../../src/features/plan/screen/planShortcuts';
import { expect, test } from '../fixtures';
import { openPlan } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

test('each shortcut of a section does what the dialog lists', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', amara);
  await page.getByRole('button', { name: 'priya.nair, account' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.locator('kbd')).toContainText(PLAN_SHORTCUTS.map(({ shown }) => shown));
  await keys.getByRole('button', { name: 'Close' }).last().click();

  await plan.question(HOPES).fill('To open a shop? Yes!');
  await page.keyboard.press('Control+s');
  await expect(plan.lastMessage).toContainText(/All saved at \d\d:\d\d:\d\d/);
  expect(await host.record(voiceOf(amara))).toMatchObject({ childDreamsAndFutureGoals: 'To open a shop? Yes!' });

  await page.keyboard.press('F6');
  await expect(page.getByRole('complementary', { name: 'Beside the form' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await plan.question(HOPES).focus();
  await page.keyboard.press('Control+Enter');
  await plan.expectMessage('Pupil Voice Completed');
  await expect(page.getByText(/^Completed \d\d\/\d\d, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Next: / })).toHaveCount(2);
});
