/** @jest-environment node */
import { ageInYears } from './age';

describe('ageInYears', () => {
  it.each([
    ['the day before the birthday', '14/11/2025', '15/11/2011', 13],
    ['on the birthday', '15/11/2025', '15/11/2011', 14],
    ['born on 29 February, on 28 February', '28/02/2025', '29/02/2012', 12],
    ['born on 29 February, on 1 March', '01/03/2025', '29/02/2012', 13],
    ['born on a day in another notation', '15/11/2025', '2011-11-15T00:00:00', 14],
  ])('%s', (_, today, born, age) => {
    const [day, month, year] = today.split('/').map(Number);
    expect(ageInYears(born, new Date(year ?? 0, (month ?? 1) - 1, day))).toBe(age);
  });

  it.each(['', '20111115', '31/02/2012', '01/01/2040'])('gives no age for a date of birth of "%s"', (born) => {
    expect(ageInYears(born, new Date(2025, 10, 14))).toBeNull();
  });
});
