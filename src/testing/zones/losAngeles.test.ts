/** @jest-environment-options {"timeZone": "America/Los_Angeles"} */
import './dateTests';

it('runs in America/Los_Angeles', () => {
  expect(new Date(2025, 0, 15).getTimezoneOffset()).toBe(480);
});
