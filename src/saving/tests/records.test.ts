/** @jest-environment node */
import { createMemoryJournal } from './memoryJournal';
import type { SaveOutcome, Transport, UnitCall, UnitHandle, UnitKey } from '../types';
import type { Values } from '../../values/values';
import { bench, settle, type Bench } from './testBench';

const YES: SaveOutcome = { kind: 'acknowledged' };
const LOST: SaveOutcome = { kind: 'unclear', why: 'network' };
const NO: SaveOutcome = { kind: 'refused', reason: 'Not a grade' };

interface Save {
  readonly record: string;
  readonly body: Values;
  answer(outcome: SaveOutcome): Promise<void>;
}

/** A host with many small records. */
function host(rows: Record<string, Values>) {
  const saves: Save[] = [];
  const transport = (record: string): Transport => ({
    load: () => Promise.resolve({ kind: 'loaded', values: rows[record] ?? {} }),
    save: (_call, body) => new Promise((resolve) => {
      saves.push({
        record, body,
        answer: (outcome) => {
          if (outcome.kind === 'acknowledged') rows[record] = { ...rows[record], ...body };
          resolve(outcome);
          return settle();
        },
      });
    }),
  });
  return { saves, transport, rows };
}

const keyOf = (...records: readonly string[]): UnitKey => ({ userId: '7', records });
async function open(page: Bench, made: ReturnType<typeof host>, key: UnitKey, call: UnitCall): Promise<UnitHandle> {
  const unit = page.registry.openUnit(key, [call], made.transport(key.records[0] ?? ''));
  await settle();
  return unit;
}

const attribute: UnitCall = { name: 'saveAttribute', carries: () => true, body: 'oneChange' };

describe('a record that is saved one attribute at a time', () => {
  const record = 'pupilUnique:1042';

  it('sends each changed attribute alone, and the next one after the acknowledgement', async () => {
    const page = bench();
    const made = host({ [record]: { ks1Reading: 'EXS', ks1Maths: 'EXS', ks1Writing: 'WTS' } });
    const unit = await open(page, made, keyOf(record), attribute);
    unit.edit('saveAttribute', 'ks1Reading', 'GDS', 'choice');
    unit.edit('saveAttribute', 'ks1Maths', 'GDS', 'choice');
    await settle();
    expect(made.saves.map(({ body }) => body)).toEqual([{ ks1Reading: 'GDS' }]);
    await made.saves[0]?.answer(YES);
    expect(made.saves.map(({ body }) => body)).toEqual([{ ks1Reading: 'GDS' }, { ks1Maths: 'GDS' }]);
    await made.saves[1]?.answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
  });

  it('saves the other attributes when one is refused', async () => {
    const page = bench();
    const made = host({ [record]: { ks1Reading: '', ks1Maths: '' } });
    const unit = await open(page, made, keyOf(record), attribute);
    unit.edit('saveAttribute', 'ks1Reading', '??', 'choice');
    await settle();
    await made.saves[0]?.answer(NO);
    unit.edit('saveAttribute', 'ks1Maths', 'GDS', 'choice');
    await settle();
    expect(made.saves.at(-1)?.body).toEqual({ ks1Maths: 'GDS' });
    await made.saves.at(-1)?.answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status).toEqual({ kind: 'notSaved', reason: 'Not a grade' });
    expect([unit.fieldState('ks1Reading'), unit.fieldState('ks1Maths')]).toEqual(['notSaved', 'clean']);
    expect(made.saves).toHaveLength(2);
  });

  it('holds a changed attribute back only while a save of the same attribute is in doubt', async () => {
    const page = bench();
    const made = host({ [record]: { ks1Reading: '', ks1Maths: '' } });
    const unit = await open(page, made, keyOf(record), attribute);
    unit.edit('saveAttribute', 'ks1Reading', 'EXS', 'choice');
    await settle();
    await made.saves[0]?.answer(LOST);
    unit.edit('saveAttribute', 'ks1Reading', 'GDS', 'choice');
    unit.edit('saveAttribute', 'ks1Maths', 'WTS', 'choice');
    await page.clock.pass(2000);
    await made.saves[1]?.answer(YES);
    expect(made.saves.map(({ body }) => body)).toEqual([{ ks1Reading: 'EXS' }, { ks1Reading: 'EXS' }, { ks1Maths: 'WTS' }]);
    await made.saves[2]?.answer(YES);
    await page.clock.pass(15_000);
    expect(made.saves.at(-1)?.body).toEqual({ ks1Reading: 'GDS' });
  });
});

describe('a record whose body is a function', () => {
  it('sends the changed fields with those that the function returns', async () => {
    const page = bench();
    const made = host({ 'week:1042:91024': { masterMonId: '91024', monAm: '/', monPm: '/', note: 'x' } });
    const week: UnitCall = {
      name: 'saveWeek', carries: () => true, body: ({ masterMonId = null, monAm = null }) => ({ masterMonId, monAm }),
    };
    const unit = await open(page, made, keyOf('week:1042:91024'), week);
    unit.edit('saveWeek', 'monPm', 'I', 'choice');
    await settle();
    expect(made.saves[0]?.body).toEqual({ masterMonId: '91024', monAm: '/', monPm: 'I' });
    await made.saves[0]?.answer(YES);
    await page.clock.pass(300);
    expect(unit.getView().status.kind).toBe('saved');
  });
});

