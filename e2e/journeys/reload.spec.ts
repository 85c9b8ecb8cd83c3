import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';

const HOPES = "Child/Young person's hopes, dreams and future goals";
const VOICE = { name: 'pupilVoice', pupilId: emptySecondary.pupilId, dateOfMeeting: emptySecondary.meeting };
const TEXT = 'I like school and maths';
const MAY_MISS = /may be missing here/;
const CHOOSE = /^Use your version/;

// Short, so that the outcome of a save is soon known. The typing pause keeps its default.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

/** Reloads at once. Where the disk does not have the last edit yet, the browser asks: the user stays, and reloads again. */
async function reloadUnlessAsked(page: Page): Promise<void> {
  const end = await new Promise<'asked' | 'reloaded'>((resolve) => {
    page.once('dialog', (dialog) => { void dialog.dismiss().then(() => { resolve('asked'); }); });
    page.once('load', () => { resolve('reloaded'); });
    void page.evaluate(() => { window.setTimeout(() => { window.location.reload(); }); });
  });
  page.removeAllListeners('dialog');
  if (end === 'asked') await reloadUnlessAsked(page);
}

test('a reload right after a keystroke restores the latest text', async ({ page, host }) => {
  const plan = new PlanPage(page);
  await plan.goto('Pupil Voice', emptySecondary);
  await new SignInPage(page).signIn('priya.nair');
  const hopes = plan.question(HOPES);
  // Slowly enough that the disk holds an older text when the page reloads.
  await hopes.pressSequentially(TEXT, { delay: 40 });
  await reloadUnlessAsked(page);
  await expect(hopes).toHaveValue(TEXT);
  await expect(page.getByText(MAY_MISS)).toBeHidden();
  await expect(plan.saved).toBeVisible();
  await expect(hopes).toHaveValue(TEXT);
  await expect(page.getByRole('button', { name: CHOOSE })).toBeHidden();
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(TEXT);
});
