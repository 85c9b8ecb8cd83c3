import { amara, emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { MyPupilsPage } from '../pages/myPupils.page';
import { PlanPage, type PlanOf } from '../pages/plan.page';
import { fieldId } from '../../src/forms/describe/ids';
import { recordsOnHost } from '../support/recordsOnHost';
import { expectNoAxe, expectNoSidewaysScroll } from '../support/checks';
import { openPlan, TEACHER } from '../support/openPlan';
import { resize } from '../support/resize';
import { signIn } from '../support/signIn';
import { PATHS } from '../../src/routes/paths';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';

test('two tabs with two pupils never mix their answers', async ({ page, context, host }) => {
  const chloe = await openPlan(page, 'Pupil Voice', emptySecondary);
  const idris = new PlanPage(await context.newPage());
  await idris.page.goto('./');
  const pupils = new MyPupilsPage(idris.page);
  await pupils.find('Idris Vaughan');
  await pupils.open('Idris Vaughan', 'Pupil Voice');
  await idris.form.waitFor();

  await chloe.answer(HOPES, 'Chloe: to sing');
  await idris.answer(HOPES, 'Idris: to build bridges');
  await chloe.answer(KNOWS_EDUCATION, 'Chloe: likes art');
  await idris.answer(KNOWS_EDUCATION, 'Idris: likes maths');
  await expect(page.getByText('Another pupil was chosen in another tab.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pupil and plan' })).toContainText('Chloe Danvers');
  await expect(chloe.question(HOPES)).toHaveValue('Chloe: to sing');
  await chloe.complete();
  await idris.complete();
  await expect(chloe.lastMessage).toContainText('Pupil Voice Completed');
  await expect(idris.lastMessage).toContainText('Pupil Voice Completed');

  expect(await host.record(voiceOf(emptySecondary))).toMatchObject({
    childDreamsAndFutureGoals: 'Chloe: to sing', knowAboutEducation: 'Chloe: likes art', isCompleted: 1,
  });
  expect(await host.record(voiceOf(emptyPrimary))).toMatchObject({
    childDreamsAndFutureGoals: 'Idris: to build bridges', knowAboutEducation: 'Idris: likes maths', isCompleted: 1,
  });
  const saves = await host.log('savePupilVoice');
  expect(new Set(saves.map(({ params }) => params['pupilId']))).toEqual(new Set([emptySecondary.pupilId, emptyPrimary.pupilId]));
  for (const { params } of saves) {
    const other = params['pupilId'] === emptySecondary.pupilId ? 'Idris' : 'Chloe';
    expect(Object.values(params).join(' ')).not.toContain(other);
  }
});

