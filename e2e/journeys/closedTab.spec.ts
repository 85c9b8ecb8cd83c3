import type { BrowserContext, Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { PlanPage } from '../pages/plan.page';
import { casesOf } from '../../src/testing/longRun';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { restoreEdits } from '../support/restoreEdits';

const VOICE = voiceOf(emptySecondary);
/** Longer than a browser sends while a page closes. */
const LONG = 'To keep bees, and goats. '.repeat(3_000);

// A save that the closing page sent may still arrive; until then the next page is read-only.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

/** Closes the tab this long after the key, as a user does. @returns whether the browser asked first */
async function typeAndClose(page: Page, text: string, ms: number): Promise<boolean> {
  const closed = page.waitForEvent('close').then(() => false);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    return true;
  });
  // The pending promise ends with the test.
  closed.catch(() => undefined);
  asked.catch(() => undefined);
  // A real key press, because a browser never asks on a page without user activity.
  await new PlanPage(page).question(HOPES).press('End');
  await new PlanPage(page).question(HOPES).fill(text);
  await page.evaluate((time) => new Promise((resolve) => { setTimeout(resolve, time); }), ms);
  await page.close({ runBeforeUnload: true });
  return Promise.race([closed, asked]);
}

/** The next visit of the same user: what the form shows, after the password has restored it if necessary. */
async function nextVisit(context: BrowserContext): Promise<PlanPage> {
  const plan = new PlanPage(await context.newPage());
  await plan.goto('Pupil Voice', emptySecondary);
  await plan.form.waitFor();
  const putBack = plan.page.getByRole('button', { name: 'Restore…' });
  await expect(plan.question(HOPES).or(putBack).first()).toBeVisible();
  if (await putBack.isVisible()) await restoreEdits(plan.page, TEACHER);
  return plan;
}

for (const [length, hope] of [['a short text', 'To keep bees'], ['a text too long for a closing page to send', LONG]] as const) {
  test(`a tab closed within a tenth of a second of a keystroke, with ${length}: the text is kept, or the browser asks first @once`, { tag: '@more' }, async ({ page, context, host }) => {
    await host.start('short-columns', { longest: '200000' });
    let plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    for (const ms of casesOf([0, 40, 90], 1)) {
      const text = `${hope} ${ms}`;
      const isAsked = await typeAndClose(plan.page, text, ms);
      // A user who stays still sees the text; a user who leaves sees it at the next visit.
      if (!isAsked) plan = await nextVisit(context);
      await expect(plan.question(HOPES), String(ms)).toHaveValue(text);
      await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { message: String(ms), timeout: 20_000 }).toBe(text);
      if (isAsked) await expect(plan.saved).toBeVisible();
      else await expect(plan.page.getByText(/may be missing/)).toHaveCount(0);
    }
  });
}
