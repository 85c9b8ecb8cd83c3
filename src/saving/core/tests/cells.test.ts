/** @jest-environment node */
import { cellOf, isOursNow, keptCells, wasOurs, withHost } from '../cells';
import { cellsFrom, fieldsOf, opening } from './coreBench';
import type { JournalEntry } from '../state';

const is = (value: string) => (shown: unknown): boolean => shown === value;

describe('the history of a field', () => {
  const first = cellOf(cellsFrom({ base: { a: '1' } }), 'a');

  it('holds our last value and the one before', () => {
    const changed = withHost(first, '2', true);
    expect(changed).toMatchObject({ host: '2', past: ['2'] });
    expect(withHost(changed, '3', true)).toMatchObject({ host: '3', past: ['2', '3'] });
    expect(withHost(changed, '2', true).past).toBe(changed.past);
    expect(withHost(cellOf({}, 'c'), '1', true)).toMatchObject({ host: '1', past: undefined });
  });

  it('keeps our values when others write, until we save again', () => {
    const ours = withHost(withHost(first, '2', true), '3', false);
    expect(ours).toMatchObject({ host: '3', past: ['2'] });
    expect(isOursNow(ours)).toBe(false);
    expect(isOursNow(withHost(ours, '2', false))).toBe(true);
    expect(withHost(ours, '4', true).past).toEqual(['4']);
  });

  it('shows whether a value was ours', () => {
    expect(['1', '2', '3', '4'].map((value) => wasOurs({ host: '3', past: ['2', '3'] }, is(value)))).toEqual([false, true, true, false]);
    expect(wasOurs(first, is('1'))).toBe(false);
  });

  it('no longer counts an earlier value as ours when it returns for the second time', () => {
    const back = withHost({ ...first, host: 'newer', past: ['ours', 'newer'] }, 'ours', false);
    expect(wasOurs(back, is('ours'))).toBe(true);
    expect(wasOurs(withHost(back, 'newer', true), is('ours'))).toBe(false);
  });

  it('is kept with the other values of the record when the screen closes, and nothing else is', () => {
    const history = { a: ['2'] };
    const kept = keptCells(cellsFrom({ base: { a: '2', b: '1' }, current: { a: 'typed', b: '1', c: '' }, owner: { a: 'saveVoice' }, raw: { b: '31/0' }, history }));
    expect(kept).toEqual(cellsFrom({ base: { a: '2', b: '1' }, current: { a: '2', b: '1' }, history }));
    expect(keptCells(cellsFrom({ base: { b: '1' }, current: { b: '1' } }))).toEqual({});
  });
});

describe('the history of a record that is opened again', () => {
  const history = { a: ['2'], b: ['2'] };
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
    expect(known['c']).toEqual(['9']);
  });
});
