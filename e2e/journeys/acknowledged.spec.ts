import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import type { PlanPage } from '../pages/plan.page';
import { openPlan } from '../support/openPlan';
import { HOPES, KNOWS, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
const TEXT = 'To keep bees, and to sell the honey';

// Short, so that the host's last word is soon known.
test.use({ config: { saving: { looseMs: 2_000 } } });

/** To another section and back: the record is read again. */
async function comeBack(plan: PlanPage): Promise<void> {
  await plan.openSection('Strengths and Needs');
  await plan.openSection('Pupil Voice');
}

for (const [what, held] of [['lost', null], ['cut', 'To keep bees, and to se'], ['garbled', 'To keep bees, and to sell the h?ney']] as const) {
  test(`a text that the host confirmed and ${what} is shown beside what the host holds, and kept when the user says so`, async ({ page, host }) => {
    const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    await plan.answer(HOPES, TEXT);
    await expect(plan.saved).toBeVisible();
    await host.changeRecord(VOICE, { childDreamsAndFutureGoals: held });
    await comeBack(plan);
    const versions = page.getByRole('region', { name: 'Two versions of an answer' });
    await expect(versions).toContainText('A colleague has changed the same answer');
    await expect(plan.question(HOPES)).toHaveValue(TEXT);
    await expect(plan.saved).toHaveCount(0);
    await versions.getByRole('button', { name: /^Use your version/ }).click();
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: TEXT });
  });
}

test('an older text of the user that lands late is saved over without a question', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, 'To keep bees');
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe('To keep bees');
  await plan.answer(HOPES, TEXT);
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(TEXT);
  await expect(plan.saved).toBeVisible();
  await host.changeRecord(VOICE, { childDreamsAndFutureGoals: 'To keep bees' });
  await comeBack(plan);
  await expect(plan.question(HOPES)).toHaveValue(TEXT);
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(TEXT);
  await expect(page.getByRole('button', { name: /^Use your version/ })).toHaveCount(0);
});

test('white space that the host cuts off is no difference', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, `${TEXT} `);
  await expect(plan.saved).toBeVisible();
  await host.changeRecord(VOICE, { childDreamsAndFutureGoals: TEXT });
  const before = (await host.log('savePupilVoice')).length;
  await comeBack(plan);
  await expect(plan.question(HOPES)).toHaveValue(new RegExp(`^${TEXT} ?$`));
  await expect(page.getByRole('button', { name: /^Use your version/ })).toHaveCount(0);
  expect((await host.log('savePupilVoice')).length).toBe(before);
});

test('a colleague’s changes during an outage are not overwritten when the host is back', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('host-down');
  await plan.answer(HOPES, TEXT);
  await expect(page.getByText(/^(The service returns an error|No connection)/)).toBeVisible();
  await host.changeRecord(VOICE, { knowAboutEducation: 'Likes art and maths' });
  await host.start('normal');
  await expect(plan.saved).toBeVisible({ timeout: 45_000 });
  await expect(plan.question(KNOWS)).toHaveValue('Likes art and maths');
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: TEXT, knowAboutEducation: 'Likes art and maths' });
});

test('a record that names another pupil opens no form', async ({ page, host }) => {
  await page.route('**/rest/fetchNccPupilVoice*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { pupilVoice: object };
    await route.fulfill({ response: answer, json: { ...body, pupilVoice: { ...body.pupilVoice, pupilId: '990042' } } });
  });
  const plan = await openPlan(page, 'Strengths and Needs', emptySecondary);
  await plan.step('Pupil Voice').click();
  await expect(page.getByText(/record of another pupil or meeting/).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(await host.log('savePupilVoice')).toEqual([]);
});
