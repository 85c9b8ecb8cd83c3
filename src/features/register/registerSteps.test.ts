/** @jest-environment node */
import { mondayOf } from '../../domain/dates';
import { stepFrom } from './registerDates';

// Monday 01/09/2025 to Tuesday 30/09/2025, without the weekends.
const september = Array.from({ length: 30 }, (_, at) => `${String(at + 1).padStart(2, '0')}/09/2025`).filter((_, at) => at % 7 < 5);

describe('the stepper of the register', () => {
  it.each([['01/09/2025', '01/09/2025'], ['05/09/2025', '01/09/2025'], ['07/09/2025', '01/09/2025'], ['01/08/2025', '28/07/2025'], ['Inset', '']])(
    'takes the week of %s from %s', (date, monday) => { expect(mondayOf(date)).toBe(monday); },
  );

  it.each([
    ['later, from the middle of a week', '10/09/2025', 1, 'week', '15/09/2025', 10],
    ['earlier, from the middle of a week', '10/09/2025', -1, 'week', '01/09/2025', 0],
    ['later, at the end of what is loaded', '29/09/2025', 1, 'week', '01/10/2025', null],
    ['earlier, at its beginning', '01/09/2025', -1, 'week', '25/08/2025', null],
    ['later on a phone', '05/09/2025', 1, 'day', '08/09/2025', 5],
    ['later on a phone, at the end', '30/09/2025', 1, 'day', '01/10/2025', null],
    ['earlier on a phone, at the beginning', '01/09/2025', -1, 'day', '29/08/2025', null],
  ] as const)('goes %s', (_, from, by, size, date, at) => {
    expect(stepFrom(september, from, by, size)).toEqual({ date, at });
  });

  it('does not skip the days of a week that begins in the month before', () => {
    const august = ['01/08/2025', '04/08/2025', '05/08/2025'];
    expect(stepFrom(august, '01/08/2025', -1, 'week')).toEqual({ date: '28/07/2025', at: null });
    expect(stepFrom(august, '04/08/2025', -1, 'week')).toEqual({ date: '01/08/2025', at: 0 });
  });
});
