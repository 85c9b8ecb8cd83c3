import { registerApi, type RegisterRow, type RegisterWeek } from '../../api/calls/register';
import { FRESH, readFresh } from '../../api/readFresh';
import { formatDate } from '../../domain/dates';
import type { SessionDispatch } from '../../session/sessionExtra';
import { columnsOf, isUnread, type RegisterColumn } from './registerDays';
import { asCallError, SLOTS, type RegisterQuery } from './registerReader';
import { recordOf } from '../../values/values';

/** One page of pupils with the weeks of all months that were requested. */
export interface RegisterPage {
  readonly rows: readonly RegisterRow[];
  readonly columns: readonly RegisterColumn[];
  /** For each week of a row, the request that loaded it. The same request reads the week again. */
  readonly queries: readonly RegisterQuery[];
}

type Answer = NonNullable<ReturnType<ReturnType<typeof registerApi.endpoints.fetchRegister.select>>['data']>;
export interface Month {
  readonly query: RegisterQuery;
  readonly answer: Answer;
  /** When it was requested, on the monotonic clock. */
  readonly at: number;
}

/** Requests several months at once. If one fails, all count as failed. */
export const registerMonths = registerApi.injectEndpoints({
  endpoints: (build) => ({
    fetchRegisterMonths: build.query<readonly Month[], readonly RegisterQuery[]>({
      queryFn: async (queries, { dispatch }) => {
        const send = dispatch as SessionDispatch;
        const at = performance.now();
        const results = await Promise.all(queries.map(async (query) => ({
          query, ...(await readFresh(() => send(registerApi.endpoints.fetchRegister.initiate(query, FRESH)))),
        })));
        const failed = results.find(({ data }) => data === undefined);
        if (failed !== undefined) return { error: asCallError(failed.error) };
        return { data: results.flatMap(({ query, data }) => (data === undefined ? [] : [{ query, answer: data, at }])) };
      },
    }),
  }),
});

const CLOSED: RegisterWeek = { ...recordOf(SLOTS, () => ''), masterMondayId: '' };

/** A week of two months shows once; a pupil whom a month leaves out has no marks in it. Null where a header does not fit its rows. */
export function joinMonths(months: readonly Month[]): RegisterPage | null {
  const today = formatDate(new Date());
  const columns: RegisterColumn[] = [];
  const queries: RegisterQuery[] = [];
  const rows = new Map<string, RegisterRow>();
  for (const { query, answer } of months) {
    const sent = answer.annualAttendnaceData;
    const weeks = Math.max(0, ...sent.map(({ attendanceList }) => attendanceList.length));
    const all = sent.length === 0 ? [] : columnsOf(answer.pupilAttendance.dynamicHeader, weeks, today);
    if (all === null) return null;
    const known = new Set(columns.map(({ name }) => name));
    const added = all.filter(({ name }) => !known.has(name));
    const kept = [...new Set(added.map(({ week }) => week))];
    const before = queries.length;
    columns.push(...added.map((column) => ({
      ...column, week: before + kept.indexOf(column.week), key: isUnread(column.key) && before > 0 ? `${column.key} ${before}` : column.key,
    })));
    queries.push(...kept.map(() => query));
    const ofMonth = new Map(sent.map((row) => [row.pupilId, row]));
    for (const row of [...rows.values(), ...sent.filter(({ pupilId }) => !rows.has(pupilId))]) {
      const earlier = rows.has(row.pupilId) ? row.attendanceList : Array<RegisterWeek>(before).fill(CLOSED);
      const list = ofMonth.get(row.pupilId)?.attendanceList;
      // A row with other weeks than the rest keeps a list of another length, so that none of its marks are shown.
      const isOdd = earlier.length !== before || (list !== undefined && list.length !== weeks);
      const attendanceList = isOdd ? [] : [...earlier, ...kept.map((week) => list?.[week] ?? CLOSED)];
      rows.set(row.pupilId, { ...row, attendanceList });
    }
  }
  return { rows: [...rows.values()], columns, queries };
}
