import { amara, maisie, noor, sofia } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SECTION_LABELS } from '../pages/plan.page';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { openPlan } from '../support/openPlan';

const phases = [
  { phase: 'early years', pupil: maisie }, { phase: 'primary', pupil: sofia },
  { phase: 'secondary', pupil: amara }, { phase: 'post-16', pupil: noor },
];

for (const { phase, pupil } of phases) {
  test(`every section of a plan (${phase}) is accessible, wide and at 320 px, before and after Complete is pressed`, async ({ page }) => {
    test.slow();
    const plan = await openPlan(page, 'Data', pupil);
    for (const section of SECTION_LABELS) {
      await test.step(section, async () => {
        await plan.openSection(section);
        await expect(page.getByText(/^(Looking for earlier plans|Loading the answers)/)).toHaveCount(0);
        await expectNoAxe(page);
        await page.setViewportSize({ width: 320, height: 800 });
        await expectNoSidewaysScroll(page);
        await plan.complete();
        await expect(plan.lastMessage).not.toBeEmpty();
        await expectNoAxe(page);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 1366, height: 800 });
      });
    }
  });
}
