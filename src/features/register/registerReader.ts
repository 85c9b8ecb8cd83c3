import type { RegisterRow, RegisterWeek } from '../../api/calls/register';
import { registerApi } from '../../api/endpoints/register';
import { describeError, isCallError, type CallError } from '../../api/callError';
import { fromRegisterWire } from '../../domain/attendance/codeBook';
import { loadFailureOf } from '../../saving/outcome';
import type { LoadOutcome } from '../../saving/types';
import type { SessionDispatch } from '../../session/sessionExtra';

const { fetchRegister } = registerApi.endpoints;
export type RegisterQuery = Parameters<typeof fetchRegister.initiate>[0];

/** The page of the register that holds a row: the service has no call for one pupil. */
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
const asCallError = (error: unknown): CallError => (isCallError(error) ? error : { kind: 'network' });

type Answer = { readonly rows: readonly RegisterRow[] } | { readonly error: CallError };

/** The same dates for only one pupil, in case filters or pages have changed. */
const searchFor = ({ query, upn }: RowPlace): RegisterQuery => {
  const { userId, schoolId, roleId, academicYear, monthData, startDate, endDate } = query;
  return { userId, schoolId, roleId, academicYear, monthData, startDate, endDate, page: 1, recordPerPage: 10, leavers: 'Yes', customSearch: upn };
};

/** Reads single weeks of the register again: after a save without a clear answer, and for marks kept over a reload. */
export function createRegisterReader(dispatch: SessionDispatch) {
  const shared = new Map<string, { readonly at: number; readonly answer: Promise<Answer> }>();

  function read(query: RegisterQuery): Promise<Answer> {
    const key = JSON.stringify(query);
    const last = shared.get(key);
    if (last !== undefined && Date.now() - last.at < SHARED_MS) return last.answer;
    const answer = dispatch(fetchRegister.initiate(query, { subscribe: false, forceRefetch: true }))
      .then(({ data, error }): Answer => (data === undefined ? { error: asCallError(error) } : { rows: data.annualAttendnaceData }));
    shared.set(key, { at: Date.now(), answer });
    return answer;
  }

  return async function readWeek(pupilId: string, masterMondayId: string, place: RowPlace): Promise<LoadOutcome> {
    for (const query of place.upn === '' ? [place.query] : [place.query, searchFor(place)]) {
      const answer = await read(query);
      if ('error' in answer) return loadFailureOf(answer.error, describeError(answer.error));
      const row = answer.rows.find((one) => one.pupilId === pupilId);
      const week = row?.attendanceList.find((one) => one.masterMondayId === masterMondayId);
      if (week !== undefined) return { kind: 'loaded', values: codesOf(week) };
    }
    return { kind: 'failed', reason: 'The service no longer lists this week of the pupil.' };
  };
}
