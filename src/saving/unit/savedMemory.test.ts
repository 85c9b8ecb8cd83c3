/** @jest-environment node */
import type { Cells } from '../core/cells';
import { cellsFrom, type Fields } from '../core/tests/coreBench';
import type { Sending } from '../locks/lockStep';
import type { UnitCall, UnitKey } from '../types';
import { createSavedMemory } from './savedMemory';
import type { Values } from '../../values/values';

const DATA = 'data:1042:12/11/2025';
const PUPIL = 'pupilUnique:1042';
const KEY: UnitKey = { userId: '7', records: [DATA, PUPIL] };
const LEVEL = 'data.level';
const NEEDS = 'pupil.needs';
const CALLS: readonly UnitCall[] = [
  { name: 'saveData', carries: (field) => field.startsWith('data.') },
  { name: 'savePupil', carries: (field) => field.startsWith('pupil.'), shares: (field) => field.startsWith('pupil.') },
];
const past = ['ours'];
const cells = (base: Values, history: Fields['history']): Cells => cellsFrom({ base, current: base, history });
const KEPT = cells({ [LEVEL]: 'ours', [NEEDS]: 'ours', 'data.other': 'x' }, { [LEVEL]: past, [NEEDS]: past });

/** The memory after a save of another unit, which the locks announce. */
function after(sending: Sending | null, key = KEY): ReturnType<typeof createSavedMemory> {
  let announce: (sending: Sending, isHere: boolean) => void = () => undefined;
  const memory = createSavedMemory({ onSending: (listener) => { announce = listener; } });
  memory.of(key, CALLS).put(KEPT);
  if (sending !== null) announce(sending, false);
  return memory;
}

describe('what a page had saved in a record that is closed', () => {
  it('is found again for the same user and records only', () => {
    const memory = after(null);
    expect(memory.of(KEY, CALLS).cells()).toBe(KEPT);
    expect(memory.of({ ...KEY, userId: '8' }, CALLS).cells()).toBeNull();
    expect(memory.of({ ...KEY, records: [DATA] }, CALLS).cells()).toBeNull();
  });

  it('is forgotten with another user, or with every user', () => {
    const memory = after(null);
    memory.of({ ...KEY, userId: '8' }, CALLS).put(KEPT);
    memory.keepOnly('7');
    expect(memory.of(KEY, CALLS).cells()).toBe(KEPT);
    expect(memory.of({ ...KEY, userId: '8' }, CALLS).cells()).toBeNull();
    memory.keepOnly(null);
    expect(memory.of(KEY, CALLS).cells()).toBeNull();
  });

  it.each<readonly [string, Sending]>([
    ['another pupil', { records: ['data:2077:12/11/2025', 'pupilUnique:2077'], fields: [LEVEL, NEEDS] }],
    ['another meeting with fields of its own record', { records: ['data:1042:04/03/2026', PUPIL], fields: [LEVEL] }],
  ])('stays after a save of %s', (_what, sending) => {
    expect(after(sending).of(KEY, CALLS).cells()).toEqual(KEPT);
  });

  it('is void for the field of the shared record that another meeting saves', () => {
    expect(after({ records: ['data:1042:04/03/2026', PUPIL], fields: [NEEDS, LEVEL] }).of(KEY, CALLS).cells()).toEqual(cells({ [LEVEL]: 'ours', 'data.other': 'x' }, { [LEVEL]: past }));
  });

  it('is void for all fields of the shared record after a save whose fields have other names', () => {
    expect(after({ records: [PUPIL], fields: ['profile.needs', 'data.other'] }).of(KEY, CALLS).cells()).toEqual(cells({ [LEVEL]: 'ours', 'data.other': 'x' }, { [LEVEL]: past }));
  });

  it('is void for the field that another tab saves in the same record', () => {
    expect(after({ records: KEY.records, fields: [LEVEL] }).of(KEY, CALLS).cells()).toEqual(cells({ [NEEDS]: 'ours', 'data.other': 'x' }, { [NEEDS]: past }));
    expect(after({ records: [DATA], fields: ['week.mon1'] }).of(KEY, CALLS).cells()).toEqual(cells({ 'data.other': 'x' }, {}));
    expect(after({ records: KEY.records, fields: ['data.other'] }).of(KEY, CALLS).cells()).toEqual(KEPT);
  });
});
