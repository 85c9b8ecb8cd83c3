import type { Page } from '@playwright/test';
import { emptyPrimary, emptySecondary } from '../../mocks/fixtures/people';
import { isLongRun } from '../../src/testing/longRun';
import { expect, test } from '../fixtures';
import { expectDraftKept, expectNoAxe } from '../support/checks';
import { openPlan } from '../support/openPlan';
import { HOPES, voiceOf } from '../support/pupilVoice';
import { resize } from '../support/resize';
import { layoutFaults } from '../support/layout';
import { spaceText, unspaceText } from '../support/textSpacing';

const VOICE = voiceOf(emptySecondary);
test.use({ config: { saving: { inDoubtMs: 2_000, longestRetryMs: 2_000 } } });

const bar = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: 'not saved' });

// unsent.test.tsx lists it on Today and links back to its section in each run.
test('lists a refused change on every page, across pupils, until it is saved @once', { tag: '@more' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('error-on-call', { call: 'savePupilVoice', status: '409' });
  await plan.answer(HOPES, 'To keep bees');
  await expect(page.getByText('Your last change is not saved.')).toBeVisible();
  await plan.openSection('Strengths and Needs');
  await expect(bar(page)).toContainText('1 change not saved: Pupil Voice, Chloe D.');
  // They share the record.
  for (const step of ['Pupil Voice', 'Meeting'] as const) await expect(plan.step(step).getByRole('img', { name: 'Not saved' })).toBeVisible();
  await expectNoAxe(page);
  await page.getByRole('link', { name: 'My Pupils' }).first().click();
  await expect(bar(page)).toContainText('Not saved:');
  for (const width of [320, 1180]) {
    await resize(page, { width, height: 800 });
    expect(await page.getByRole('banner').evaluate((bar) => bar.scrollWidth <= bar.clientWidth)).toBe(true);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Open' })).toBeInViewport();
    // The name of the pupil is complete, wherever the line breaks.
    const isCut = (text: Element) => text.scrollWidth > text.clientWidth
      || [text.parentElement, text.closest('header')].some((box) => text.getBoundingClientRect().bottom > (box?.getBoundingClientRect().bottom ?? 0));
    expect(await page.locator('.unsent-what').evaluate(isCut)).toBe(false);
    await spaceText(page);
    expect(await page.locator('.unsent-what').evaluate(isCut), 'with text spacing').toBe(false);
    await unspaceText(page);
  }
  await resize(page, { width: 1366, height: 800 });
  if (isLongRun) {
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('region', { name: 'Not saved yet' }).getByRole('link', { name: 'Pupil Voice' })).toBeVisible();
    expect(await layoutFaults(page, [320, 1366])).toEqual({});
    await page.getByRole('banner').getByRole('link', { name: 'Open' }).click();
    await expect(plan.question(HOPES)).toHaveValue('To keep bees');
    await expect(bar(page)).toHaveCount(0);
    await plan.openSection('Strengths and Needs');
  }
  await host.start('normal');
  await page.getByRole('banner').getByRole('button', { name: 'Try now' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals']).toBe('To keep bees');
});

test.describe('with the retries of an installation', () => {
  test.use({ config: {} });

  test('the first attempt after an outage starts within two seconds @once', { tag: '@long' }, async ({ page, host }) => {
    test.setTimeout(90_000);
    const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
    const head = page.getByRole('main').locator('.save-status');
    await expect.soft(head).toHaveText('All saved');
    await host.start('saves-fail');
    await plan.answer(HOPES, 'To keep bees');
    await expect(head).toContainText(/The last try failed: 1 change kept, trying again at \d\d:\d\d:\d\d/);

    // No request gets a response, although `navigator.onLine` is true.
    await page.route('**/instance-*/**', (route) => route.abort());
    await page.route('**/config.js', (route) => route.abort());
    await head.getByRole('button', { name: 'Try now' }).click();
    await expect(head).toContainText('No connection: 1 change', { timeout: 20_000 });
    // Long enough that the back-off reaches many seconds.
    await expect.poll(() => head.textContent(), { timeout: 30_000 }).toMatch(/trying again at/);
    await page.waitForFunction(() => {
      const [, next] = /trying again at (\d\d:\d\d:\d\d)/.exec(document.querySelector('main .save-status')?.textContent ?? '') ?? [];
      return next !== undefined && new Date(`${new Date().toDateString()} ${next}`).getTime() - Date.now() > 6000;
    }, undefined, { timeout: 60_000 });
    const before = (await host.log('savePupilVoice')).length;
    await host.start('normal');
    await page.unrouteAll({ behavior: 'wait' });
    const back = Date.now();
    await expect.poll(async () => (await host.log('savePupilVoice')).length, { timeout: 5_000, intervals: [100] }).toBeGreaterThan(before);
    expect(Date.now() - back).toBeLessThan(3_500);
    await expect(plan.saved).toBeVisible();
  });
});

test('a page reloaded during an outage shows the unsent changes and their pupil @once', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.route('**/instance-*/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Chloe D.');
  await expect(page.getByRole('main')).toContainText('Pupil Voice: 1 change not saved yet');
  await expect(bar(page)).toContainText('1 change not saved: Pupil Voice, Chloe D.');
  await host.start('normal');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(async () => (await host.record(VOICE))['childDreamsAndFutureGoals'], { timeout: 40_000 }).toBe('To keep bees');
});

test('the plan overview of a later visit marks the section with an unsent change on this computer @once', { tag: '@long' }, async ({ page, host }) => {
  const plan = await openPlan(page, 'Pupil Voice', emptySecondary);
  await host.start('saves-fail');
  await plan.answer(HOPES, 'To keep bees');
  await expectDraftKept(page);
  await page.goto(plan.addressOf('Pupil Voice', emptySecondary).replace('ncc-pupil-voice', 'pep'));
  await expect(page.getByRole('region', { name: 'Pupil Voice' })).toContainText('1 change not saved yet');
  await page.goto(plan.addressOf('Strengths and Needs', emptyPrimary));
  await expect(bar(page)).toContainText('1 change not saved: Pupil Voice, Chloe D.');
  await expect(plan.step('Pupil Voice').getByRole('img', { name: 'Not saved' })).toHaveCount(0);
});
