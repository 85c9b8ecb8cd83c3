import { attendanceApi, WEEK_SLOTS } from '../../../api/calls/attendance';
import { getConfig } from '../../../config/config';
import { defineCall, defineRecord, type Of } from '../../../records/record';
import { recordOf, textOnly, type Values } from '../../../values/values';

const { fetchAttendance, saveAttendance } = attendanceApi.endpoints;

/** The one call that saves a week. */
export const WEEK = 'week';

const slotsOf = (week: Values) => recordOf(WEEK_SLOTS, (slot) => textOnly(week[slot]));

/** Which weeks to load, under the parameter names of the call. */
export interface WeeksOf extends Readonly<Record<string, string>> {
  readonly pupilId: string;
  readonly term: string;
  readonly academicYear?: string;
}
type Params = WeeksOf & { readonly week: string };

/** The year is sent only if a deployment names its parameter (B-086). */
export const weeksOf = ({ pupilId, term, year }: { readonly pupilId: string; readonly term: string; readonly year: string }): WeeksOf =>
  ({ pupilId, term, ...(year !== '' && 'fetchAttendance.academicYear' in getConfig().fields ? { academicYear: year } : {}) });

/** One week of one pupil; term and year are those that the week is loaded with. */
export const weekRecord = defineRecord<Params>('week', {
  title: 'Attendance',
  of: ({ pupilId, week }) => [`week:${pupilId}:${week}`],
  calls: [defineCall({
    name: WEEK,
    carries: (field) => WEEK_SLOTS.some((slot) => slot === field),
    isQuiet: true,
    load: ({ week, userId, ...key }: Of<Params>, options) => fetchAttendance.initiate(key, options),
    sharedLoadKey: ({ pupilId, term, academicYear = '' }) => `weeks ${pupilId} ${term} ${academicYear}`,
    read: ({ attendances }, { week }) => {
      const found = attendances.find(({ masterMonId }) => masterMonId === week);
      return found === undefined ? null : slotsOf(found);
    },
    absent: 'The council’s system no longer lists this week.',
    save: ({ pupilId, week }, body) => saveAttendance.initiate({ ...slotsOf(body), masterMonId: week, pupilId }, { track: false }),
  })],
});
