import { clockOffset, setPageClock } from './pageClock';

const RealDate = Date;
afterEach(() => { globalThis.Date = RealDate; });

const shownAt = (clock: Parameters<typeof clockOffset>[0], real: Date): Date => new Date(real.getTime() + clockOffset(clock, real));
const fieldsOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()];

describe('the clock of the demo', () => {
  it.each([
    ['in winter', new Date(2026, 10, 23, 3, 50)],
    ['in summer time', new Date(2027, 6, 1, 3, 50)],
    ['a minute before midnight', new Date(2028, 1, 29, 23, 59)],
  ])('shows the host’s day and the computer’s time of day, %s', (_when, real) => {
    expect(fieldsOf(shownAt({ today: '14/11/2025' }, real))).toEqual([2025, 11, 14, real.getHours(), real.getMinutes()]);
  });

  it('shows the time that the address gives', () => {
    expect(fieldsOf(shownAt({ today: '01/07/2025', time: '08:15' }, new Date(2026, 10, 23, 3, 50)))).toEqual([2025, 7, 1, 8, 15]);
  });

  it('shows the wall clock of another zone, which may already be on the next day', () => {
    const real = new Date(Date.UTC(2026, 10, 23, 20, 30));
    expect(fieldsOf(shownAt({ today: '14/11/2025', zone: 'Pacific/Kiritimati' }, real))).toEqual([2025, 11, 15, 10, 30]);
  });

  it('gives only dates without arguments that day', () => {
    setPageClock({ today: '14/11/2025' });
    expect([new Date().getFullYear(), new Date().getMonth(), new Date().getDate()]).toEqual([2025, 10, 14]);
    expect(new Date(Date.now()).getDate()).toBe(14);
    expect(new Date(2020, 0, 2).getFullYear()).toBe(2020);
    expect(new Date('2020-01-02T00:00:00Z').getTime()).toBe(Date.UTC(2020, 0, 2));
    expect(new Date() instanceof Date).toBe(true);
  });
});
