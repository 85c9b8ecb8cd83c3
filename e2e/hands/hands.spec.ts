import { EVERY_SCREEN, type ScreenToOpen } from '../../src/testing/everyScreen';
import { expect, test } from '../fixtures';
import { signIn } from '../support/signIn';
import { byMouse } from './act';
import { watchEffects } from './effects';
import { textOf } from './faults';
import { halfTyped } from './halfTyped';
import { keyboard } from './keyboard';
import { judge } from './knownFaults';
import { look } from './look';
import { IS_LONG, some } from './random';
import { singleKey } from './singleKey';
import { tabOrder } from './tabOrder';
import { useEachControl } from './useEachControl';
import { Visit } from './visit';

/** The bar above is the same on every screen: used on one. */
const WITH_BAR = /^\/pep-status\?/;
/** A minute's work; HANDS_SCREENS=99 uses a few controls of every screen. */
const SHORT_SCREENS = Number(process.env['HANDS_SCREENS'] ?? 2);

const RULES: Readonly<Record<string, (visit: Visit, isWithBar: boolean) => Promise<void>>> = {
  press: (visit, isWithBar) => useEachControl(visit, { rule: 'press', verb: 'press', act: byMouse }, isWithBar),
  keyboard: (visit, isWithBar) => useEachControl(visit, keyboard, isWithBar),
  tab: tabOrder,
  'single key': singleKey,
  'half typed': halfTyped,
  look,
};

const { HANDS_SCREEN: at, HANDS_USER: user, HANDS_RULE: rule } = process.env;
const isAsked = (screen: ScreenToOpen) => (at === undefined || screen.address.split('?')[0] === at) && (user === undefined || screen.user === user);
const asked = EVERY_SCREEN.filter(isAsked);
const screens = at === undefined ? some(asked, SHORT_SCREENS, 'screens') : asked;
const rules = Object.entries(RULES).filter(([name]) => rule === undefined || name === rule);

test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: IS_LONG ? 1_200_000 : 180_000 });

for (const screen of screens) {
  test(`${screen.user} at ${screen.address}: ${rules.map(([name]) => name).join(', ')}`, async ({ page, host }) => {
    const visit = new Visit(page, host, await watchEffects(page), screen);
    await page.goto('./');
    await signIn(page, screen.user);
    for (const [name, hold] of rules) await test.step(name, () => hold(visit, WITH_BAR.test(screen.address)));
    const { fresh, gone } = judge(visit.faults, screen.address.split('?')[0] ?? '', rules.map(([name]) => name));
    expect([...fresh.map(textOf), ...gone].join('\n\n')).toBe('');
  });
}
