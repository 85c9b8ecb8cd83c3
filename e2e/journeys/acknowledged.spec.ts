import { emptySecondary } from '../../mocks/fixtures/people';
import { casesOf } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import type { PlanPage } from '../pages/plan.page';
import { openPlan } from '../support/openPlan';
import { HOPES, KNOWS_EDUCATION, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
const TEXT = 'To keep bees, and to sell the honey';

// Short, so that the outcome of a save is soon known.
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

/** Opens another section and returns, so that the record is loaded again. */
async function comeBack(plan: PlanPage): Promise<void> {
  await plan.openSection('Strengths and Needs');
  await plan.openSection('Pupil Voice');
}

// saving/tests/acknowledged.test.ts leaves each kind of other version on the host until the user has chosen.
test('offers a choice where the host confirmed a text but lost, truncated or garbled it', { tag: '@more' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const versions = page.getByRole('region', { name: 'Two versions of an answer' });
  for (const [index, alter] of casesOf([() => null, (text: string) => text.slice(0, -6), (text: string) => text.replace('o', '?')], 1).entries()) {
    const text = `${TEXT}, in ${2026 + index}`;
    await plan.answer(HOPES, text);
    await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(text);
    await expect(plan.saved).toBeVisible();
    const altered = alter(text);
    await host.changeRecord(VOICE, { childDreamsAndFutureGoals: altered });
    await comeBack(plan);
    await expect(versions).toContainText(altered ?? 'Not answered');
    await expect(versions.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
    await expect(versions).not.toContainText(/colleague|another user/i);
    await expect(plan.question(HOPES)).toHaveValue(text);
    await expect(plan.saved).toHaveCount(0);
    await versions.getByRole('button', { name: /^Use your version/ }).click();
    await expect(plan.saved).toBeVisible();
    expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: text });
  }
});

// saving/tests/acknowledged.test.ts does the same in each run.
test('a stale response to a load does not replace a saved answer', { tag: '@long' }, async ({ page, host }) => {
  await host.changeRecord(VOICE, { knowAboutEducation: 'Likes art' });
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const lastWeek = await host.record(VOICE);
  await plan.answer(HOPES, TEXT);
  await expect(plan.saved).toBeVisible();
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(TEXT);
  let isBehind = true;
  // A replica that lags behind. Meeting loads the same fields, and the response that arrives last counts.
  await page.route(/\/rest\/fetchNcc(PupilVoice|Meeting)\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { pupilVoice: object };
    await route.fulfill({ response: answer, json: { ...body, pupilVoice: isBehind ? lastWeek : body.pupilVoice } });
  });
  await comeBack(plan);
  const keep = page.getByRole('button', { name: /^Use your version/ });
  await expect(keep).toHaveCount(1);
  await expect(plan.question(HOPES)).toHaveValue(TEXT);
  isBehind = false;
  await keep.click();
  // If a fresh load shows that the host has the text, nothing is sent.
  await expect(page.getByRole('main').getByText(/^(Saved at \d\d:\d\d:\d\d|All saved)$/)).toBeVisible();
  await plan.answer(KNOWS_EDUCATION, 'Likes art and maths');
  await expect.poll(() => host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: TEXT, knowAboutEducation: 'Likes art and maths' });
  for (const { params } of (await host.log('savePupilVoice')).slice(1)) expect(params['pupilVoice.childDreamsAndFutureGoals']).toBe(TEXT);
});

test('overwrites the user’s own older text without a question when its save arrives late', { tag: '@long' }, async ({ page, host }) => {
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

test('shows no conflict when the host trims white space, while the form is open and after it is reopened', { tag: '@long' }, async ({ page, host }) => {
  await page.clock.install();
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await plan.answer(HOPES, `${TEXT} `);
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe(`${TEXT} `);
  await expect(plan.saved).toBeVisible();
  await host.changeRecord(VOICE, { childDreamsAndFutureGoals: TEXT });
  const reads = (await host.log('fetchPupilVoice')).length;
  // Long enough that the record is loaded before the next save.
  await page.clock.fastForward(11_000);
  await plan.answer(KNOWS_EDUCATION, 'Likes art');
  await expect.poll(async () => (await host.record(VOICE))['knowAboutEducation']).toBe('Likes art');
  expect((await host.log('fetchPupilVoice')).length).toBeGreaterThan(reads);
  await expect(plan.question(HOPES)).toHaveValue(`${TEXT} `);
  await expect(page.getByRole('button', { name: /^Use your version/ })).toHaveCount(0);
  await host.changeRecord(VOICE, { childDreamsAndFutureGoals: TEXT });
  const saves = (await host.log('savePupilVoice')).length;
  await comeBack(plan);
  await expect(plan.question(HOPES)).toHaveValue(new RegExp(`^${TEXT} ?$`));
  await expect(page.getByRole('button', { name: /^Use your version/ })).toHaveCount(0);
  expect((await host.log('savePupilVoice')).length).toBe(saves);
});

test('two changes of a colleague during an outage are not overwritten when the host is back', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('host-down');
  await plan.answer(HOPES, TEXT);
  await expect(page.getByText(/^(The last try failed|No connection)/)).toBeVisible();
  const theirs = { knowAboutEducation: 'Likes art and maths', youngPersonIsNotInTheMeeting: 'A school trip' };
  await host.changeRecord(VOICE, theirs);
  await host.start('normal');
  await expect(plan.saved).toBeVisible({ timeout: 45_000 });
  await expect(plan.question(KNOWS_EDUCATION)).toHaveValue('Likes art and maths');
  expect(await host.record(VOICE)).toMatchObject({ ...theirs, childDreamsAndFutureGoals: TEXT });
});

test('a form left open while a colleague works loads the record before its next save and keeps the colleague’s answer', { tag: '@long' }, async ({ page, host }) => {
  await page.clock.install();
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.changeRecord(VOICE, { knowAboutEducation: 'Likes art and maths' });
  await page.clock.fastForward(11_000);
  await plan.answer(HOPES, TEXT);
  await expect(plan.saved).toBeVisible();
  await expect(plan.question(KNOWS_EDUCATION)).toHaveValue('Likes art and maths');
  expect(await host.record(VOICE)).toMatchObject({ childDreamsAndFutureGoals: TEXT, knowAboutEducation: 'Likes art and maths' });
});

// transport.test.ts refuses such a record in each run, as a load that has failed.
test('a record that names another pupil or another meeting opens no form', { tag: '@long' }, async ({ page, host }) => {
  let change: object = {};
  await page.route('**/rest/fetchNccPupilVoice*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { pupilVoice: object };
    await route.fulfill({ response: answer, json: { ...body, pupilVoice: { ...body.pupilVoice, ...change } } });
  });
  const plan = await openPlan(page, 'Strengths and Needs', emptySecondary);
  for (const other of [{ pupilId: '990042' }, { dateOfMeeting: '01/02/2025' }]) {
    change = other;
    await plan.goto('Pupil Voice', emptySecondary);
    await expect(page.getByText(/record of another pupil or meeting/).first(), JSON.stringify(other)).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  }
  expect(await host.log('savePupilVoice')).toEqual([]);
});
