import { day } from '../calendar';
import { Counts } from '../counts';
import { amount, asString, field, list, text, type RawHost } from '../rawHost';
import { entries } from './lists';
import { shareOf, sumsOf } from './marks';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const twoDigits = (part: string): string => part.padStart(2, '0');

/** The day in a header, whose notation differs from host to host: 3/11/2025, 03-11-2025 or 2025-11-03. */
function dayIn(header: string): number | null {
  const [, y, m, d] = /(\d{4})-(\d{1,2})-(\d{1,2})/.exec(header) ?? [];
  if (d !== undefined) return day(`${twoDigits(d)}/${twoDigits(m ?? '')}/${y ?? ''}`);
  const [, d2, m2, y2] = /(\d{1,2})[/-](\d{1,2})[/-](\d{4})/.exec(header) ?? [];
  return d2 === undefined ? null : day(`${twoDigits(d2)}/${twoDigits(m2 ?? '')}/${y2 ?? ''}`);
}

/**
 * The register (001 section 2.6) of one month, ten pupils a page. A blank is missing where a mark was due: up to today, in
 * a week that the host has opened. A mark after today is in no sum (rulings, fourth look).
 * @param after the last day of the month before
 */
export async function countRegister(host: RawHost, after: string): Promise<Counts> {
  const counts = new Counts();
  const own = (name: string): string => `pupilAttendance.${name}`;
  const answer = await host.get('/rest/fetchAnnualAttendanceData', {
    [own('userId')]: host.user.userId, [own('schoolId')]: host.user.schoolId, [own('roleId')]: host.user.userRole, [own('page')]: '1', [own('recordPerPage')]: '10',
    [own('academicYear')]: '2025-26', [own('monthData')]: 'Next', [own('endDate')]: after,
  });
  const wrapper = field(answer, 'pupilAttendance');
  const headers = list(field(wrapper, 'dynamicHeader')).map(asString);
  const [from, to, today] = [day(text(wrapper, 'startDate')) ?? 0, day(text(wrapper, 'endDate')) ?? 0, day(host.today) ?? 0];
  const rows = list(field(answer, 'annualAttendnaceData')).map((row) => list(field(row, 'attendanceList')));
  const all: string[] = [];
  for (let week = 0; week * DAYS.length < headers.length; week += 1) {
    const ofWeek: string[] = [];
    const days = DAYS.map((name, at) => ({ name, on: dayIn(headers[week * DAYS.length + at] ?? '') ?? 0 })).filter(({ on }) => on >= from && on <= to);
    for (const row of rows) {
      const isOpen = text(row[week], 'masterMondayId') !== '';
      days.filter(({ on }) => on <= today).forEach(({ name }) => {
        ['Am', 'Pm'].map((half) => text(row[week], `${name}${half}`)).filter((code) => code !== '' || isOpen).forEach((code) => { ofWeek.push(code); });
      });
    }
    const [first] = days;
    if (first === undefined) continue;
    all.push(...ofWeek);
    const sums = sumsOf(ofWeek);
    const share = shareOf(sums);
    const date = new Date(first.on * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
    const cells = [['Present', sums.present], ['Authorised', sums.authorised], ['Unauthorised', sums.unauthorised], ['Without a mark', sums.missing], ['Present (%)', share === null ? null : { percent: share }]] as const;
    cells.forEach(([column, value]) => { counts.add(`weekMarks: ${column}`, value, date); });
  }
  Object.entries(sumsOf(all)).forEach(([group, value]) => { counts.add('marks', value as number, group); });
  const records = amount(wrapper, 'totalRecords') ?? 0;
  counts.add('entries', `${entries(records)}, Page 1 of ${Math.ceil(records / 10)}`);
  return counts;
}
