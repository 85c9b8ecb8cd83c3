/** @jest-environment node */
import { mergeLoaded, type Mergeable } from '../merge';
import type { Values } from '../../../values/values';

const flags = new Set(['done']);
const merge = (here: Partial<Mergeable>, host: Values, sentBodies: readonly Values[] = []) =>
  mergeLoaded({ base: {}, current: {}, conflicts: {}, ...here }, host, { sentBodies, history: {}, isFlag: (field) => flags.has(field) });

describe('a record read again', () => {
  it('adopts a change made only on the host and keeps one made only here', () => {
    const merged = merge({ base: { a: '1', b: '1' }, current: { a: '1', b: 'mine' } }, { a: 'theirs', b: '1' });
    expect(merged.current).toEqual({ a: 'theirs', b: 'mine' });
    expect(merged.base).toEqual({ a: 'theirs', b: '1' });
    expect(merged.adopted).toEqual(['a']);
  });

  it('reports a conflict for a field changed on both sides, with the value before', () => {
    const merged = merge({ base: { a: '1' }, current: { a: 'mine' } }, { a: 'theirs' });
    expect(merged).toMatchObject({ base: { a: 'theirs' }, current: { a: 'mine' }, conflicts: { a: '1' } });
  });

  it('reports no conflict when both sides agree or the host reverts its change', () => {
    expect(merge({ base: { a: '1' }, current: { a: '2' } }, { a: '2' }).conflicts).toEqual({});
    const open = { base: { a: 'theirs' }, current: { a: 'mine' }, conflicts: { a: '1' } };
    expect(merge(open, { a: '1' })).toMatchObject({ conflicts: {}, base: { a: '1' }, current: { a: 'mine' } });
  });

  it('treats a value from one of our own saves as ours, however late it landed', () => {
    const merged = merge({ base: { a: '2' }, current: { a: '2' } }, { a: '1' }, [{ a: '1' }]);
    expect(merged).toMatchObject({ base: { a: '1' }, current: { a: '2' }, conflicts: {}, adopted: [] });
  });

  it('never resets a completion flag', () => {
    expect(merge({ base: { done: 1 }, current: { done: 1 } }, { done: 0 }).current).toEqual({ done: 1 });
    expect(merge({ base: { done: 0 }, current: { done: 0 } }, { done: 1 }).current).toEqual({ done: 1 });
  });

  it('treats a list as one value, equal by content', () => {
    const rows = [{ subName: 'Maths', grade: '5' }];
    const same = [{ grade: '5', subName: 'Maths' }];
    expect(merge({ base: { rows }, current: { rows: [] } }, { rows: same }).conflicts).toEqual({});
    expect(merge({ base: { rows }, current: { rows: [] } }, { rows: [...same, {}] }).conflicts).toHaveProperty('rows');
  });
});
