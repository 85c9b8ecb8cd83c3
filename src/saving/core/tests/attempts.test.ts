/** @jest-environment node */
import { dropShown, endUnclearly, isSafeToSend, isSameSend, markStale, mayLand, settleByReading, settleBySave } from '../attempts';
import type { Attempt } from '../state';
import { later } from '../turns';
import { DEFAULT_TIMINGS } from '../../timings';
import { CALLS, doubt, flying } from './coreBench';

type Values = Attempt['body'];

const lost = (change: { readonly body?: Values; readonly until?: number; readonly settled?: boolean; readonly isStale?: boolean } = {}): Attempt => {
  const { body = { a: '1', b: '1' }, until = 100, ...end } = change;
  return doubt(body, { call: 'meeting', until, ...end });
};
const send = (body: Values, call = 'meeting', at = 0): Attempt => flying(body, { call, at });

describe('an attempt without a clear response', () => {
  const isSafe = (attempts: readonly Attempt[], one: Attempt, now = 50): boolean => isSafeToSend({ attempts, now }, one);

  it('is the same send only with the same call and the same body', () => {
    expect(isSameSend(lost(), send({ b: '1', a: '1' }))).toBe(true);
    expect(isSameSend(lost(), send({ a: '1', b: '1' }, 'voice'))).toBe(false);
    expect(isSameSend(lost(), send({ a: '2', b: '1' }))).toBe(false);
  });

  it('fences a different body that shares a field until it can no longer land', () => {
    expect(isSafe([lost()], send({ a: '1', b: '1' }))).toBe(true);
    expect(isSafe([lost()], send({ b: '2' }))).toBe(false);
    expect(isSafe([lost()], send({ b: '2' }, 'voice'))).toBe(false);
    expect(isSafe([lost()], send({ c: '2' }))).toBe(true);
    expect(isSafe([lost()], send({ b: '2' }), 100)).toBe(true);
    expect(isSafe([lost({ body: { c: '1' } }), lost()], send({ b: '2' }))).toBe(false);
    expect(mayLand({ attempts: [lost(), lost({ until: 50 })], now: 50 })).toEqual([lost()]);
  });

  it('stays one entry in doubt for as long as any copy of it may land', () => {
    const ended = (attempts: readonly Attempt[], one: Attempt, until: number) =>
      endUnclearly([...attempts, one], until).map(({ body, end }) => [body, end?.until, end?.settled, end?.isStale]);
    expect(ended([lost({ settled: true, isStale: true }), lost({ body: { c: '1' } })], send({ a: '1', b: '1' }), 70)).toEqual([
      [{ c: '1' }, 100, false, false], [{ a: '1', b: '1' }, 100, false, false],
    ]);
    expect(ended([lost()], send({ a: '1', b: '1' }), 130)).toEqual([[{ a: '1', b: '1' }, 130, false, false]]);
    expect(ended([lost({ until: 500 })], send({ a: '2' }), 130).at(-1)).toEqual([{ a: '2' }, 130, false, false]);
  });

  it('is settled by the same save, or by a later one of its call with its fields that left once it could not land', () => {
    const isSettled = (one: Attempt): boolean => settleBySave([lost()], one)[0]?.end?.settled === true;
    expect(isSettled(send({ a: '1', b: '1' }, 'meeting', 10))).toBe(true);
    expect(isSettled(send({ a: '2', b: '2' }, 'meeting', 99))).toBe(false);
    expect(isSettled(send({ a: '2', b: '2' }, 'meeting', 100))).toBe(true);
    expect(isSettled(send({ a: '2' }, 'meeting', 100))).toBe(false);
    expect(isSettled(send({ a: '2', b: '2' }, 'voice', 100))).toBe(false);
  });

  it('is settled by a reading that shows it, once no copy can land', () => {
    const settled = (attempts: readonly Attempt[], askedAt: number, shown: string): readonly (boolean | undefined)[] =>
      settleByReading(attempts, askedAt, ({ a }) => a === shown).map(({ end }) => end?.settled);
    expect(settled([lost()], 99, '1')).toEqual([false]);
    expect(settled([lost()], 100, '1')).toEqual([true]);
    expect(settled([lost()], 100, '2')).toEqual([false]);
    const older = { a: '0', b: '0' };
    // It also settles the attempts that it had replaced, but none that came later.
    expect(settled([lost({ body: older }), lost(), lost({ body: { a: '3', b: '3' } })], 100, '1')).toEqual([true, true, false]);
    expect(settled([lost({ body: { a: '0', c: '0' } }), lost()], 100, '1')).toEqual([false, true]);
    expect(settled([lost({ body: older, until: 101 }), lost()], 100, '1')).toEqual([false, true]);
  });

  it('becomes stale once the host holds newer values', () => {
    const isStale = (before: Values, after: Values): boolean => markStale([lost()], before, after)[0]?.end?.isStale === true;
    expect(isStale({ a: '0' }, { a: '2' })).toBe(true);
    expect(isStale({ a: '0' }, { a: '1' })).toBe(false);
    expect(isStale({ a: '2' }, { a: '2' })).toBe(false);
    expect(isStale({ c: '0' }, { c: '2' })).toBe(false);
  });

  it('leaves the log once it is settled and a reading has shown how it ended', () => {
    expect(dropShown([lost(), lost({ settled: true, until: 101 }), lost({ settled: true })], 100)).toEqual([lost(), lost({ settled: true, until: 101 })]);
  });
});

describe('the back-off', () => {
  it('doubles from one second to thirty, shortened by the jitter', () => {
    const options = { calls: CALLS, timings: DEFAULT_TIMINGS };
    const pause = (tries: number, random = 0): number | null => later({ options }, { at: null, tries }, 0, random).at;
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((tries) => pause(tries))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(pause(1, 1)).toBe(1500);
  });
});
