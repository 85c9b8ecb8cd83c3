import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { expect, test } from '../fixtures';
import { announcements } from '../support/announcements';
import { openPlan } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { resize } from '../support/resize';

// Short, so that the host's last word is soon known after an outage.
test.use({ config: { saving: { looseMs: 2_000 } } });

test('somebody who takes notes hears "Saved" once, then an outage, then the recovery', async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  const announced = await announcements(page);
  const saves = async () => (await host.log('savePupilVoice')).length;
  const note = async (text: string) => {
    const before = await saves();
    await plan.question(HOPES).pressSequentially(text, { delay: 20 });
    await expect.poll(saves).toBeGreaterThan(before);
  };
  for (const text of ['To keep bees. ', 'And to draw. ', 'Maybe a vet. ', 'Or a nurse. ']) await note(text);
  await expect(plan.saved).toBeVisible();
  expect(await announced()).toEqual(['Saved']);
  await host.start('error-on-call', { call: 'savePupilVoice', status: '503' });
  await note('Not a pilot. ');
  await expect(page.getByText(/^The service returns an error/)).toBeVisible();
  await host.start('normal');
  await expect(plan.saved).toBeVisible();
  await note('That is all.');
  await expect(plan.saved).toBeVisible();
  // The toast of a failed save has the words of the specification.
  expect((await announced()).filter((words) => !/Problem while saving/.test(words)))
    .toEqual(['Saved', 'Not saved for now. The service returns an error', 'Saved again']);
});

for (const width of [1366, 360]) {
  test(`an alert that comes up while somebody types at ${String(width)} px moves nothing in the form, and covers neither Complete nor what is typed in`, async ({ page, host }) => {
    const plan = await openPlan(page, 'Pupil Voice', amara);
    await resize(page, { width, height: 740 });
    const box = plan.question(HOPES);
    await box.focus();
    const before = await box.boundingBox();
    await host.changeRecord(voiceOf(amara), { howWouldYouLikeToShareYourViews: 'By a drawing' });
    await host.start('error-on-call', { call: 'savePupilVoice', status: '409' });
    await box.pressSequentially('To sail');
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your last change is not saved.' });
    await expect(alert).toBeInViewport();
    await expect(alert.getByRole('button', { name: 'Retry' })).toBeInViewport();
    const after = await box.boundingBox();
    expect([after?.x, after?.y, after?.width]).toEqual([before?.x, before?.y, before?.width]);
    await expect(plan.completeButton).toBeInViewport();
    const lower = await alert.boundingBox();
    expect((after?.y ?? 0) + (after?.height ?? 0)).toBeLessThanOrEqual(lower?.y ?? 0);
    await plan.completeButton.click({ trial: true });
  });
}
