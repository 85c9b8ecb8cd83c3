/** @jest-environment node */
import { rowsText } from './rowsText';

const text = rowsText([{ key: 'what', label: 'What' }, { key: 'who', label: 'Who' }, { key: 'cost', label: 'Cost' }]);

it('writes each row on a line, long rows separated by a blank line, without ids and blanks', () => {
  expect(text('list', [
    { id: 7, rowNumber: 0, what: 'Read', who: 'Ms Lee', cost: '' }, { id: 8, what: 'Swim', who: null, cost: 12 }, { id: 9 },
  ])).toBe('Read · Who: Ms Lee\n\nSwim · Cost: 12');
});

it('joins a name and a single word on one line', () => {
  const grades = rowsText([{ key: 'subject', label: 'Subject' }, { key: 'grade', label: 'Grade' }]);
  expect(grades('list', [{ subject: 'French', grade: '4+' }, { subject: 'Music', grade: '5' }])).toBe('French · Grade: 4+\nMusic · Grade: 5');
});

it('describes a row without a name by its other values', () => {
  expect(text('list', [{ what: ' ', who: 'Ms Lee' }])).toBe('Who: Ms Lee');
  expect(text('list', null)).toBe('');
  expect(text('field', '5+')).toBe('5+');
});
