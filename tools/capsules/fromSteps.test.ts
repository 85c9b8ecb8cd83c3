/** @jest-environment node */
import { isCapsule, readCapsule } from '../../mocks/capsule/capsule';
import { fromSteps } from './fromSteps';

it('opens the screen of the robot and repeats what a capsule can hold', () => {
  const capsule = fromSteps('twice: button “Save” sends the same twice', 'priya.nair', '/finance', [
    'open /finance', 'press button “Filters (2)”', 'type 31/02/2025 into textbox “Date of “review”” (2)', 'Tab through the page', 'press button “Save” (3) twice',
  ]);
  expect(capsule.steps).toEqual([
    { do: 'press', role: 'button', name: 'Filters (2)' },
    { do: 'type', role: 'textbox', name: 'Date of “review”', nth: 1, text: '31/02/2025' },
    { do: 'press', role: 'button', name: 'Save', nth: 2 },
    { do: 'press', role: 'button', name: 'Save', nth: 2 },
  ]);
  expect(isCapsule(readCapsule(capsule))).toBe(true);
});
