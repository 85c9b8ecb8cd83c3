/** @jest-environment node */
import { addWeeks, ageInYears } from './dateSums';

it.each([
  ['14/11/2010', 15], ['15/11/2010', 14], ['29/02/2012', 13], ['14/11/2025', 0], ['15/11/2025', null], ['', null],
])('a child born %j is %j on 14/11/2025', (born, age) => {
  expect(ageInYears(born, new Date(2025, 10, 14))).toBe(age);
});

it('counts weeks across months, years and the change of the clocks', () => {
  expect(addWeeks('14/11/2025', 16)).toBe('06/03/2026');
  expect(addWeeks('24/10/2025', 1)).toBe('31/10/2025');
  expect(addWeeks('No PEP', 16)).toBeNull();
});
