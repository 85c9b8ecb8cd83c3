/** @jest-environment node */
import { backOff, isSameSend, mayStillLand, addInDoubt, markStale, isSafeToSend, pruneInDoubt, settleBySave, settleByReading } from '../inDoubt';
import type { InDoubt } from '../state';
import { DEFAULT_TIMINGS } from '../../timings';

const attempt = (change: Partial<InDoubt> = {}): InDoubt => ({
  call: 'meeting', body: { a: '1', b: '1' }, theirs: [], until: 100, settled: false, isStale: false, ...change,
});
const sent = (body: InDoubt['body'], call = 'meeting'): { call: string; body: InDoubt['body']; theirs: readonly string[] } => ({ call, body, theirs: [] });

describe('a save in doubt', () => {
  it('is the same save only with the same call and the same body', () => {
    expect(isSameSend(attempt(), sent({ b: '1', a: '1' }))).toBe(true);
    expect(isSameSend(attempt(), sent({ a: '1', b: '1' }, 'voice'))).toBe(false);
    expect(isSameSend(attempt(), sent({ a: '2', b: '1' }))).toBe(false);
  });

  it('may be retried, and fences a different body that shares a field until it can no longer land', () => {
    expect(isSafeToSend([attempt()], sent({ a: '1', b: '1' }), 50)).toBe(true);
    expect(isSafeToSend([attempt()], sent({ b: '2' }), 50)).toBe(false);
    expect(isSafeToSend([attempt()], sent({ b: '2' }, 'voice'), 50)).toBe(false);
    expect(isSafeToSend([attempt()], sent({ c: '2' }), 50)).toBe(true);
    expect(isSafeToSend([attempt()], sent({ b: '2' }), 100)).toBe(true);
    expect(isSafeToSend([attempt({ body: { c: '1' } }), attempt()], sent({ b: '2' }), 50)).toBe(false);
    expect(mayStillLand([attempt(), attempt({ until: 50 })], 50)).toEqual([attempt()]);
  });

  it('stays one entry however often it is retried, in doubt for as long as any copy may land', () => {
    const again = addInDoubt([attempt({ settled: true, isStale: true }), attempt({ body: { c: '1' } })], sent({ a: '1', b: '1' }), 70);
    expect(again).toEqual([attempt({ body: { c: '1' } }), attempt({ until: 100 })]);
    expect(addInDoubt([attempt()], sent({ a: '1', b: '1' }), 130)).toEqual([attempt({ until: 130 })]);
    expect(addInDoubt([attempt({ until: 500 })], sent({ a: '2' }), 130).at(-1)).toMatchObject({ until: 130 });
  });

  it('is settled by the same save, or by a later one of its call with its fields that left once it could not land', () => {
    const settled = (send: ReturnType<typeof sent>, at: number): boolean => settleBySave([attempt()], send, at)[0]?.settled === true;
    expect(settled(sent({ a: '1', b: '1' }), 10)).toBe(true);
    expect(settled(sent({ a: '2', b: '2' }), 99)).toBe(false);
    expect(settled(sent({ a: '2', b: '2' }), 100)).toBe(true);
    expect(settled(sent({ a: '2' }), 100)).toBe(false);
    expect(settled(sent({ a: '2', b: '2' }, 'voice'), 100)).toBe(false);
  });

  it('is settled by a reading that shows it, once no copy can land', () => {
    const states = (inDoubt: readonly InDoubt[], askedAt: number, shown: string): readonly boolean[] =>
      settleByReading(inDoubt, askedAt, ({ a }) => a === shown).map(({ settled }) => settled);
    expect(states([attempt()], 99, '1')).toEqual([false]);
    expect(states([attempt()], 100, '1')).toEqual([true]);
    expect(states([attempt()], 100, '2')).toEqual([false]);
    const older = attempt({ body: { a: '0', b: '0' } });
    // It also settles the saves that it had replaced, but none that came later.
    expect(states([older, attempt(), attempt({ body: { a: '3', b: '3' } })], 100, '1')).toEqual([true, true, false]);
    expect(states([attempt({ body: { a: '0', c: '0' } }), attempt()], 100, '1')).toEqual([false, true]);
    expect(states([{ ...older, until: 101 }, attempt()], 100, '1')).toEqual([false, true]);
  });

  it('becomes stale once the host holds newer values', () => {
    const stale = (before: InDoubt['body'], after: InDoubt['body']): boolean => markStale([attempt()], before, after)[0]?.isStale === true;
    expect(stale({ a: '0' }, { a: '2' })).toBe(true);
    expect(stale({ a: '0' }, { a: '1' })).toBe(false);
    expect(stale({ a: '2' }, { a: '2' })).toBe(false);
    expect(stale({ c: '0' }, { c: '2' })).toBe(false);
  });

  it('is dropped once it is settled and can no longer land', () => {
    const open = [attempt(), attempt({ settled: true, until: 101 })];
    expect(pruneInDoubt(open, 100)).toBe(open);
    expect(pruneInDoubt([...open, attempt({ settled: true })], 100)).toEqual(open);
  });
});

describe('the back-off', () => {
  it('doubles from one second to thirty, and the jitter only shortens it', () => {
    const pause = (tries: number, random = 0): number => backOff({ timings: DEFAULT_TIMINGS, tries }, random);
    expect([0, 1, 2, 3, 4, 5, 6, 50].map((tries) => pause(tries))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    expect(pause(1, 1)).toBe(1500);
  });
});
