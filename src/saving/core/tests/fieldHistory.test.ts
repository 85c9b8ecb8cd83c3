/** @jest-environment node */
import { isOutdated, historyOf, remember, rememberedOf, wasOurs, originOf } from '../fieldHistory';
import type { FieldHistory } from '../state';
import type { JournalEntry } from '../state';

const is = (value: string) => (shown: unknown): boolean => shown === value;
const past = (value: string, isOurs: boolean): { value: string; isOurs: boolean } => ({ value, isOurs });

describe('the history of a field', () => {
  it('starts with the value before the first change and grows with each change', () => {
    const one = remember({}, { a: '1', b: '1' }, { a: '2', b: '1' }, () => true);
    expect(one).toEqual({ a: [past('1', false), past('2', true)] });
    expect(remember(one, { a: '2' }, { a: '3' }, (field) => field === 'b')).toEqual({
      a: [past('1', false), past('2', true), past('3', false)],
    });
    expect(remember(one, { a: '2' }, { a: '2' }, () => true)).toBe(one);
    expect(remember(one, {}, { c: '1' }, () => true)).toBe(one);
  });

  it('keeps the newest eight values', () => {
    let history: FieldHistory = {};
    for (let at = 0; at < 50; at += 1) history = remember(history, { a: String(at) }, { a: String(at + 1) }, () => true);
    expect(history['a']).toHaveLength(8);
    expect(history['a']?.at(-1)).toEqual(past('50', true));
  });

  it('distinguishes our own value, a value from before it, a value of others, and an unknown one', () => {
    const history = { a: [past('first', false), past('ours', true), past('newer', true), past('other', false)] };
    expect(originOf(history, 'a', is('ours'))).toBe('ours');
    expect(originOf(history, 'a', is('first'))).toBe('beforeOurs');
    expect(originOf(history, 'a', is('other'))).toBe('before');
    expect(originOf(history, 'a', is('new'))).toBe('never');
    expect(originOf(history, 'b', is('ours'))).toBe('never');
    expect(wasOurs(history, 'a', is('ours'))).toBe(true);
    expect(wasOurs(history, 'a', is('other'))).toBe(false);
    expect(wasOurs(history, 'b', is('ours'))).toBe(false);
  });

  it('no longer counts a value as ours when it returns for the third time', () => {
    const back = (times: number): FieldHistory => ({ a: [...Array(times).keys()].flatMap(() => [past('ours', true), past('newer', true)]) });
    expect(originOf(back(2), 'a', is('ours'))).toBe('ours');
    expect(originOf(back(3), 'a', is('ours'))).toBe('beforeOurs');
  });

  it('is kept with the other values of the record when the screen closes', () => {
    const history = { a: [past('1', false), past('2', true)] };
    expect(rememberedOf({ history, base: { a: '2', b: '1' } })).toEqual({ history, values: { a: '2', b: '1' } });
    expect(rememberedOf({ history: {}, base: { b: '1' } })).toEqual({ history: {}, values: {} });
  });

  it.each([
    ['a value from before our save', '1', true],
    ['an earlier value of ours', '2', true],
    ['our newest value', '3', false],
    ['a value that was never there', '4', false],
  ])('recognises a stale reading: %s', (_, value, expected) => {
    const ours = [past('1', false), past('2', true), past('3', true)];
    expect(isOutdated({ a: ours }, 'a', is(value))).toBe(expected);
    // An earlier value that appeared once does not make the next reading stale.
    expect(isOutdated({ a: [...ours, past('1', false)] }, 'a', is(value))).toBe(expected);
  });

  it('treats our newest value as stale once the host has returned a new one', () => {
    const history = { a: [past('1', false), past('2', true), past('5', false)] };
    expect(['1', '2', '5'].map((value) => isOutdated(history, 'a', is(value)))).toEqual([true, true, false]);
    expect(isOutdated({ a: [past('1', false), past('2', false)] }, 'a', is('1'))).toBe(false);
    expect(isOutdated({}, 'a', is('1'))).toBe(false);
  });
});

describe('the history of a record that is opened again', () => {
  const remembered = { history: { a: [past('1', false), past('2', true)], b: [past('1', false), past('2', true)] }, values: { a: '2', b: '2' } };
  const draft = (base: JournalEntry['base'], toChoose?: readonly string[]): JournalEntry => ({
    base, current: {}, owner: {}, sent: [], wishes: [], raw: {}, ...(toChoose === undefined ? {} : { toChoose }),
  });

  it('is what the page kept, except for fields where a draft differs', () => {
    expect(historyOf(null, remembered)).toBe(remembered.history);
    expect(historyOf(null, null)).toEqual({});
    expect(historyOf(draft({ a: '2', b: '3' }), remembered)).toEqual({ a: remembered.history.a });
    expect(historyOf(draft({ a: '2' }), null)).toEqual({});
  });

  it('includes a conflict from the draft', () => {
    expect(historyOf(draft({ a: '2', c: '9' }, ['c', 'd']), null)).toEqual({ c: [past('9', true)] });
  });
});
