/** @jest-environment node */
import { rowsWords } from './rowsWords';

const words = rowsWords([{ key: 'what', label: 'What' }, { key: 'who', label: 'Who' }, { key: 'cost', label: 'Cost' }]);

it('tells each row on a line, without ids and blanks', () => {
  expect(words('list', [
    { id: 7, rowNumber: 0, what: 'Read', who: 'Ms Lee', cost: '' }, { id: 8, what: 'Swim', who: null, cost: 12 }, { id: 9 },
  ])).toBe('Read · Who: Ms Lee\nSwim · Cost: 12');
});

it('tells a row without a name by what else it holds, and a single value as it is', () => {
  expect(words('list', [{ what: ' ', who: 'Ms Lee' }])).toBe('Who: Ms Lee');
  expect(words('list', null)).toBe('');
  expect(words('field', '5+')).toBe('5+');
});