test('a second tab on the same record is read-only until it takes over', async ({ page, context, host }) => {
  const first = await openPlan(page, 'Pupil Voice', emptySecondary);
  const second = new PlanPage(await context.newPage());
  await second.goto('Pupil Voice', emptySecondary);
  await expect(second.page.getByText('You are editing this in another tab. Here it is read-only.')).toBeVisible();
  await expect(second.page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(second.completeButton).toBeDisabled();
  await expectNoAxe(second.page);
  await resize(second.page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(second.page);

  await first.answer(HOPES, 'To sing');
  await expect(first.saved).toBeVisible();
  await expect(second.page.getByRole('main').getByText('To sing')).toBeVisible();

  await second.page.getByRole('button', { name: 'Edit here instead' }).click();
  await expect(second.question(HOPES)).toHaveValue('To sing');
  await expect(page.getByText('You are editing this in another tab.')).toBeVisible();
  await expect(first.form.getByRole('textbox')).toHaveCount(0);
  await second.answer(HOPES, 'To sing, and to dance');
  await expect(second.saved).toBeVisible();
  await expect(page.getByRole('main').getByText('To sing, and to dance')).toBeVisible();
  expect(await host.record(voiceOf(emptySecondary))).toMatchObject({ childDreamsAndFutureGoals: 'To sing, and to dance' });
});

test('a row that was added in another tab is listed after the take-over, and the notice states that it is still open there', async ({ page, context }) => {
  const address = `.${PATHS.interventions}?pupil=${amara.pupilId}&meeting=${encodeURIComponent(amara.meeting)}`;
  await page.goto(address);
  await signIn(page, TEACHER);
  const second = await context.newPage();
  const boxes = (tab: typeof page) => tab.getByRole('main').getByRole('table').getByRole('textbox');
  const takeOver = second.getByRole('button', { name: 'Edit here instead' });
  await boxes(page).first().waitFor();
  await second.goto(address);
  await expect(second.getByText(/^These interventions are open in another tab\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add +' }).click();
  await expect(page.getByText('The intervention is saved.')).toBeVisible();
  await takeOver.click();
  await expect(second.getByText(/^Some of these interventions are open in another tab\./)).toBeVisible();
  await expect(boxes(second).first()).toBeVisible();
  await takeOver.click();
  await expect(second.getByText(/in another tab/)).toHaveCount(0);
});

// saving/tests/records.test.ts opens two meetings of a child, which share a record, in one tab and in two.
test('answers that belong to the child can be edited in one of two tabs with its meetings', { tag: '@long' }, async ({ page, context, host }) => {
  const [now, before] = [amara, { pupilId: amara.pupilId, meeting: amara.lastMeeting }];
  const spag = (plan: PlanPage) => plan.form.locator(`[id="${fieldId('pupilUniqueInfo.ks2ScoreSPAG')}"]`);
  const progress = (plan: PlanPage) => plan.form.locator(`[id="${fieldId('dataSecondary.howItIsMeasured')}"]`);
  const held = (plan: PlanOf) => recordsOnHost(host, ['dataSecondary', 'pupilUniqueInfo'], { pupilId: plan.pupilId, dateOfMeeting: plan.meeting });

  const first = await openPlan(page, 'Data', now);
  const second = new PlanPage(await context.newPage());
  await second.goto('Data', before);
  await expect(second.page.getByText('You are editing this in another tab. Here it is read-only.')).toBeVisible();
  await spag(first).fill('104');
  await progress(first).fill('By the autumn tests');
  await expect(first.saved).toBeVisible();

  await second.page.getByRole('button', { name: 'Edit here instead' }).click();
  await expect(spag(second)).toHaveValue('104');
  await expect(page.getByText('You are editing this in another tab.')).toBeVisible();
  await progress(second).fill('By the summer tests');
  await spag(second).fill('108');
  await expect(second.saved).toBeVisible();
  expect(await held(now)).toMatchObject({ 'dataSecondary.howItIsMeasured': 'By the autumn tests', 'pupilUniqueInfo.ks2ScoreSPAG': '108' });
  expect(await held(before)).toMatchObject({ 'dataSecondary.howItIsMeasured': 'By the summer tests', 'pupilUniqueInfo.ks2ScoreSPAG': '108' });
});

// In each run tests above take over a section and a list of rows from another tab.
test('a second tab edits a screen that another tab edits after one press', { tag: '@long' }, async ({ page, context }) => {
  page.setDefaultTimeout(10_000);
  const { pupilId, meeting } = amara;
  const second = await context.newPage();
  second.setDefaultTimeout(10_000);
  await page.goto('./pep-status');
  await signIn(page, TEACHER);
  const problems: string[] = [];
  for (const path of [
    PATHS.data, PATHS.interventions, PATHS.attendance, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets, PATHS.priorAttainment, PATHS.cinCp,
  ]) {
    const address = `.${path}?pupil=${pupilId}&meeting=${encodeURIComponent(meeting)}`;
    const opened = async (tab: typeof page) => {
      await tab.goto(address);
      await tab.getByRole('heading', { level: 1 }).first().waitFor();
      await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
    };
    await opened(page);
    await opened(second);
    // Each cell of Attendance is read-only, and the notice appears at the cell that the user tries to change.
    if (path === PATHS.attendance) {
      await expect(second.getByRole('gridcell', { name: /the week is open in another tab/ }).first()).toBeVisible();
      continue;
    }
    const notices = second.getByText(/in another tab/i).filter({ visible: true });
    await notices.first().waitFor();
    const count = await notices.count();
    if (count > 1) problems.push(`${path} shows ${count} notices`);
    await second.getByRole('button', { name: /^Edit here/ }).first().click();
    await expect(notices).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});
