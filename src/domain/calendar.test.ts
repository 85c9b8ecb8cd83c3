/** @jest-environment node */
import { holidayOn } from './calendar';

const NONE = { terms: [], holidays: [], closures: [] };

it.each([
  ['27/10/2025', 'the autumn half-term'], ['24/10/2025', null], ['03/11/2025', null],
  ['22/12/2025', 'the Christmas holiday'], ['02/01/2026', 'the Christmas holiday'], ['05/01/2026', null],
  ['16/02/2026', 'the February half-term'], ['30/03/2026', 'the Easter holiday'], ['10/04/2026', 'the Easter holiday'], ['13/04/2026', null],
  ['04/05/2026', 'the May bank holiday'], ['25/05/2026', 'the May half-term'], ['22/07/2026', null], ['03/08/2026', 'the summer holiday'], ['01/09/2026', null],
  ['28/03/2027', 'the Easter holiday'], ['21/12/2026', 'the Christmas holiday'], ['31/02/2026', null],
])('in the usual year %s is in %s', (day, holiday) => {
  expect(holidayOn(day, NONE)).toBe(holiday);
});

it('a council’s terms, holidays and closures take precedence over the usual year, which applies outside its terms', () => {
  const calendar = {
    terms: [{ name: 'Autumn', from: '01/09/2025', to: '19/12/2025' }, { name: 'Spring', from: '06/01/2026', to: '27/03/2026' }],
    holidays: [{ name: 'Half-term in October', from: '20/10/2025', to: '31/10/2025' }],
    closures: [{ name: 'Polling day', from: '04/12/2025', to: '04/12/2025' }],
  };
  const of = (day: string) => holidayOn(day, calendar);
  expect(['20/10/2025', '04/12/2025', '05/12/2025', '05/01/2026', '16/02/2026', '04/05/2026'].map(of))
    .toEqual(['Half-term in October', 'Polling day', null, 'a holiday between the terms', null, 'the May bank holiday']);
});
