import { noor, reece } from '../../mocks/fixtures/people';
import type { Pupil } from '../../mocks/fixtures/pupils';
import { expect, test } from '../fixtures';
import type { SectionLabel } from '../pages/plan.page';
import type { HostControl } from '../support/hostControl';
import { casesOf } from '../../src/testing/longRun';
import { expectNoAxe } from '../support/checks';
import { openPlan } from '../support/openPlan';

interface Case {
  readonly section: SectionLabel;
  /** The text shown instead of the form. */
  readonly title: string;
  /** The specified message, or null where there is none (000 section 8). */
  readonly toast: string | null;
}

const PLAIN = 'This section could not be loaded';
/** The mock host's message for a record that it cannot load. */
const HOST_MESSAGE = 'The record is not available.';

const plans: readonly { readonly phase: string; readonly pupil: Pupil; readonly cases: readonly Case[] }[] = [
  {
    phase: 'secondary',
    pupil: reece,
    cases: [
      { section: 'Data', title: 'Problem While Fetching data', toast: 'Problem While Fetching data' },
      { section: 'Pupil Voice', title: PLAIN, toast: null },
      { section: 'Strengths and Needs', title: PLAIN, toast: null },
      { section: 'Meeting', title: PLAIN, toast: null },
      { section: 'Targets & Actions', title: PLAIN, toast: null },
    ],
  },
  {
    phase: 'post-16',
    pupil: noor,
    cases: [
      { section: 'Data', title: 'Problem while fetching data', toast: 'Problem while fetching data' },
      // The error itself is the message.
      { section: 'Meeting', title: PLAIN, toast: HOST_MESSAGE },
    ],
  },
];

const savesOf = async (host: HostControl): Promise<number> => (await host.log()).filter(({ call }) => call.startsWith('save')).length;

for (const { phase, pupil, cases } of plans) {
  test(`a section of a ${phase} plan that cannot be loaded shows no form, shows why and opens with Retry`, { tag: phase === 'secondary' ? '@more' : '@long' }, async ({ page, host }) => {
    test.slow();
    // The first section is open and loaded.
    const plan = await openPlan(page, 'Pupil Voice', pupil);
    for (const { section, title, toast } of casesOf(cases, 1)) {
      await host.start('load-fails');
      await plan.goto(section, pupil);
      const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(alert, section).toContainText(HOST_MESSAGE);
      await expectNoAxe(page);
      await plan.expectNothingToEdit();
      if (toast === null) await expect(plan.lastMessage).toBeEmpty();
      else await plan.expectMessage(toast);

      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toContainText(HOST_MESSAGE);
      await plan.expectNothingToEdit();

      await host.start('normal');
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(plan.form, section).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(plan.completeButton).toBeEnabled();
    }
    expect(await savesOf(host)).toBe(0);
  });
}
