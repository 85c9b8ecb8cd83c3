/** @jest-environment node */
import { columnsBetween, columnsOf, isUnread } from './registerDays';

const WEEK = ['Monday 01/09/2025', 'Tuesday 02/09/2025', 'Wednesday 03/09/2025', 'Thursday 04/09/2025', 'Friday 05/09/2025'];
const twice = (header: readonly string[]) => header.flatMap((text) => [text, text]);

describe('the columns of the register', () => {
  it.each([['one entry a day', WEEK], ['one entry a session', twice(WEEK)]])('reads a header with %s (S-270)', (_, header) => {
    const columns = columnsOf(header, 1, '02/09/2025');
    expect(columns).toHaveLength(10);
    expect(columns?.[3]).toMatchObject({ key: '02/09/2025 PM', slot: 'tuesdayPm', day: 'Tuesday', session: 'PM', week: 0, isMarked: true });
  });

  it.each([
    ['is missing', [], 1],
    ['is shorter than the marks', WEEK, 2],
    ['is longer than the marks', [...WEEK, ...WEEK], 1],
    ['lacks a day', [...WEEK.slice(0, 4), 'Monday 08/09/2025'], 1],
    ['has one day twice', [...WEEK, ...WEEK], 2],
  ])('refuses a header that %s', (_, header, weeks) => {
    expect(columnsOf(header, weeks, '')).toBeNull();
  });

  it.each([
    ['names a weekday that the date is not', ['Monday 02/09/2025', ...WEEK.slice(1)], 0],
    ['has a date that does not exist', [...WEEK.slice(0, 4), 'Friday 31/09/2025'], 4],
    ['has two dates for one day', [...twice(WEEK).slice(0, 9), 'Friday 12/09/2025'], 4],
    ['has a text without a date', [...WEEK.slice(0, 2), 'INSET day', ...WEEK.slice(3)], 2],
  ])('refuses only the columns of the day where the header %s', (_, header, day) => {
    const columns = columnsOf(header, 1, '') ?? [];
    expect(columns).toHaveLength(10);
    expect(columns.flatMap(({ date }, at) => (date === '' ? [at] : []))).toEqual([2 * day, 2 * day + 1]);
    expect(columns.filter(({ key }) => isUnread(key))).toHaveLength(2);
    expect(columnsBetween(columns, '01/09/2025', '05/09/2025')).toHaveLength(10);
  });

  it('marks the gap of a weekend before each Monday but the first', () => {
    const next = ['Monday 08/09/2025', 'Tuesday 09/09/2025', 'Wednesday 10/09/2025', 'Thursday 11/09/2025', 'Friday 12/09/2025'];
    const columns = columnsOf([...WEEK, ...next], 2, '') ?? [];
    expect(columns.filter(({ isAfterGap }) => isAfterGap).map(({ key }) => key)).toEqual(['08/09/2025 AM']);
  });

  it('keeps the days of a range', () => {
    const columns = columnsOf(WEEK, 1, '') ?? [];
    expect(columnsBetween(columns, '02/09/2025', '03/09/2025').map(({ key }) => key)).toEqual(['02/09/2025 AM', '02/09/2025 PM', '03/09/2025 AM', '03/09/2025 PM']);
    expect(columnsBetween(columns, '', '')).toHaveLength(10);
  });
});
