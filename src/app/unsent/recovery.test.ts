import type * as UnsentStore from '../../shared/unsent/unsentStore';
import { watchRecovery } from './recovery';

let isMissed = true;
let backs = 0;
jest.mock('../../shared/unsent/unsentStore', (): Partial<typeof UnsentStore> => ({
  isHostUnreachable: () => isMissed,
  subscribeToUnsent: () => () => true,
  notifyHostIsBack: () => { backs += 1; },
}));

const SECOND = 1000;
let requestTimes: number[] = [];
let stop = (): void => undefined;

/** Sets how the page's server responds from now on. */
function server(status: number | 'gone'): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    requestTimes.push(Date.now());
    return status === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ status } as Response);
  });
}
const see = (state: 'visible' | 'hidden'): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  isMissed = true;
  backs = 0;
  requestTimes = [];
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('retries within two seconds of the first response of the server, however long the outage was', async () => {
  server('gone');
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(600 * SECOND);
  expect(backs).toBe(0);
  server(200);
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(backs).toBe(1);
});

it('polls a server that responds all the time less and less often, down to once a minute', async () => {
  server(200);
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(600 * SECOND);
  expect(requestTimes.length).toBeLessThan(18);
  const [before = 0, last = 0] = requestTimes.slice(-2);
  expect(last - before).toBe(60 * SECOND);
  expect(backs).toBe(0);
});

it('polls only while changes wait and the page is visible', async () => {
  server('gone');
  isMissed = false;
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(requestTimes).toEqual([]);
  isMissed = true;
  see('hidden');
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect([requestTimes.length, backs]).toEqual([0, 0]);
  see('visible');
  expect(backs).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(requestTimes).toHaveLength(1);
});
