import { amara, emptySecondary } from '../../mocks/fixtures/people';
import { EVERY_SCREEN } from '../../src/testing/everyScreen';
import { HOPES, voiceOf } from '../../e2e/support/pupilVoice';
import { TEACHER } from '../../e2e/support/openPlan';
import { expect, signIn, test, type EngineName } from './fixtures';
import type { Tab, ElementQuery } from './tab';

const of = ({ pupilId, meeting }: typeof amara): string => `?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;
const TEXT = 'I like school and maths';

/** The page has its heading and its data. */
async function expectLoaded(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(() => ({
    heading: [...document.querySelectorAll('h1')].some((one) => one.checkVisibility()),
    busy: document.querySelectorAll('[aria-busy=true]').length,
  })), { timeout: 30_000 }).toEqual({ heading: true, busy: 0 });
}

/** The console is empty, where the engine lets a test read it. */
function expectSilent({ engine }: Tab): void {
  const problems = engine.problems();
  if (problems !== null) expect(problems).toEqual([]);
}

/** Opens one screen on an office screen and folds it to 320 px (WCAG 1.4.10). */
async function checkScreen(tab: Tab, address: string): Promise<void> {
  await tab.engine.resize(1366, 900);
  await tab.goto(address);
  await expectLoaded(tab);
  await tab.engine.resize(320, 640);
  const sizes = () => tab.evaluate(() => ({ width: innerWidth, overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth }));
  await expect.poll(sizes, { timeout: 3_000 }).toEqual({ width: 320, overhang: 0 });
}

/** The workers test a user's screens in parts of this size. */
const PART = 14;

for (const engineName of ['Firefox', 'WebKit'] satisfies readonly EngineName[]) {
  test.describe(engineName, () => {
    test.use({ engineName });
    test.describe.configure({ timeout: 300_000 });

    test('a teacher signs in, types, reloads within the typing pause, filters a list and saves a dialog', async ({ tab, host }) => {
      await tab.goto('/');
      await signIn(tab, TEACHER);
      await tab.type({ role: 'searchbox', name: 'Search' }, 'Chloe');
      await tab.one({ role: 'link', name: 'Chloe Danvers' });
      await tab.expectNone({ role: 'link', name: 'Amara Okafor' });

      const hopes: ElementQuery = { role: 'textbox', name: HOPES };
      await tab.goto(`/ncc-pupil-voice${of(emptySecondary)}`);
      await tab.type(hopes, TEXT);
      await tab.expectKept();
      expect(await host.log('savePupilVoice')).toEqual([]);
      await tab.engine.reload();
      await tab.expectValue(hopes, TEXT);
      await expect.poll(async () => (await host.record(voiceOf(emptySecondary)))['childDreamsAndFutureGoals'], { timeout: 20_000 }).toBe(TEXT);

      const dialog: ElementQuery = { role: 'dialog', name: 'Add case note' };
      await tab.goto(`/basic-info/case-notes${of(amara)}`);
      await tab.click({ role: 'button', name: 'Add case note' });
      await tab.type({ role: 'textbox', name: /^Comment/, within: dialog }, 'Rang the carer about the taxi.');
      await tab.click({ role: 'textbox', name: /^Date/, within: dialog });
      await tab.keys('14/11/2025');
      await tab.choose({ role: 'combobox', name: /^Case Work Type/, within: dialog }, 'Telephone');
      await tab.choose({ role: 'combobox', name: /^Importance/, within: dialog }, 'Low');
      await tab.click({ role: 'button', name: 'Save', within: dialog });
      await tab.expectNone(dialog);
      await tab.one({ role: 'row', name: /Rang the carer about the taxi\./ });
      expectSilent(tab);
    });

    test('a clerk enters ten marks of the register by keys', async ({ tab, host }) => {
      await tab.goto('/annual-attendance');
      await signIn(tab, 'ines.duarte');
      await tab.one({ role: 'grid', name: 'Register' });
      await tab.evaluate(() => { document.querySelector<HTMLElement>('td[tabindex="0"]')?.focus(); });
      await tab.keys('b'.repeat(10));
      await tab.expectText('10 of 10 saved');
      expect(await host.log('saveRegisterCode')).toHaveLength(10);
      expectSilent(tab);
    });

    for (const user of new Set(EVERY_SCREEN.map((one) => one.user))) {
      const screens = EVERY_SCREEN.filter((one) => one.user === user);
      for (let from = 0; from < screens.length; from += PART) {
        test(`${user}, screens from ${from + 1}: heading, ${engineName === 'Firefox' ? 'silent console, ' : ''}no sideways scroll at 320 px`, async ({ tab }) => {
          await tab.goto('/');
          await signIn(tab, user);
          const faults: string[] = [];
          for (const { address } of screens.slice(from, from + PART)) {
            const before = tab.engine.problems()?.length ?? 0;
            // Walks every screen even if another one fails.
            await test.step(address, () => checkScreen(tab, address)).catch((error: unknown) => { faults.push(`${address}: ${String(error)}`); });
            faults.push(...(tab.engine.problems() ?? []).slice(before).map((problem) => `${address}: ${problem}`));
          }
          expect(faults).toEqual([]);
        });
      }
    }
  });
}

test('Firefox: the console of this test names what the policy blocks', async ({ tab }) => {
  await tab.goto('/');
  await tab.one({ role: 'textbox', name: 'User name' });
  expect(tab.engine.problems()).toEqual([]);
  await tab.evaluate(() => { new Image().src = 'http://127.0.0.1:9/elsewhere.png'; });
  await expect.poll(() => tab.engine.problems()?.join()).toContain('elsewhere.png');
});
