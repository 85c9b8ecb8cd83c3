/** @jest-environment node */
import { hostNow, noteHostTime } from './hostTime';

it('the time of day by the host is unknown until a response has a date that can be read', () => {
  noteHostTime(undefined);
  noteHostTime('soon');
  expect(hostNow()).toBeNull();
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  noteHostTime('Fri, 14 Nov 2025 10:00:00 GMT');
  jest.spyOn(performance, 'now').mockReturnValue(3000);
  expect(hostNow()).toBe(Date.UTC(2025, 10, 14, 10, 0, 2));
});
