/** @jest-environment node */
import { addWeeks } from './dateSums';

it('counts weeks across months, years and the change of the clocks', () => {
  expect(addWeeks('14/11/2025', 16)).toBe('06/03/2026');
  expect(addWeeks('24/10/2025', 1)).toBe('31/10/2025');
  expect(addWeeks('No PEP', 16)).toBeNull();
});
