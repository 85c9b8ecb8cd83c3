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

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kolkata', 'Europe/London'])('shows the host’s day in %s at every hour, and the time of day there', (zone) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const real = new Date(Date.UTC(2026, 10, 23, hour, 30));
      const there = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(real);
      const [year, month, day, ...time] = fieldsOf(shownAt({ today: '14/11/2025', zone }, real));
      expect([year, month, day]).toEqual([2025, 11, 14]);
      expect(time).toEqual(there.split(':').map(Number));
    }
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
