import type { UnitHandle, UnitView } from '../saving/types';
import { createListeners } from '../state/listeners';
import { createRecordGrid, type GridRecord } from './recordGrid';

/** A record whose view the test changes. */
function aRecord() {
  const { subscribe, notify } = createListeners();
  let view = { phase: 'loading', readOnly: null, values: {}, conflicts: [], status: { kind: 'idle' } } as unknown as UnitView;
  const edited: string[] = [];
  const handle = {
    subscribe, getView: () => view, fieldState: () => 'clean', close: () => undefined, takeOver: () => undefined,
    edit: (_call: string, slot: string, code: string) => { edited.push(`${slot} ${code}`); },
  } as unknown as UnitHandle;
  const show = (part: Partial<UnitView>) => {
    view = { ...view, ...part };
    notify();
  };
  return { handle, edited, show };
}

/** A grid of one record whose columns are its slots. */
function aGrid(handle: UnitHandle) {
  const records: GridRecord<null>[] = [];
  const grid = createRecordGrid<null>({
    call: 'week', isWhole: true, opens: 'shown', open: () => handle,
    placeOf: ({ column }) => records.map((record) => ({ record, slot: column }))[0] ?? null,
  });
  return { grid, records };
}

it.each(['otherTab', 'settling'] as const)('enters a mark that was typed before the record opened once it is no longer read-only (%s)', (readOnly) => {
  const { handle, edited, show } = aRecord();
  const { grid, records } = aGrid(handle);
  const record = grid.add('1', null, { monAm: '' });
  records.push(record);
  grid.show(record);
  grid.change([{ row: '1', column: 'monAm', from: '', to: 'I' }]);
  show({ phase: 'ready', readOnly, values: { monAm: '' } });
  expect([edited, grid.codeAt({ row: '1', column: 'monAm' })]).toEqual([[], 'I']);
  show({ readOnly: null });
  expect(edited).toEqual(['monAm I']);
});

it('sends the codes of a whole record as one save: the last of them ends it', () => {
  const { handle, show } = aRecord();
  const ends: unknown[] = [];
  Object.assign(handle, { edit: (_call: string, slot: string, _code: string, pace: string) => { ends.push([slot, pace]); } });
  const { grid, records } = aGrid(handle);
  records.push(grid.add('1', null, { monAm: '', monPm: '' }));
  grid.show(records[0] as GridRecord<null>);
  grid.change(['monAm', 'monPm'].map((column) => ({ row: '1', column, from: '', to: 'I' })));
  show({ phase: 'ready', values: { monAm: '', monPm: '' } });
  expect(ends).toEqual([['monAm', 'text'], ['monPm', 'choice']]);
});

it('notifies a row of changes in what its cells show, and of nothing else', () => {
  const { handle, show } = aRecord();
  const { grid, records } = aGrid(handle);
  records.push(grid.add('1', null, { monAm: '' }));
  grid.show(records[0] as GridRecord<null>);
  show({ phase: 'ready', values: { monAm: 'I' } });
  const told = grid.version();
  show({ changes: 3 } as never);
  expect(grid.version()).toBe(told);
  show({ values: { monAm: 'M' } });
  expect(grid.version()).toBeGreaterThan(told);
});
