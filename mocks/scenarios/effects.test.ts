/** @jest-environment node */
import type * as Msw from 'msw';
import { expectConsole } from '../../src/testing/expectConsole';
import { resetHost, server, startScenario } from '../server';
import { EFFECTS, HostUser, TWO_AT_ONCE } from './effects';
import { scenarios } from './scenarios';

const named = (id: string, options: Readonly<Record<string, string>>): string => [id, ...Object.entries(options).map((pair) => pair.join('='))].join(' ');

/** How long the host has waited, in milliseconds: no test waits for it, nor measures how fast the computer is. */
let mockWaited = 0;
/** Saves that overtake each other wait for each other. */
let mockIsReal = false;
jest.mock('msw', () => {
  const msw = jest.requireActual<typeof Msw>('msw');
  const delay: typeof msw.delay = async (ms) => {
    if (mockIsReal) await msw.delay(ms);
    else mockWaited += Number(ms);
  };
  return { ...msw, delay };
});

beforeAll(() => { server.listen({ onUnhandledRequest: 'error' }); });
beforeEach(() => { resetHost(); });
afterAll(() => { server.close(); });

function hostUser(id = ''): Promise<HostUser> {
  mockIsReal = id === 'saves-out-of-order';
  if (!mockIsReal) jest.spyOn(performance, 'now').mockImplementation(() => mockWaited);
  return HostUser.signIn();
}

describe('a scenario in a test', () => {
  // A host that never responds takes ninety seconds, longer than a test, so a browser test covers it.
  it.each(EFFECTS.filter(({ id }) => id !== 'time-out').map((one) => [named(one.id, one.options), one] as const))('has its effect: %s', async (_, { id, options, see, seen }) => {
    if (id === 'short-columns') expectConsole('error', /is longer than/);
    startScenario(id, options);
    expect(await see(await hostUser(id))).toEqual(seen);
  });

  it('has its effect together with others', async () => {
    const [first, ...more] = TWO_AT_ONCE.chosen;
    startScenario(first?.id ?? '', first?.options, ...more);
    expect(await TWO_AT_ONCE.see(await hostUser())).toEqual(TWO_AT_ONCE.seen);
  });

  it.each(scenarios.map((one) => [one.id, one] as const))('%s has a visible effect for each of its parameters', (id, { parameters = {} }) => {
    const own = EFFECTS.filter((one) => one.id === id);
    expect(own.length).toBeGreaterThan(0);
    expect([...new Set(own.flatMap(({ options }) => Object.keys(options)))].sort()).toEqual(Object.keys(parameters).sort());
  });

  it.each([
    ['saves-fial', {}, 'there is no scenario saves-fial; did you mean saves-fail?'],
    ['nothing', {}, 'there is no scenario nothing; mocks/README.md lists them'],
    ['slow', { percent: '3' }, 'the parameter percent has no effect in the scenario slow'],
    ['saves-refused-sometimes', { percnt: '3' }, 'did you mean percent?'],
    ['error-on-call', { status: '503' }, 'the scenario error-on-call needs the parameter call'],
    ['error-on-call', { call: 'fetchMeting' }, 'the parameter call of the scenario error-on-call names no call of the host; did you mean fetchMeeting?'],
    ['error-on-call', { call: 'fetchMeeting', status: '200' }, 'is no status from 400 to 599'],
    ['fault', { fault: 'lost' }, 'is no status from 400 to 599, nor expired, nor lost-before'],
    ['slow', { ms: 'long' }, 'the parameter ms of the scenario slow is not a whole number from 0 on'],
    ['fault', { fault: '500', from: '0' }, 'is not a whole number from 1 on'],
    ['saves-unclear', { kept: 'perhaps' }, 'is none of yes, no'],
    ['saves-unclear', { answer: '' }, 'is blank'],
  ])('fails the test that starts %s with %o', (id, options, problem) => {
    expect(() => { startScenario(id, options); }).toThrow(problem);
  });
});
