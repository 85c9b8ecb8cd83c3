/** @jest-environment node */
import { isOutdated, originOf, wasOurs, type PastValue } from '../fieldHistory';
import { cellOf, keptCells, withHost } from '../cells';
import { cellsFrom, fieldsOf, opening } from './coreBench';
import type { JournalEntry } from '../state';

const is = (value: string) => (shown: unknown): boolean => shown === value;
const past = (value: string, isOurs: boolean): { value: string; isOurs: boolean } => ({ value, isOurs });

describe('the history of a field', () => {
  it('starts with the value before the first change and grows with each change', () => {
    const first = cellOf(cellsFrom({ base: { a: '1' } }), 'a');
    const changed = withHost(first, '2', true);
    expect(changed).toMatchObject({ host: '2', past: [past('1', false), past('2', true)] });
    expect(withHost(changed, '3', false).past).toEqual([past('1', false), past('2', true), past('3', false)]);
    expect(withHost(changed, '2', true).past).toBe(changed.past);
    expect(withHost(cellOf({}, 'c'), '1', true)).toMatchObject({ host: '1', past: undefined });
  });

  it('keeps the newest eight values', () => {
    let cell = cellOf(cellsFrom({ base: { a: '0' } }), 'a');
    for (let at = 0; at < 50; at += 1) cell = withHost(cell, String(at + 1), true);
    expect(cell.past).toHaveLength(8);
    expect(cell.past?.at(-1)).toEqual(past('50', true));
  });

  it('distinguishes our own value, a value from before it, a value of others, and an unknown one', () => {
    const values = [past('first', false), past('ours', true), past('newer', true), past('other', false)];
    expect(originOf(values, is('ours'))).toBe('ours');
    expect(originOf(values, is('first'))).toBe('beforeOurs');
    expect(originOf(values, is('other'))).toBe('before');
    expect(originOf(values, is('new'))).toBe('never');
    expect(originOf(undefined, is('ours'))).toBe('never');
    expect(wasOurs(values, is('ours'))).toBe(true);
    expect(wasOurs(values, is('other'))).toBe(false);
    expect(wasOurs(undefined, is('ours'))).toBe(false);
  });

  it('no longer counts a value as ours when it returns for the third time', () => {
    const back = (times: number): readonly PastValue[] => [...Array(times).keys()].flatMap(() => [past('ours', true), past('newer', true)]);
    expect(originOf(back(2), is('ours'))).toBe('ours');
    expect(originOf(back(3), is('ours'))).toBe('beforeOurs');
  });

  it('is kept with the other values of the record when the screen closes, and nothing else is', () => {
    const history = { a: [past('1', false), past('2', true)] };
    const kept = keptCells(cellsFrom({ base: { a: '2', b: '1' }, current: { a: 'typed', b: '1', c: '' }, owner: { a: 'saveVoice' }, raw: { b: '31/0' }, history }));
    expect(kept).toEqual(cellsFrom({ base: { a: '2', b: '1' }, current: { a: '2', b: '1' }, history }));
    expect(keptCells(cellsFrom({ base: { b: '1' }, current: { b: '1' } }))).toEqual({});
  });

  it.each([
    ['a value from before our save', '1', true],
    ['an earlier value of ours', '2', true],
    ['our newest value', '3', false],
    ['a value that was never there', '4', false],
  ])('recognises a stale reading: %s', (_, value, expected) => {
    const ours = [past('1', false), past('2', true), past('3', true)];
    expect(isOutdated(ours, is(value))).toBe(expected);
    // An earlier value that appeared once does not make the next reading stale.
    expect(isOutdated([...ours, past('1', false)], is(value))).toBe(expected);
  });

  it('treats our newest value as stale once the host has returned a new one', () => {
    const values = [past('1', false), past('2', true), past('5', false)];
    expect(['1', '2', '5'].map((value) => isOutdated(values, is(value)))).toEqual([true, true, false]);
    expect(isOutdated([past('1', false), past('2', false)], is('1'))).toBe(false);
    expect(isOutdated(undefined, is('1'))).toBe(false);
  });
});

describe('the history of a record that is opened again', () => {
  const history = { a: [past('1', false), past('2', true)], b: [past('1', false), past('2', true)] };
  const remembered = cellsFrom({ base: { a: '2', b: '2' }, current: { a: '2', b: '2' }, history });
  const draft = (base: JournalEntry['base'], toChoose: readonly string[] = []): JournalEntry => ({ base, current: base, owner: {}, sent: [], wishes: [], raw: {}, toChoose });

  function openedWith(entry: JournalEntry | null, values: JournalEntry['base'], kept = remembered) {
    const core = opening({}, entry);
    core.dispatch({ type: 'loadResponse', id: core.last('load').id, outcome: { kind: 'loaded', values }, remembered: kept });
    return fieldsOf(core.record.cells);
  }

  it('is what the page kept, except for fields where a draft differs', () => {
    expect(openedWith(null, { a: '2', b: '2' }).history).toEqual(history);
    expect(openedWith(draft({ a: '2', b: '3' }), { a: '2', b: '3' }).history).toEqual({ a: history.a });
    expect(openedWith(draft({ a: '2' }), { a: '2' }, {}).history).toEqual({});
  });

  it('opens a choice of the draft again', () => {
    const { conflicts, history: known } = openedWith(draft({ a: '2', c: '9' }, ['c', 'd']), { a: '2', c: '8' }, {});
    expect(conflicts).toEqual({ c: '9' });
    expect(known['c']).toEqual([past('9', true), past('8', false)]);
  });
});
