/** @jest-environment node */
import { formatPounds } from './pounds';

it.each([['620', '£620'], ['1240.5', '£1,240.50'], ['', ''], ['£300', '£300'], ['1,240', '£1,240'], ['£ 1,000,000.50 ', '£1,000,000.50'], ['1 200', '£1,200'], ['12,50', '12,50'], ['1.200,50', '1.200,50'], ['to follow', 'to follow']])(
  'shows an amount of %p as %p', (amount, text) => { expect(formatPounds(amount)).toBe(text); },
);
