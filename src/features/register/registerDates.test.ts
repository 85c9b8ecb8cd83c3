/** @jest-environment node */
import { datesOf, spanShown } from './registerDates';

const SEPTEMBER = { monthData: 'Next', endDate: '31/08/2025' };

describe('datesOf', () => {
  it.each([
    ['a day', '08/09/2025', '08/09/2025', [SEPTEMBER]],
    ['a month', '01/09/2025', '30/09/2025', [SEPTEMBER]],
    ['parts of two months', '30/09/2025', '01/10/2025', [SEPTEMBER, { monthData: 'Next', endDate: '30/09/2025' }]],
    ['a change of year', '31/12/2025', '01/01/2026', [{ monthData: 'Next', endDate: '30/11/2025' }, { monthData: 'Next', endDate: '31/12/2025' }]],
    ['no first day', '', '12/09/2025', [SEPTEMBER]],
    ['no last day', '12/09/2025', '', [SEPTEMBER]],
    ['an end before the start', '12/09/2025', '01/07/2025', [SEPTEMBER]],
    ['no day', '', '', [{}]],
  ])('requests the months of %s', (_, from, to, dates) => {
    expect(datesOf({ from, to, step: null }, false)).toEqual(dates);
  });

  it('requests at most twelve months', () => {
    expect(datesOf({ from: '01/01/2020', to: '01/01/2026', step: null }, false)).toHaveLength(12);
  });

  it('sends a range alone only to a host that takes it', () => {
    expect(datesOf({ from: '08/09/2025', to: '01/10/2025', step: null }, true)).toEqual([{ startDate: '08/09/2025', endDate: '01/10/2025' }]);
    expect(datesOf({ from: '', to: '', step: null }, true)).toEqual([{}]);
  });

  it.each([true, false])('steps from the first day back and from the last day on (datesAlone %s)', (areAlone) => {
    const shown = { from: '08/09/2025', to: '12/09/2025' };
    expect(datesOf({ ...shown, step: 'Previous' }, areAlone)).toEqual([{ monthData: 'Previous', startDate: '08/09/2025' }]);
    expect(datesOf({ ...shown, step: 'Next' }, areAlone)).toEqual([{ monthData: 'Next', endDate: '12/09/2025' }]);
  });
});

describe('spanShown', () => {
  const columns = ['08/09/2025', '09/09/2025', '10/09/2025', '11/09/2025', '12/09/2025'].map((date) => ({ date }));

  it.each([
    ['the range itself where its days are shown', '08/09/2025', '12/09/2025', '08/09/2025', '12/09/2025'],
    ['the range itself where only a weekend is missing', '06/09/2025', '14/09/2025', '06/09/2025', '14/09/2025'],
    ['the days shown where some are missing', '01/09/2025', '30/09/2025', '08/09/2025', '12/09/2025'],
    ['the days shown where others came', '03/11/2025', '07/11/2025', '08/09/2025', '12/09/2025'],
    ['the days shown where an end is open', '', '12/09/2025', '08/09/2025', '12/09/2025'],
  ])('is %s', (_, from, to, first, last) => {
    expect(spanShown(columns, { from, to })).toEqual({ from: first, to: last });
  });

  it('is the range itself while nothing is shown', () => {
    expect(spanShown([], { from: '01/09/2025', to: '' })).toEqual({ from: '01/09/2025', to: '' });
  });
});
