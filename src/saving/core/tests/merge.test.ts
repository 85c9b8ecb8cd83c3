/** @jest-environment node */
import { mergeLoaded } from '../merge';
import type { FieldValue, Values } from '../../../values/values';
import { cellsFrom, fieldsOf, type Fields } from './coreBench';

const flags = new Set(['done']);
function merge(here: Partial<Fields>, host: Values, sentBodies: readonly Values[] = [], history: Fields['history'] = {}) {
  const { cells, adopted } = mergeLoaded(cellsFrom({ ...here, history }), host, { sentBodies, isFlag: (field) => flags.has(field) });
  return { ...fieldsOf(cells), adopted };
}

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

  it('fills a field at its first load without reporting it as another user\'s change', () => {
    expect(merge({}, { a: '1' })).toMatchObject({ base: { a: '1' }, current: { a: '1' }, conflicts: {}, adopted: [] });
    expect(merge({ base: { a: '1' } }, { a: '1' }).current).toEqual({ a: '1' });
  });

  it.each<[string, FieldValue, FieldValue]>([
    ['a text', 'Reads well. ', 'Reads well.'],
    ['a list of texts', ['Reading ', 'Maths'], ['Reading', 'Maths']],
    ['the rows of a table', [{ target: ' Read daily', done: 0, by: null }], [{ target: 'Read daily', done: 0, by: null }]],
  ])('keeps %s as typed where the host has only trimmed it', (_what, typed, stored) => {
    const expected = { base: { a: typed }, current: { a: typed }, conflicts: {}, adopted: [] };
    expect(merge({ base: { a: 'before' }, current: { a: typed } }, { a: stored })).toMatchObject(expected);
    expect(merge({ base: { a: typed }, current: { a: typed } }, { a: stored })).toMatchObject(expected);
  });

  it.each<[string, FieldValue, FieldValue]>([
    ['a number', 4, 5],
    ['a row', [{ target: 'Read daily' }], [{ target: 'Write daily' }]],
    ['an emptied list', ['Reading'], []],
  ])('adopts %s that another user has changed', (_what, before, theirs) => {
    const merged = merge({ base: { a: before }, current: { a: before } }, { a: theirs });
    expect(merged).toMatchObject({ current: { a: theirs }, adopted: ['a'] });
  });

  it.each<readonly [string, FieldValue, FieldValue, FieldValue]>([
    ['cleared here and changed there', 'Reads a lot', '', 'Reads every day'],
    ['cleared here as null and changed there', 'Reads a lot', null, 'Reads every day'],
    ['changed here and cleared there', 'Reads a lot', 'Reads every day', ''],
    ['emptied here and lengthened there', ['Reading'], [], ['Reading', 'Maths']],
  ])('reports a conflict for a field %s and keeps both values', (_what, before, mine, theirs) => {
    const merged = merge({ base: { a: before }, current: { a: mine } }, { a: theirs });
    expect(merged).toMatchObject({ base: { a: theirs }, current: { a: mine }, conflicts: { a: before }, adopted: [] });
  });

  it('reports no conflict for a field cleared on both sides, as text or as null', () => {
    expect(merge({ base: { a: 'Reads a lot' }, current: { a: '' } }, { a: null }).conflicts).toEqual({});
  });

  it('keeps a conflict open until the host holds the user\'s value', () => {
    const open = { base: { a: 'theirs' }, current: { a: 'mine' }, conflicts: { a: 'before' } };
    expect(merge(open, { a: 'newer' })).toMatchObject({ base: { a: 'newer' }, current: { a: 'mine' }, conflicts: { a: 'before' } });
    expect(merge(open, { a: 'mine' }).conflicts).toEqual({});
  });

  it('saves again only where the host returns an earlier value of ours', () => {
    const history = { a: ['first', 'second'], b: ['kept'] };
    const here = { a: 'second', b: 'kept', c: 'same' };
    const merged = merge({ base: here, current: here }, { ...here, a: 'first' }, [], history);
    expect(merged).toMatchObject({ base: { ...here, a: 'first' }, current: here, conflicts: {}, adopted: [] });
  });

  it('never replaces a value that this page has saved: any other value on the host is a conflict', () => {
    const here = { a: 'ours' };
    const merged = merge({ base: here, current: here }, { a: 'altered' }, [], { a: ['ours'] });
    expect(merged).toMatchObject({ current: here, conflicts: { a: 'ours' }, adopted: [] });
  });

  it('counts an answer that was typed here as ours once the host returns it', () => {
    const read = mergeLoaded(cellsFrom({ base: { a: 'before' }, current: { a: 'typed' } }), { a: 'typed' }, { sentBodies: [], isFlag: () => false });
    const stale = mergeLoaded(read.cells, { a: 'before' }, { sentBodies: [], isFlag: () => false });
    expect({ ...fieldsOf(stale.cells), adopted: stale.adopted }).toMatchObject({ current: { a: 'typed' }, conflicts: { a: 'typed' }, adopted: [] });
  });

  it('adopts the next change of a colleague whose value has replaced ours', () => {
    const here = { a: 'colleague' };
    const history = { a: ['ours'] };
    expect(merge({ base: here, current: here }, { a: 'colleague again' }, [], history)).toMatchObject({ current: { a: 'colleague again' }, adopted: ['a'] });
  });

  it('shows a completion flag as the host spells it', () => {
    expect(merge({ base: { done: null }, current: { done: null } }, { done: 0 }).current).toEqual({ done: 0 });
    expect(merge({ base: { done: 1 }, current: { done: 1 } }, { done: true }).current).toEqual({ done: true });
  });

  it('adopts a value that none of our saves carried', () => {
    const here = { a: '1', b: '1' };
    const merged = merge({ base: here, current: here }, { a: '2', b: '2' }, [{ a: '3' }, { c: '2' }]);
    expect(merged).toMatchObject({ current: { a: '2', b: '2' }, adopted: ['a', 'b'] });
  });
});
