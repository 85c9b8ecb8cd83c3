/** @jest-environment node */
import { createCellStore } from '../../testing/cellStore';
import { columnsOf } from './registerDays';
import { createRowFacts } from './usePinned';

const HEADER = [1, 8].flatMap((monday) => ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, at) => `${day} ${String(monday + at).padStart(2, '0')}/09/2025`));
const columns = columnsOf(HEADER, 2, '') ?? [];
const keys = columns.map(({ key }) => key);
const NO_MARKS = { present: 0, authorised: 0, unauthorised: 0, missing: 0 };

it('counts a pupil by group and in each week, again after a change', () => {
  const store = createCellStore();
  store.load('amara', Object.fromEntries(keys.map((key, at) => [key, at === 3 ? 'I' : at === 4 ? 'O' : at === 12 ? '' : '/'])));
  const factsOf = createRowFacts(store, columns, new Date(2025, 9, 1));
  expect(factsOf('amara')).toMatchObject({ totals: { present: 17, authorised: 1, unauthorised: 1, missing: 1 }, weeks: [{ present: 8, authorised: 1, unauthorised: 1 }, { present: 9, missing: 1 }] });
  store.set({ row: 'amara', column: keys[4] ?? '' }, '\\', { kind: 'saving' });
  expect(factsOf('amara')).toMatchObject({ totals: { present: 18, unauthorised: 0 }, weeks: [{ present: 9, authorised: 1, unauthorised: 0 }, { missing: 1 }] });
});

it('leaves a mark after today out of every sum', () => {
  const store = createCellStore();
  store.load('amara', Object.fromEntries(keys.map((key) => [key, '/'])));
  expect(createRowFacts(store, columns, new Date(2025, 8, 2))('amara')).toMatchObject({ totals: { present: 4 }, weeks: [{ present: 4 }, NO_MARKS] });
});

it('does not count a blank as missing if it is in the future or in a locked week', () => {
  const store = createCellStore();
  store.load('amara', Object.fromEntries(keys.map((key) => [key, ''])));
  store.load('reece', Object.fromEntries(keys.map((key) => [key, ''])), 'the week is closed');
  const factsOf = createRowFacts(store, columns, new Date(2025, 8, 2));
  expect(factsOf('amara')).toMatchObject({ totals: { missing: 4 }, weeks: [{ missing: 4 }, NO_MARKS] });
  expect(factsOf('reece')).toMatchObject({ totals: { missing: 0 }, weeks: [NO_MARKS, NO_MARKS] });
});
