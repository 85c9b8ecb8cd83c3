/** @jest-environment node */
import { shareLoads } from './shareLoads';

describe('records that one call loads', () => {
  it('share one load request only when they open together', async () => {
    jest.useFakeTimers();
    let requests = 0;
    const load = shareLoads(() => Promise.resolve((requests += 1)));
    const answers = Promise.all([load('first'), load('check')]);
    await jest.advanceTimersByTimeAsync(20);
    await expect(answers).resolves.toEqual([1, 1]);
    const later = load('check');
    await jest.advanceTimersByTimeAsync(20);
    await expect(later).resolves.toBe(2);
    jest.useRealTimers();
  });

  it('share one read back in ten seconds, unless the user waits for it', async () => {
    jest.useFakeTimers();
    let requests = 0;
    const load = shareLoads(() => Promise.resolve((requests += 1)));
    const first = load('readBack');
    await jest.advanceTimersByTimeAsync(20);
    const others = Promise.all([load('readBack'), load('readBack')]);
    await jest.advanceTimersByTimeAsync(9979);
    expect(requests).toBe(1);
    await jest.advanceTimersByTimeAsync(21);
    await expect(others).resolves.toEqual([2, 2]);
    await expect(first).resolves.toBe(1);
    load.hurry();
    const hurried = load('readBack');
    await jest.advanceTimersByTimeAsync(20);
    await expect(hurried).resolves.toBe(3);
    jest.useRealTimers();
  });
});
