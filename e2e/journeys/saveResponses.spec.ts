import { emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { SignInPage } from '../pages/signIn.page';
import type { HostControl } from '../support/hostControl';
import { openPlan, TEACHER } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';

const VOICE = voiceOf(emptySecondary);
const held = async (host: HostControl) => (await host.record(VOICE))['childDreamsAndFutureGoals'];

// How long a save without a clear answer may still arrive: after it, a different body may go.
test.use({ config: { saving: { inDoubtMs: 1_000, firstRetryMs: 300 } } });

// In each run classifyResponse.test.ts distinguishes these responses, and sectionsSaves.spec.ts covers a refusal.
test('each form of a refusal in a 2xx response stops the save, shows the host’s message and clears on Retry', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const alert = page.getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
  const refusals = [
    { successmessage: 'Saved', errormessage: 'One answer is too long.' },
    { success: false, message: 'The term is closed.' },
    { error: 'The plan is archived.' },
    { errorMessage: 'Your role may not edit.' },
  ];
  for (const [index, answer] of refusals.entries()) {
    const text = `To keep bees ${index}`;
    await host.start('saves-refused-200', { answer: JSON.stringify(answer) });
    await plan.answer(HOPES, text);
    const message = Object.values(answer).filter((value) => typeof value === 'string').at(-1) ?? '';
    await expect(alert, JSON.stringify(answer)).toContainText(message);
    await expect(plan.saved).toHaveCount(0);
    await expect(plan.question(HOPES)).toHaveValue(text);
    expect(await held(host)).not.toBe(text);
    await host.start('normal');
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(plan.saved).toBeVisible();
    expect(await held(host)).toBe(text);
  }
});

test('an HTML response never counts as saved, however it starts', { tag: '@long' }, async ({ page, host }) => {
  // Each case waits until its save can no longer land.
  test.slow();
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const signIn = new SignInPage(page);
  for (const begins of ['comment', 'doctype', 'xhtml', 'head']) {
    await host.start('html-login', { begins });
    await plan.answer(HOPES, `To keep bees, ${begins}`);
    await signIn.again.waitFor();
    expect(await held(host), begins).not.toBe(`To keep bees, ${begins}`);
    await host.start('normal');
    await signIn.signInAgainAs(TEACHER);
    await expect(plan.saved, begins).toBeVisible();
    expect(await held(host)).toBe(`To keep bees, ${begins}`);
  }
  await host.start('json-as-html');
  await plan.answer(HOPES, 'To keep bees, in JSON');
  await expect.poll(() => held(host)).toBe('To keep bees, in JSON');
  await expect(plan.saved).toBeVisible();
  await page.reload();
  await expect(plan.question(HOPES)).toHaveValue('To keep bees, in JSON');
});

// saving/tests/acknowledged.test.ts reads such a save back, repeats it and completes the section in each run.
test('after an unclear response a record counts as saved only once the read back shows the text @once', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  for (const answer of ['ORA-01403: no data found', 'false', 'null', '[]']) {
    const text = `To keep bees ${answer}`;
    // A host that stores nothing, so that no load returns the text, however often it is sent.
    await host.start('saves-unclear', { answer, kept: 'no' });
    const before = (await host.log('savePupilVoice')).length;
    await plan.answer(HOPES, text);
    await expect.poll(async () => (await host.log('savePupilVoice')).length, answer).toBeGreaterThan(before + 1);
    await expect(plan.saved).toHaveCount(0);
    // From now on it stores the text, but its response is still unclear.
    await host.start('saves-unclear', { answer });
    await expect(plan.saved, answer).toBeVisible();
    expect(await held(host)).toBe(text);
    const calls = (await host.log()).map(({ call }) => call);
    expect(calls.lastIndexOf('fetchPupilVoice')).toBeGreaterThan(calls.lastIndexOf('savePupilVoice'));
  }
  await plan.complete();
  await expect(plan.lastMessage).toContainText('Pupil Voice Completed');
});
