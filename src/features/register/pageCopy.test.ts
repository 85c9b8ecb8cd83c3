/** @jest-environment node */
import { copyOf, ownCopy, withReading, withSave } from './pageCopy';

const READ_AGE = 5000;
const ask = (copy: Parameters<typeof ownCopy>[0], kind: 'first' | 'check', now: number) => ownCopy(copy, kind, { now, readAge: READ_AGE, hasConflict: false });

describe('the copy of a page', () => {
  const read = copyOf({ mondayAm: 'A' }, 1000);

  it.each([[1000, true], [1000 + READ_AGE / 2 - 1, true], [1000 + READ_AGE / 2, false]])('serves a check at %i ms while it is younger than half the age of a reading: %s', (now, serves) => {
    expect(ask(read, 'check', now) !== null).toBe(serves);
  });

  it('serves no check once a save has ended after it was requested, and states its age to the record that opens', () => {
    const saved = withSave(read, { mondayAm: 'B' }, { kind: 'acknowledged' }, 1100);
    expect(ask(saved, 'check', 1200)).toBeNull();
    expect(ask(saved, 'first', 1200)).toEqual({ kind: 'loaded', values: { mondayAm: 'B' }, ageMs: 200 });
    expect(ask(withReading(saved, { mondayAm: 'B' }, 1100), 'check', 1200)).not.toBeNull();
  });

  it.each([[1099, 'B'], [1100, 'B'], [1101, 'C']])('keeps a value that was saved at 1100 ms before a reading requested at %i ms: %s', (at, value) => {
    const saved = withSave(read, { mondayAm: 'B' }, { kind: 'acknowledged' }, 1100);
    expect(withReading(saved, { mondayAm: 'C' }, at).values).toEqual({ mondayAm: value });
  });
});
