/** @jest-environment node */
import { rowsText } from '../rows/rowsText';
import { countAnswered, visibleNames } from './answered';
import { group, longText, slot, yesNo } from './fields';
import type { FormState } from './formSpec';

const isClosed = ({ values }: FormState): boolean => values['a.send'] === 'No';
const card = group('SEND', [
  yesNo('a.send', 'SEND?'),
  yesNo('a.plan', 'EHCP?', { lockedBecause: (state) => (isClosed(state) ? 'Answer Yes above to fill this in.' : null) }),
  longText('a.need', 'Need', { showWhen: (state) => !isClosed(state) }),
  slot(() => null, { 'a.rows': 'Rows' }, { show: rowsText([{ key: 'what', label: 'What' }, { key: 'grade', label: 'Grade' }]) }),
]);
const counted = (values: FormState['values']): string => {
  const state = { values, extras: null };
  const names = visibleNames(card, state);
  return `${countAnswered(names, state)} of ${names.length}`;
};

it('the questions of a card are those that can be answered now, and those that have an answer', () => {
  expect(counted({ 'a.send': 'Yes' })).toBe('1 of 4');
  expect(counted({ 'a.send': 'No' })).toBe('1 of 2');
  expect(counted({ 'a.send': 'No', 'a.plan': 'Yes' })).toBe('2 of 3');
});

it('a list of blank rows is not answered, whatever else the host keeps in a row', () => {
  const numbered = { lastModifiedBy: 'nightly import', recordVersion: 3, id: '7', rowId: '', parentId: '3', pupilId: '30001', rowNumber: 0, parentrowNumber: 1, subIndex: 0 };
  const rows = (...cells: readonly Record<string, string | null>[]) => counted({ 'a.send': 'Yes', 'a.rows': cells.map((cell) => ({ ...numbered, ...cell })) });
  expect(rows()).toBe('1 of 4');
  expect(rows({ what: '', grade: null }, { what: ' ' })).toBe('1 of 4');
  expect(rows({ what: '' }, { what: '', grade: '5' })).toBe('2 of 4');
});
