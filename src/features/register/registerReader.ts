import { registerApi, type RegisterRow, type RegisterWeek } from '../../api/calls/register';
import { describeError, isCallError, type CallError } from '../../api/callError';
import { FRESH, readFresh } from '../../api/readFresh';
import { getConfig } from '../../config/config';
import { fromRegisterWire } from '../../domain/attendance/codeBook';
import { loadFailureOf } from '../../saving/outcome';
import type { LoadOutcome } from '../../saving/types';
import type { SessionDispatch } from '../../session/sessionExtra';

const { fetchRegister } = registerApi.endpoints;
export type RegisterQuery = Parameters<typeof fetchRegister.initiate>[0];

/** One pupil's week: what one record of the save queue holds. */
export type WeekId = Readonly<Record<'pupilId' | 'masterMondayId', string>>;

/** The page of the register that holds a row: the host has no call for one pupil. */
export interface RowPlace {
  readonly query: RegisterQuery;
  readonly upn: string;
}

export const SLOTS = [
  'mondayAm', 'mondayPm', 'tuesdayAm', 'tuesdayPm', 'wednesdayAm', 'wednesdayPm', 'thursdayAm', 'thursdayPm', 'fridayAm', 'fridayPm',
] as const satisfies readonly (keyof RegisterWeek)[];

export const codesOf = (week: RegisterWeek): Readonly<Record<string, string>> =>
  Object.fromEntries(SLOTS.map((slot) => [slot, fromRegisterWire(week[slot])]));

/** Many weeks of one page are read one after another and share one response. */
const SHARED_MS = 1000;
/** A whole page is read at most this often. In between, a search reads one pupil. */
const PAGE_REST_MS = 10_000;
export const asCallError = (error: unknown): CallError => (isCallError(error) ? error : { kind: 'network' });

interface Answer {
  /** When the request left, on the monotonic clock: the time of day may be set back by hours. */
  readonly at: number;
  readonly result: Promise<{ readonly rows: readonly RegisterRow[] } | { readonly error: CallError }>;
}

/** The same dates for only one pupil, in case filters or pages have changed. */
const searchFor = ({ query, upn }: RowPlace): RegisterQuery => {
  const { userId, schoolId, roleId, academicYear, monthData, startDate, endDate } = query;
  return { userId, schoolId, roleId, academicYear, monthData, startDate, endDate, page: 1, recordPerPage: 10, leavers: getConfig().register.leavers, customSearch: upn };
};

/** Reads single weeks of the register from the host. `onRead` gets every week of each response, too. */
export function createRegisterReader(dispatch: SessionDispatch, onRead: (week: WeekId, codes: Readonly<Record<string, string>>, at: number) => void) {
  const answers = new Map<string, Answer>();

  const mayShare = ({ at }: Answer, since: number): boolean => at >= since && performance.now() - at < SHARED_MS;

  /** @param since a response that was requested earlier may show the week as it was before its last save */
  function read(query: RegisterQuery, since: number): Answer {
    const key = JSON.stringify(query);
    const last = answers.get(key);
    if (last !== undefined && mayShare(last, since)) return last;
    const at = performance.now();
    const result = readFresh(() => dispatch(fetchRegister.initiate(query, FRESH))).then(({ data, error }) => {
      if (data === undefined) return { error: asCallError(error) };
      const rows = data.annualAttendnaceData;
      for (const { pupilId, attendanceList } of rows) {
        for (const week of attendanceList) onRead({ pupilId, masterMondayId: week.masterMondayId }, codesOf(week), at);
      }
      return { rows };
    });
    const answer = { at, result };
    answers.set(key, answer);
    return answer;
  }

  /** Where to look for a week, in this order. */
  function queriesFor(place: RowPlace, since: number): readonly RegisterQuery[] {
    if (place.upn === '') return [place.query];
    const last = answers.get(JSON.stringify(place.query));
    const rests = last !== undefined && !mayShare(last, since) && performance.now() - last.at < PAGE_REST_MS;
    return rests ? [searchFor(place)] : [place.query, searchFor(place)];
  }

  return async function readWeek({ pupilId, masterMondayId }: WeekId, place: RowPlace, since: number): Promise<LoadOutcome> {
    for (const query of queriesFor(place, since)) {
      const { at, result } = read(query, since);
      const answer = await result;
      if ('error' in answer) return loadFailureOf(answer.error, describeError(answer.error));
      const row = answer.rows.find((one) => one.pupilId === pupilId);
      const week = row?.attendanceList.find((one) => one.masterMondayId === masterMondayId);
      if (week !== undefined) return { kind: 'loaded', values: codesOf(week), ageMs: performance.now() - at };
    }
    return { kind: 'failed', reason: 'The council’s system no longer lists this week of the pupil.' };
  };
}
