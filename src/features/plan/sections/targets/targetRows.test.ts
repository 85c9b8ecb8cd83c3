/** @jest-environment node */
import { isNamedTarget } from './targetRows';

it.each([
  [{ what: 'Read every day' }, true], [{ what: ' ', who: 'Carer' }, false], [{ st1What: 'Read every day' }, true], [{ st1What: '', st1Who: 'Carer' }, false], [{}, false],
])('the target %j has a name: %s', (row, isNamed) => {
  expect(isNamedTarget(row)).toBe(isNamed);
});
