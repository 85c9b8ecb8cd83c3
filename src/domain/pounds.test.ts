/** @jest-environment node */
import { formatPounds } from './pounds';

it.each([['620', '£620'], ['1240.5', '£1,240.50'], ['', ''], ['£300', '£300'], ['to follow', 'to follow']])(
  'shows an amount of %p as %p', (amount, text) => { expect(formatPounds(amount)).toBe(text); },
);
