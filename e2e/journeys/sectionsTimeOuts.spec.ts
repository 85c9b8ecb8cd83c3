import { expect, test } from '../fixtures';
import { TextFieldPage } from '../pages/textField.page';
import { isLongRun } from '../../src/testing/longRun';
import { openPlan } from '../support/openPlan';
import { OTHER_RECORDS, SECONDARY_RECORDS } from '../support/planRecords';

/** The time-out of a load or save (decisions, "Saving"). */
const TIME_OUT_MS = 10_000;
/** Text is saved this long after the last key. */
const PAUSE_MS = 1_000;

test.use({ config: { saving: { inDoubtMs: 1_000, longestRetryMs: 2_000 } } });

for (const { title, records, tag } of [
  { title: 'of a secondary plan', records: SECONDARY_RECORDS, tag: '@more' },
  { title: 'of the other phases', records: OTHER_RECORDS, tag: '@long' },
]) {
  test(`a section ${title} recovers from requests without a response after ten seconds`, { tag }, async ({ page, host }) => {
    test.slow();
    // The clock runs normally except for the waits that the test skips.
    await page.clock.install();
    const plan = await openPlan(page, 'Pupil Voice', SECONDARY_RECORDS[0]?.pupil ?? { pupilId: '', meeting: '' });
    const asked = async (call: string) => (await host.log(call)).length;

    // One queue sends all records, so each run covers only those with a specified text.
    for (const one of records.filter(({ toast }) => isLongRun || toast !== null)) {
      const load = one.call.replace(/^save/, 'fetch');
      const before = await asked(load);
      await host.start('time-out', { call: load });
      await plan.goto(one.section, one.pupil);
      await expect.poll(() => asked(load), one.title).toBeGreaterThan(before);
      await page.clock.fastForward(TIME_OUT_MS);
      await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'The council’s system took too long to respond.' }), one.title).toBeVisible();
      await plan.expectNothingToEdit();
      await host.start('normal');
      await page.clock.fastForward(TIME_OUT_MS);
      await expect(plan.form, one.title).toBeVisible();

      const text = new TextFieldPage(page, plan, host, one);
      await text.makeRoom();
      await host.start('time-out', { call: one.call });
      const saves = await asked(one.call);
      await text.box.fill('Typed while nobody answered');
      await page.clock.fastForward(PAUSE_MS);
      await expect.poll(() => asked(one.call), one.title).toBeGreaterThan(saves);
      await page.clock.fastForward(TIME_OUT_MS);
      await text.expectWaiting();
      await text.expectToast();
      await host.start('normal');
      await page.clock.fastForward(TIME_OUT_MS);
      await text.expectSaved('Typed while nobody answered');
    }
  });
}
