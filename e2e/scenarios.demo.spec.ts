import { expect, test, type Page } from '@playwright/test';
import { writeChosen, type Chosen } from '../mocks/scenarios/chosen';
import { EFFECTS, HostUser, sendToHost, TWO_AT_ONCE } from '../mocks/scenarios/effects';
import { MockPanel } from './support/mockPanel';

/** Somebody who sends the calls from inside the page, where the worker handles them. */
const userOf = (page: Page) => HostUser.signIn((request) => page.evaluate(sendToHost, request));

const ALL = [...EFFECTS.map(({ id, options, ...effect }) => ({ chosen: [{ id, options }], ...effect })), TWO_AT_ONCE];
const shownFor = (chosen: readonly Chosen[]): string =>
  ['Mock host', chosen.map(({ id }) => id).filter((id) => id !== 'normal').join(' + ')].filter((part) => part !== '').join(': ');

// The first walk opens the demo sixty times.
test.describe.configure({ timeout: 300_000 });

test('every scenario, with each of its parameters, has its effect when a link opens it', async ({ page }) => {
  const panel = new MockPanel(page);
  for (const { chosen, see, seen } of ALL) {
    const query = writeChosen(chosen);
    await test.step(query, async () => {
      await page.goto(`/?reset&${query}`);
      await expect(panel.toggle).toHaveText(shownFor(chosen));
      await expect(panel.problems).toBeEmpty();
      expect(new URL(page.url()).search).not.toContain('scenario');
      expect({ query, seen: await see(await userOf(page)) }).toEqual({ query, seen });
    });
  }
});

test('the panel starts every scenario with each of its parameters', async ({ page }) => {
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=normal');
  for (const { chosen } of ALL) {
    await test.step(writeChosen(chosen), async () => {
      // The panel offers two scenarios, and one more than are running.
      if (chosen.length > 2) await panel.start(chosen.slice(0, 2));
      await panel.start(chosen);
      await expect(panel.toggle).toHaveText(shownFor(chosen));
      expect(await panel.running()).toEqual(chosen.filter(({ id }) => id !== 'normal'));
    });
  }
});

test('the page shows what is wrong with its address until a scenario starts', async ({ page }) => {
  const panel = new MockPanel(page);
  for (const [query, problem] of [
    ['scenario=saves-fial', 'there is no scenario saves-fial; did you mean saves-fail?'],
    ['scenario=slow&percent=3', 'the parameter percent has no effect in the scenario slow'],
    ['scenario=error-on-call&status=503', 'the scenario error-on-call needs the parameter call'],
    ['scenario=fault&fault=lost', 'the parameter fault of the scenario fault is no status from 400 to 599'],
    ['now=25:00', 'now is not a time written as HH:MM'],
  ] as const) {
    await page.goto(`/?${query}`);
    await expect(panel.problems).toContainText(problem);
    await expect(panel.toggle).toHaveText('Mock host');
  }
  await panel.tryToStart([{ id: 'error-on-call', options: { status: '503' } }]);
  await expect(panel.dialog.getByRole('alert').filter({ hasText: 'the scenario error-on-call needs the parameter call' })).toBeVisible();
  await panel.dialog.getByLabel(/^call:/).first().fill('fetchMeeting');
  await panel.dialog.getByRole('button', { name: 'Start' }).click();
  await expect(panel.toggle).toHaveText('Mock host: error-on-call');
  await expect(panel.problems).toBeEmpty();
});
