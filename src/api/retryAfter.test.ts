/** @jest-environment node */
import { retryAfterMs } from './classifyLoad';

const NOW = Date.parse('Fri, 14 Nov 2025 09:30:00 GMT');

describe('retryAfterMs', () => {
  it.each([
    ['seconds', '7', 7_000],
    ['a date', 'Fri, 14 Nov 2025 09:30:20 GMT', 20_000],
    ['a date that has passed', 'Fri, 14 Nov 2025 09:00:00 GMT', 0],
    ['an hour, which is cut to five minutes', '3600', 300_000],
    ['no header', undefined, undefined],
    ['a blank header', ' ', undefined],
    ['a word', 'soon', undefined],
  ])('reads %s', (_, header, ms) => {
    expect(retryAfterMs(header, NOW)).toBe(ms);
  });
});
