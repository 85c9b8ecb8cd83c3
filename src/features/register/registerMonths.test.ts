/** @jest-environment node */
import { addDays } from '../../../mocks/host/days';
import type { RegisterWeek } from '../../api/calls/register';
import { joinMonths, type Month } from './registerMonths';

const weekOf = (monday: string) => ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, at) => `${day} ${addDays(monday, at)}`);
const month = (endDate: string, mondays: readonly string[], pupils: Readonly<Record<string, readonly string[]>>): Month => ({
  at: 0,
  query: { userId: '705', schoolId: '1', roleId: '38', page: 1, recordPerPage: 10, academicYear: '2025-26', monthData: 'Next', endDate },
  answer: {
    pupilAttendance: { totalPages: 1, totalRecords: 2, startDate: '', endDate: '', dynamicHeader: mondays.flatMap(weekOf) },
    annualAttendnaceData: Object.entries(pupils).map(([pupilId, weeks]) => ({ // sic
      pupilId, upn: '', forename: '', surname: '', yearGroup: '', schoolname: '', isLeaver: '',
      attendanceList: weeks.map((masterMondayId) => ({ masterMondayId, mondayAm: masterMondayId }) as RegisterWeek),
    })),
  },
});
const SEPTEMBER = ['22/09/2025', '29/09/2025'];
const OCTOBER = ['29/09/2025', '06/10/2025'];
const weeksOf = (page: ReturnType<typeof joinMonths>) =>
  Object.fromEntries((page?.rows ?? []).map(({ pupilId, attendanceList }) => [pupilId, attendanceList.map(({ masterMondayId }) => masterMondayId)]));

it('shows a week of two months once', () => {
  const page = joinMonths([month('31/08/2025', SEPTEMBER, { 1: ['a', 'b'] }), month('30/09/2025', OCTOBER, { 1: ['b', 'c'] })]);
  expect(weeksOf(page)).toEqual({ 1: ['a', 'b', 'c'] });
  expect(page?.queries.map(({ endDate }) => endDate)).toEqual(['31/08/2025', '31/08/2025', '30/09/2025']);
  expect(page?.columns.filter(({ session, day }) => session === 'AM' && day === 'Monday').map(({ date, week }) => [date, week]))
    .toEqual([['22/09/2025', 0], ['29/09/2025', 1], ['06/10/2025', 2]]);
});

it('keeps a pupil whom one of the months leaves out, without marks in it', () => {
  const page = joinMonths([month('31/08/2025', SEPTEMBER, { 1: ['a', 'b'] }), month('30/09/2025', OCTOBER, { 2: ['e', 'f'] })]);
  expect(weeksOf(page)).toEqual({ 1: ['a', 'b', ''], 2: ['', '', 'f'] });
});

it('refuses the row of a pupil whose weeks differ from the rest, even if the total number of weeks fits', () => {
  const page = joinMonths([
    month('31/08/2025', SEPTEMBER, { 1: ['a'], 2: ['g', 'h'] }),
    month('30/09/2025', ['06/10/2025', '13/10/2025'], { 1: ['b', 'c', 'd'], 2: ['i', 'j'] }),
  ]);
  expect(page).toBeNull();
  const odd = joinMonths([month('31/08/2025', SEPTEMBER, { 1: ['a'], 2: ['g', 'h'] }), month('30/09/2025', OCTOBER, { 1: ['b', 'c'], 2: ['h', 'i'] })]);
  expect(weeksOf(odd)).toEqual({ 1: [], 2: ['g', 'h', 'i'] });
});

it('is null if a header does not fit', () => {
  expect(joinMonths([month('31/08/2025', SEPTEMBER, { 1: ['a', 'b'] }), month('30/09/2025', OCTOBER.slice(1), { 1: ['b', 'c'] })])).toBeNull();
});
