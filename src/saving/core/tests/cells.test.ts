/** @jest-environment node */
import { cellOf, isOursNow, isOutdated, keptCells, originOf, withHost, type Cell, type PastValue } from '../cells';
import { cellsFrom, fieldsOf, opening } from './coreBench';
import type { JournalEntry } from '../state';

const is = (value: string) => (shown: unknown): boolean => shown === value;
const past = (value: string, isOurs: boolean): { value: string; isOurs: boolean } => ({ value, isOurs });
const field = (host: string, ...values: readonly PastValue[]): Pick<Cell, 'host' | 'past'> => ({ host, past: values.length === 0 ? undefined : values });

describe('the history of a field', () => {
  it('starts with the value before the first change and holds two', () => {
    const first = cellOf(cellsFrom({ base: { a: '1' } }), 'a');
    const changed = withHost(first, '2', true);
    expect(changed).toMatchObject({ host: '2', past: [past('1', false), past('2', true)] });
    expect(withHost(changed, '3', true)).toMatchObject({ host: '3', past: [past('2', true), past('3', true)] });
    expect(withHost(changed, '2', true).past).toBe(changed.past);
    expect(withHost(withHost(first, '2', false), '3', false).past).toEqual([past('2', false), past('3', false)]);
    expect(withHost(cellOf({}, 'c'), '1', true)).toMatchObject({ host: '1', past: undefined });
  });

  it('keeps our last value and the one before when others write', () => {
    const ours = withHost(withHost(cellOf(cellsFrom({ base: { a: '1' } }), 'a'), '2', true), '3', false);
    expect(ours).toMatchObject({ host: '3', past: [past('1', false), past('2', true)] });
    expect(isOursNow(ours)).toBe(false);
    expect(isOursNow(withHost(ours, '2', false))).toBe(true);
    expect(withHost(ours, '4', true).past).toEqual([past('3', false), past('4', true)]);
  });

  it('distinguishes our own value, a value from before it, a value of others, and an unknown one', () => {
    const values = field('newer', past('first', false), past('newer', true));
    expect(originOf(values, is('newer'))).toBe('ours');
    expect(originOf(values, is('first'))).toBe('beforeOurs');
    expect(originOf(values, is('new'))).toBe('never');
    expect(originOf(field('newer', past('ours', true), past('newer', true)), is('ours'))).toBe('ours');
    expect(originOf(field('other', past('first', false), past('other', false)), is('first'))).toBe('before');
    expect(originOf(field('1'), is('1'))).toBe('never');
  });

  it('no longer counts an earlier value as ours when it returns for the second time', () => {
    const back = withHost({ ...cellOf({}, 'a'), ...field('newer', past('ours', true), past('newer', true)) }, 'ours', false);
    expect(originOf(back, is('ours'))).toBe('ours');
    expect(originOf(withHost(back, 'newer', true), is('ours'))).toBe('beforeOurs');
  });

  it('is kept with the other values of the record when the screen closes, and nothing else is', () => {
    const history = { a: [past('1', false), past('2', true)] };
    const kept = keptCells(cellsFrom({ base: { a: '2', b: '1' }, current: { a: 'typed', b: '1', c: '' }, owner: { a: 'saveVoice' }, raw: { b: '31/0' }, history }));
    expect(kept).toEqual(cellsFrom({ base: { a: '2', b: '1' }, current: { a: '2', b: '1' }, history }));
    expect(keptCells(cellsFrom({ base: { b: '1' }, current: { b: '1' } }))).toEqual({});
  });

  it.each([
    ['the value before our save', '2', true],
    ['our newest value', '3', false],
    ['a value that was never there', '4', false],
  ])('recognises a stale reading: %s', (_, value, expected) => {
    expect(isOutdated(field('3', past('2', true), past('3', true)), is(value))).toBe(expected);
    // The earlier value that appeared once does not make the next reading stale.
    expect(isOutdated(field('2', past('2', false), past('3', true)), is(value))).toBe(expected);
  });

  it('treats our newest value as stale once the host has returned a new one', () => {
    const values = field('5', past('1', false), past('2', true));
    expect(['1', '2', '5'].map((value) => isOutdated(values, is(value)))).toEqual([true, true, false]);
    expect(isOutdated(field('2', past('1', false), past('2', false)), is('1'))).toBe(false);
    expect(isOutdated(field('1'), is('1'))).toBe(false);
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
    expect(known['c']).toEqual([past('9', true)]);
  });
});
