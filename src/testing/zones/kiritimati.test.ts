/** @jest-environment-options {"timeZone": "Pacific/Kiritimati"} */
import './dateTests';

it('runs in Pacific/Kiritimati', () => {
  expect(new Date(2025, 0, 15).getTimezoneOffset()).toBe(-840);
});
