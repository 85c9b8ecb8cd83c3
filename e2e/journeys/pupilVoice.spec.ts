import type { Page } from '@playwright/test';
import { emptySecondary } from '../../mocks/fixtures/people';
import { isLongRun } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage } from '../pages/plan.page';
import { SignInPage } from '../pages/signIn.page';
import { expectDraftKept, expectNoAxe, expectNoSidewaysScroll, expectNothingLeft } from '../support/checks';
import { keyboard, mouse, type InputMethod } from '../support/inputMethod';
import { resize } from '../support/resize';

const TEACHER = 'priya.nair';
const HOPES = "Child/Young person's hopes, dreams and future goals";
const NOT_IN_MEETING = 'If the child/young person is not in the meeting, how have their views been gathered?';
const NAME = `${emptySecondary.forename} ${emptySecondary.surname}`;
const VOICE = { name: 'pupilVoice', pupilId: emptySecondary.pupilId, dateOfMeeting: emptySecondary.meeting };
const GATHERED = 'She drew her school.';
const DREAM = 'To look after horses.';

interface Way {
  readonly title: string;
  readonly width: number;
  readonly input: (page: Page) => InputMethod;
  /** `@once`: only in the usual deployment. `@long`: the case with both restrictions covers each of them. */
  readonly tag: string;
}

const ways: readonly Way[] = [
  { title: 'with a mouse at 1366 px', width: 1366, input: mouse, tag: '@elsewhere' },
  { title: 'by keyboard alone', width: 1366, input: keyboard, tag: '@long' },
  { title: 'at 320 px', width: 320, input: mouse, tag: '@long' },
  { title: 'by keyboard alone at 320 px', width: 320, input: keyboard, tag: '@once' },
];

// The longest pause allowed: the text is not saved yet when the page reloads.
test.use({ config: { saving: { pauseMs: 10_000, inDoubtMs: 2_000 } } });

for (const { title, width, input, tag } of ways) {
  test(`a teacher completes a Pupil Voice ${title}`, { tag }, async ({ page, host, hostElsewhere }) => {
    test.slow();
    await resize(page, { width, height: 800 });
    const [signIn, pupils, plan] = [new SignInPage(page, input(page)), new MyPupilsPage(page, input(page)), new PlanPage(page, input(page))];
    /** The screens do not depend on the host, and a11y.spec.ts checks the pages before and after the plan. */
    const checkPage = async (isPlan: boolean) => {
      if (isLongRun || (isPlan && !hostElsewhere)) await expectNoAxe(page);
      await expectNoSidewaysScroll(page);
    };

    await page.goto('./');
    await signIn.userName.waitFor();
    await checkPage(false);
    await signIn.signIn(TEACHER);
    await expect(pupils.heading).toBeVisible();
    await pupils.find(NAME);
    await checkPage(false);
    await pupils.open(NAME, 'Pupil Voice');
    await expect(page.getByRole('heading', { level: 1, name: 'Pupil Voice - Secondary' })).toBeVisible();
    await plan.form.waitFor();
    await checkPage(true);

    await input(page).type(plan.question(NOT_IN_MEETING), GATHERED);
    await expectDraftKept(page);
    await page.reload();
    await expect(plan.question(NOT_IN_MEETING)).toHaveValue(GATHERED);
    await expect(page.getByText(/may be missing here/)).toBeHidden();

    await plan.complete();
    await expect(plan.lastMessage).toContainText(`${HOPES} is required`);
    await expect(plan.question(HOPES)).toHaveAccessibleDescription(new RegExp('is required'));
    await checkPage(true);
    await plan.followMissing(new RegExp("hopes, dreams and future goals$"));
    await expect(plan.question(HOPES)).toBeFocused();
    await input(page).type(plan.question(HOPES), DREAM);
    await plan.expectNothingMissing();

    await plan.complete();
    await expect(plan.lastMessage).toContainText('Pupil Voice Completed');
    await plan.expectTick('Pupil Voice');
    await checkPage(true);
    expect(await host.record(VOICE)).toMatchObject({
      childDreamsAndFutureGoals: DREAM, youngPersonIsNotInTheMeeting: GATHERED, isCompleted: 1,
    });

    expect(await plan.exportAs('PDF')).toBe('nccPupilvoice.pdf');
    await checkPage(false);

    await signIn.signOut(TEACHER);
    await expectNothingLeft(page);
    await checkPage(false);
  });
}
