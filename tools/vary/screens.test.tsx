import { EVERY_SCREEN, OTHER_PHASES, type ScreenToOpen } from '../../src/testing/everyScreen';
import { inTurn, spread } from '../../src/testing/longRun';
import { factsOn, HOSTS } from '../../src/testing/openScreen';

/** A text of the council is a file, whose page has its own tests. */
const WITHOUT_HOST = /^\/(?:404|training|contact-us|privacy-policy|terms|compliance|changepassword)/;
const screens: readonly ScreenToOpen[] = [
  ...EVERY_SCREEN.filter(({ address }) => !WITHOUT_HOST.test(address)),
  ...OTHER_PHASES.filter(({ address }) => !address.includes('mode=')),
];

describe('the host of another council', () => {
  // The decoders of the calls read both hosts (src/api/decode.test.ts, mocks/host/vary): a sixth of the screens shows that they are used.
  it.each(spread(screens, 6).map((screen, turn) => [screen.address, screen, turn] as const))('shows the same facts at %s', async (_, screen, turn) => {
    const own = await factsOn(null, screen);
    // An empty page would look the same on every host.
    expect(own.length).toBeGreaterThan(12);
    for (const host of inTurn(HOSTS, turn)) expect({ host, facts: await factsOn(host, screen) }).toEqual({ host, facts: own });
  });
});
