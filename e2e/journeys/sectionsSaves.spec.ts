import { isLongRun } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import { TextFieldPage } from '../pages/textField.page';
import { SignInPage } from '../pages/signIn.page';
import { openPlan, TEACHER } from '../support/openPlan';
import { OTHER_RECORDS, SECONDARY_RECORDS } from '../support/planRecords';

// How long a save without a clear answer may still arrive: after it, a different body may go.
test.use({ config: { saving: { inDoubtMs: 1_000, longestRetryMs: 2_000 } } });

/** A form of rows, whose saves are the most involved. */
const EACH_TIME = 'Targets & Actions';

for (const one of SECONDARY_RECORDS) {
  test(`${one.title}: refused, failed and signed-out saves are repeated when the fault is over`, { tag: one.title === EACH_TIME ? '@more' : '@long' }, async ({ page, host }) => {
    test.slow();
    const text = await TextFieldPage.open(page, host, one);
    const again = new SignInPage(page);

    await text.expectRepeated('Typed before a fault of the host');

    await text.failsWith(400);
    await text.box.fill('Typed before a refusal');
    await expect(text.notSaved).toContainText('Your last change is not saved. Try again, or copy your text. The council’s system says: “The host could not do this.”');
    await expect(text.plan.saved).toHaveCount(0);
    await text.expectToast();
    await host.start('normal');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await text.expectSaved('Typed before a refusal');
    await expect(text.notSaved).toHaveCount(0);

    await text.failsWith(401);
    await text.box.fill('Typed before the key was refused');
    await expect(again.again).toContainText('Nothing you typed is lost');
    await host.start('normal');
    await again.signInAgainAs(TEACHER);
    await text.expectSaved('Typed before the key was refused');

    // For the page, a page of HTML is a refused key (classifyResponse.test.ts).
    if (!isLongRun) return;
    await host.start('html-login');
    await text.box.fill('Typed before a page of HTML');
    await again.again.waitFor();
    expect(await text.heldNow()).toBe('Typed before the key was refused');
    await host.start('normal');
    await again.signInAgainAs(TEACHER);
    await text.expectSaved('Typed before a page of HTML');

    await page.reload();
    await expect(text.box).toHaveValue('Typed before a page of HTML');
  });
}

// sectionsTimeOuts.spec.ts covers those of the secondary plan.
test('each section of the other phases shows its own toast, or none, for a failed save, and repeats it', { tag: '@long' }, async ({ page, host }) => {
  test.slow();
  const plan = await openPlan(page, 'Data', OTHER_RECORDS[0]?.pupil ?? { pupilId: '', meeting: '' });
  for (const one of OTHER_RECORDS) {
    await plan.goto(one.section, one.pupil);
    const text = new TextFieldPage(page, plan, host, one);
    await text.expectRepeated('Typed before a fault of the host');
  }
});
