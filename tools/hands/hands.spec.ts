import { maisie } from '../../mocks/fixtures/people';
import { signIns } from '../../mocks/signIns';
import { EVERY_SCREEN, MEETING_MODE, OTHER_PHASES, type ScreenToOpen } from '../../src/testing/everyScreen';
import { PATHS } from '../../src/routes/paths';
import { expect, test } from '../../e2e/fixtures';
import { signIn } from '../../e2e/support/signIn';
import { byMouse, byMouseOnMovingPage } from './act';
import { watchEffects } from './effects';
import { textOf } from './faults';
import { halfTyped } from './halfTyped';
import { keyboard } from './keyboard';
import { judge } from './knownFaults';
import { lists } from './lists';
import { checkLayout } from './look';
import { pressedTwice } from './pressedTwice';
import { IS_LONG, some } from './random';
import { singleKey } from './singleKey';
import { tabOrder } from './tabOrder';
import { speech } from './speech';
import { useEachControl } from './useEachControl';
import { Visit } from './visit';
import { refusedStorage } from './withoutStorage';

/** Takes half a minute; HANDS_SCREENS=99 uses a few controls of every screen. */
const SHORT_SCREENS = Number(process.env['HANDS_SCREENS'] ?? 1);

const RULES: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  press: (visit) => useEachControl(visit, { rule: 'press', verb: 'press', act: byMouse }),
  moved: (visit) => useEachControl(visit.few(), { rule: 'moved', verb: 'press while the page moves', act: byMouseOnMovingPage }),
  keyboard: (visit) => useEachControl(visit, keyboard),
  twice: pressedTwice,
  tab: tabOrder,
  'single key': singleKey,
  'half typed': halfTyped,
  lists,
  look: checkLayout,
  speech,
  storage: refusedStorage,
};
/** The other sign-ins, phases and modes have the controls of the screens above, so the robot uses a few of each. */
const FEW: readonly string[] = ['press', 'keyboard', 'tab'];
/**
 * Each run tries these on one screen: journeys press by mouse, everyScreen.test.tsx presses single keys and types half a date on every
 * screen, and e2e/screens.spec.ts looks at it.
 */
const EACH_TIME: readonly string[] = ['keyboard', 'tab'];

const { HANDS_SCREEN: at, HANDS_USER: user, HANDS_RULE: rule } = process.env;
const isAsked = (screen: ScreenToOpen) => (at === undefined || screen.address.split('?')[0] === at) && (user === undefined || screen.user === user);
const chosen = (screens: readonly ScreenToOpen[]): readonly ScreenToOpen[] => {
  const asked = screens.filter(isAsked);
  return at === undefined ? some(asked, SHORT_SCREENS, 'screens') : asked;
};
const rules = Object.entries(RULES).filter(([name]) => (rule === undefined ? IS_LONG || EACH_TIME.includes(name) : name === rule));
const usersVisited = new Set(EVERY_SCREEN.map((screen) => screen.user));
const others = signIns.map(({ userName }) => userName).filter((name) => !usersVisited.has(name) && (user === undefined || user === name));

async function useEveryControl(visit: Visit, asked: typeof rules, isWhole: boolean): Promise<readonly string[]> {
  const { address } = visit.screen;
  for (const [name, hold] of asked) await test.step(`${address} ${name}`, () => hold(visit));
  const { fresh, gone } = judge(visit.faults, address.split('?')[0] ?? '', isWhole ? asked.map(([name]) => name) : []);
  return [...fresh.map(textOf), ...gone];
}

test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
// How long a long walk takes depends on its screen and on the machine. The limit only ends one whose browser has died.
test.describe.configure({ timeout: IS_LONG ? 3_600_000 : 180_000 });

for (const screen of chosen(EVERY_SCREEN)) {
  test(`${screen.user} at ${screen.address}: ${rules.map(([name]) => name).join(', ')}`, async ({ page, host }) => {
    const visit = new Visit(page, host, await watchEffects(page), screen, IS_LONG);
    await page.goto('./');
    await signIn(page, screen.user);
    expect((await useEveryControl(visit, rules, true)).join('\n\n')).toBe('');
  });
}

/** Once handed over, the young person's page shows at every address until the password is entered. Early years have none. */
const HANDED_OVER = [...EVERY_SCREEN, ...OTHER_PHASES].filter(({ address }) => address.startsWith(PATHS.pupilVoice) && !/mode=/.test(address) && !address.includes(maisie.pupilId));

for (const screen of IS_LONG || at !== undefined ? HANDED_OVER.filter(isAsked) : []) {
  test(`the young person, handed over to at ${screen.address}: ${rules.map(([name]) => name).join(', ')}`, async ({ page, host }) => {
    const visit = new Visit(page, host, await watchEffects(page), screen, true);
    await page.goto('./');
    await signIn(page, screen.user);
    await page.goto(`.${screen.address}`);
    await page.getByRole('button', { name: 'Hand over to the young person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('heading', { level: 1, name: 'These questions are for you' }).waitFor();
    expect((await useEveryControl(visit, rules, false)).join('\n\n')).toBe('');
  });
}

const few = rules.filter(([name]) => FEW.includes(name));
if (IS_LONG && few.length > 0) {
  for (const screen of [...MEETING_MODE, ...OTHER_PHASES].filter(isAsked)) {
    test(`${screen.user} at ${screen.address}: a few controls`, async ({ page, host }) => {
      const visit = new Visit(page, host, await watchEffects(page), screen, false);
      await page.goto('./');
      await signIn(page, screen.user);
      expect((await useEveryControl(visit, few, false)).join('\n\n')).toBe('');
    });
  }

  for (const userName of at === undefined ? others : []) {
    test(`${userName}: a few controls of every page that the navigation leads to`, async ({ page, host }) => {
      const effects = await watchEffects(page);
      await page.goto('./');
      await signIn(page, userName);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const main = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      const paths = await main.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      const faults: string[] = [];
      for (const address of new Set([new URL(page.url()).pathname, ...paths])) {
        faults.push(...await useEveryControl(new Visit(page, host, effects, { address, user: userName }, false), few, false));
      }
      expect(faults.join('\n\n')).toBe('');
    });
  }
}