describe('several records at once', () => {
  it('save in parallel, up to the limit', async () => {
    const page = bench();
    const weeks = ['1', '2', '3'].map((id) => `week:1042:${id}`);
    const made = host(Object.fromEntries(weeks.map((week) => [week, { monAm: '' }])));
    for (const week of weeks) {
      const unit = await open(page, made, keyOf(week), { name: 'saveWeek', carries: () => true, parallel: 2 });
      unit.edit('saveWeek', 'monAm', '/', 'choice');
      await settle();
    }
    expect(made.saves.map(({ record }) => record)).toEqual(weeks.slice(0, 2));
    await made.saves[1]?.answer(YES);
    expect(made.saves.map(({ record }) => record)).toEqual(weeks);
  });

  it('the save that has waited longest leaves first, whichever record was opened first', async () => {
    const page = bench();
    const weeks = ['1', '2', '3'].map((id) => `week:1042:${id}`);
    const made = host(Object.fromEntries(weeks.map((week) => [week, { monAm: '' }])));
    const units: UnitHandle[] = [];
    for (const week of weeks) units.push(await open(page, made, keyOf(week), { name: 'saveWeek', carries: () => true, parallel: 1 }));
    for (const at of [1, 2, 0]) {
      units[at]?.edit('saveWeek', 'monAm', '/', 'choice');
      await settle();
    }
    for (const at of [0, 1]) await made.saves[at]?.answer(YES);
    expect(made.saves.map(({ record }) => record)).toEqual([weeks[1], weeks[2], weeks[0]]);
  });

  it('of two meetings of one pupil are editable one after the other if they share a record', async () => {
    const page = bench();
    const made = host({ 'data:1042:a': { grade: '1' }, 'data:1042:b': { grade: '1' } });
    const call: UnitCall = { name: 'save', carries: () => true };
    const first = await open(page, made, keyOf('data:1042:a', 'pupilUnique:1042'), call);
    first.edit('save', 'grade', '2', 'choice');
    await settle();
    first.close();
    const second = await open(page, made, keyOf('data:1042:b', 'pupilUnique:1042'), call);
    expect(second.getView()).toMatchObject({ phase: 'ready', readOnly: 'settling' });
    second.edit('save', 'grade', '9', 'choice');
    expect(made.saves).toHaveLength(1);
    await made.saves[0]?.answer(YES);
    await page.clock.pass(1000);
    expect(second.getView()).toMatchObject({ phase: 'ready', readOnly: null, mayMiss: false });
    second.edit('save', 'grade', '9', 'choice');
    await settle();
    expect(made.saves.at(-1)).toMatchObject({ record: 'data:1042:b', body: { grade: '9' } });
  });

  describe('after a page crashed during a save of one meeting', () => {
    const call: UnitCall = { name: 'save', carries: () => true };
    const ofPupil = { ks2Reading: 'EXS', ks2Maths: 'EXS' };

    async function crashDuringSave() {
      const journal = createMemoryJournal();
      const made = host({ 'data:1042:a': ofPupil, 'data:1042:b': ofPupil });
      const first = await open(bench({ journal }), made, keyOf('data:1042:a', 'pupilUnique:1042'), call);
      first.edit('save', 'ks2Reading', 'GDS', 'choice');
      await settle();
      return { journal, made, late: made.saves[0] };
    }

    it('another meeting of the child is read-only until that save can no longer land, and then shows it', async () => {
      const { journal, made, late } = await crashDuringSave();
      const page = bench({ journal });
      const second = await open(page, made, keyOf('data:1042:b', 'pupilUnique:1042'), call);
      expect(second.getView()).toMatchObject({ phase: 'ready', readOnly: 'settling', mayMiss: false });
      await page.clock.pass(14_000);
      second.edit('save', 'ks2Maths', 'WTS', 'choice');
      // The host stores these fields once for both meetings.
      await late?.answer(YES);
      made.rows['data:1042:b'] = made.rows['data:1042:a'] ?? {};
      await page.clock.pass(1000);
      expect(second.getView()).toMatchObject({ readOnly: null, mayMiss: false, values: { ks2Reading: 'GDS', ks2Maths: 'EXS' } });
      expect(made.saves).toHaveLength(1);
    });

    it('a tab that takes the other meeting over waits as well, without a notice of missing edits', async () => {
      const { journal, made } = await crashDuringSave();
      const key = keyOf('data:1042:b', 'pupilUnique:1042');
      const page = bench({ journal });
      const second = await open(page, made, key, call);
      second.close();
      const next = await open(bench({ journal }), made, key, call);
      expect(next.getView()).toMatchObject({ readOnly: 'settling', mayMiss: false });
    });

    it.each([
      ['a meeting of another child', keyOf('data:2077:a', 'pupilUnique:2077')],
      ['the same meeting of another user', { ...keyOf('data:1042:b', 'pupilUnique:1042'), userId: '8' }],
    ])('%s is saved at once', async (_title, key) => {
      const { journal, made } = await crashDuringSave();
      made.rows['data:2077:a'] = ofPupil;
      const other = await open(bench({ journal }), made, key, call);
      other.edit('save', 'ks2Maths', 'WTS', 'choice');
      await settle();
      expect(made.saves).toHaveLength(2);
    });
  });

  it('of two meetings of one pupil: the second is editable when the first was opened and closed at once', async () => {
    const page = bench();
    const made = host({ 'data:1042:a': { grade: '1' }, 'data:1042:b': { grade: '1' } });
    const call: UnitCall = { name: 'save', carries: () => true };
    const keys = ['a', 'b'].map((date) => keyOf(`data:1042:${date}`, 'pupilUnique:1042'));
    const [first, second] = keys.map((key) => page.registry.openUnit(key, [call], made.transport(key.records[0] ?? '')));
    first?.close();
    await page.clock.pass(300);
    expect(second?.getView()).toMatchObject({ phase: 'ready', readOnly: null, mayMiss: false });
  });
});
