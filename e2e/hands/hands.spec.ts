import { expect, test } from '../fixtures';
import { EVERY_SCREEN } from '../support/everyScreen';
import { signIn } from '../support/signIn';
import { byMouse } from './act';
import { watchEffects } from './effects';
import { textOf } from './faults';
import { useEachControl } from './useEachControl';
import { Visit } from './visit';

test.use({ viewport: { width: 1366, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 1_200_000 });

const wanted = process.env['HANDS_SCREEN'];
for (const screen of EVERY_SCREEN.filter(({ address }) => wanted === undefined || address.split('?')[0] === wanted)) {
  test(`${screen.user} at ${screen.address}`, async ({ page, host }) => {
    const visit = new Visit(page, host, await watchEffects(page), screen);
    await page.goto('./');
    await signIn(page, screen.user);
    await useEachControl(visit, { rule: 'press', verb: 'press', act: byMouse }, screen.address.startsWith('/pep-status?'));
    expect(visit.faults.map(textOf).join('\n\n')).toBe('');
  });
}
