import { expect, test } from '@playwright/test';
import type { Capsule } from '../mocks/capsule/capsule';
import { writeChosen, type Chosen } from '../mocks/scenarios/chosen';
import { EFFECTS, TWO_AT_ONCE } from '../mocks/scenarios/effects';
import { isFault } from '../mocks/scenarios/faultText';
import named from '../mocks/scenarios/named.json';
import { isLongRun } from '../src/testing/longRun';
import { MockPanel } from './support/mockPanel';
import { playInDemo } from './support/playCapsule';

const capsules = Object.entries(named as Readonly<Record<string, Capsule>>);

/** Each scenario once with all of its parameters, and two at once. The parameters of a fault exclude each other, so each gets a run of its own. */
const STARTS: readonly (readonly Chosen[])[] = [
  TWO_AT_ONCE.chosen,
  ...capsules.flatMap(([id]) => {
    const each = EFFECTS.filter((one) => one.id === id).map(({ options }) => ({ id, options }));
    return each.some(isFault) ? each.map((one) => [one]) : [[{ id, options: Object.assign({}, ...each.map(({ options }) => options)) as Chosen['options'] }]];
  }),
];
const shownFor = (chosen: readonly Chosen[]): string =>
  ['Mock host', chosen.map(({ id }) => id).filter((id) => id !== 'normal').join(' + ')].filter((part) => part !== '').join(': ');

// The walks open the demo some thirty times.
test.describe.configure({ timeout: 600_000 });

// One of sixteen each time: a unit test checks the effect of every scenario.
test('the capsule of a scenario shows what it expects when a link opens it', { tag: '@more' }, async ({ context, baseURL }) => {
  for (const [id, capsule] of capsules.filter((_, at) => isLongRun || at % 16 === 1)) {
    await test.step(id, async () => {
      const page = await context.newPage();
      const { problems } = await playInDemo(page, capsule, baseURL ?? '', 30_000);
      expect({ id, problems }).toEqual({ id, problems: [] });
      await page.close();
    });
  }
});

test('the panel starts each scenario with its parameters', { tag: '@long' }, async ({ page }) => {
  const panel = new MockPanel(page);
  await page.goto('/?reset&scenario=slow&ms=50');
  await expect(panel.toggle).toHaveText('Mock host: slow');
  expect(new URL(page.url()).search).toBe('');
  let running: readonly Chosen[] = [{ id: 'slow', options: { ms: '50' } }];
  const start = async (chosen: readonly Chosen[]) => {
    await panel.open();
    expect(await panel.running()).toEqual(running);
    await panel.startOpen(chosen);
    await expect(panel.toggle).toHaveText(shownFor(chosen));
    running = chosen.filter(({ id }) => id !== 'normal');
  };
  for (const chosen of STARTS) {
    await test.step(writeChosen(chosen), async () => {
      // The panel offers two scenarios, and one more than are running.
      if (chosen.length > 2) await start(chosen.slice(0, 2));
      await start(chosen);
    });
  }
  // Opening the panel shows what the last one has started.
  await start([]);
});

// mockAddress.test.ts reads wrong addresses in each run, and panel.demo.spec.ts shows two.
test('the page shows what is wrong with its address until a scenario starts', { tag: '@long' }, async ({ page }) => {
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
