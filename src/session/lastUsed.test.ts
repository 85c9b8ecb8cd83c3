/** @jest-environment node */
import { issueKey } from '../../mocks/host/token';
import { idleLimitMs, lastUsed, markLocked, markUsed, wasLeftIdle } from './lastUsed';
import { removeAllStored } from './storage';

const NOW = Date.UTC(2025, 10, 14, 9);
const KEY = issueKey('priya.nair', 1, 3600);
const LATER_KEY = issueKey('priya.nair', 2, 7200);

afterEach(() => { removeAllStored(); });

it('the last use of a session is not that of a later one', () => {
  markUsed(KEY, NOW);
  expect([lastUsed(KEY), lastUsed(LATER_KEY)]).toEqual([NOW, null]);
});

it('a session was left idle once nobody has used it for the limit, and not before', () => {
  markUsed(KEY, NOW);
  expect([0, idleLimitMs() - 1, idleLimitMs()].map((ms) => wasLeftIdle(KEY, NOW + ms))).toEqual([false, false, true]);
});

it('a lock outlives a clock that is set back, and ends with its session', () => {
  markLocked(KEY);
  expect([wasLeftIdle(KEY, NOW - 1), wasLeftIdle(LATER_KEY, NOW)]).toEqual([true, false]);
});
