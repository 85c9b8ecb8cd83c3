import type * as UnsentStore from '../../parts/unsent/unsentStore';
import { watchRecovery } from './recovery';

let isMissed = true;
let backs = 0;
jest.mock('../../parts/unsent/unsentStore', (): Partial<typeof UnsentStore> => ({
  isHostMissed: () => isMissed,
  subscribeToUnsent: () => () => true,
  tellHostIsBack: () => { backs += 1; },
}));

const SECOND = 1000;
let asked: number[] = [];
let stop = (): void => undefined;

/** The server of the page, as it is from now on. */
function server(status: number | 'gone'): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    asked.push(Date.now());
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
  asked = [];
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('tries again within two seconds of the moment when the server answers, however long it was gone', async () => {
  server('gone');
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(600 * SECOND);
  expect(backs).toBe(0);
  server(200);
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(backs).toBe(1);
});

it('tries a server that answers all the time less and less often, and once a minute at most', async () => {
  server(200);
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(600 * SECOND);
  expect(asked.length).toBeLessThan(18);
  const [before = 0, last = 0] = asked.slice(-2);
  expect(last - before).toBe(60 * SECOND);
  expect(backs).toBe(0);
});

it('sends nothing where nothing waits, or while the page is hidden; visible again, it tries at once', async () => {
  server('gone');
  isMissed = false;
  stop = watchRecovery();
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked).toEqual([]);
  isMissed = true;
  see('hidden');
  await jest.advanceTimersByTimeAsync(60 * SECOND);
  expect([asked.length, backs]).toEqual([0, 0]);
  see('visible');
  expect(backs).toBe(1);
  await jest.advanceTimersByTimeAsync(2 * SECOND);
  expect(asked).toHaveLength(1);
});
