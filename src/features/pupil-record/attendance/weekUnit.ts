import { WEEK_SLOTS } from '../../../api/calls/attendance';
import { attendanceApi } from '../../../api/endpoints/attendance';
import { describeError, isCallError, type CallError } from '../../../api/callError';
import { settle } from '../../../api/settle';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH, readFresh } from '../../../api/readFresh';
import { getConfig } from '../../../config/config';
import { loadFailureOf, saveOutcomeOf } from '../../../saving/outcome';
import { shareLoads } from '../../../saving/shareLoads';
import type { UnitKind } from '../../../parts/unsent/unitKind';
import type { LoadKind, LoadOutcome, Transport, UnitHandle, UnitKey, UnitView } from '../../../saving/types';
import { openUnit } from '../../../saving/units';
import type { SessionDispatch } from '../../../session/sessionExtra';
import type { FieldValue } from '../../../values/values';

/** The one call that saves a week. */
export const CALL = 'week';
const { fetchAttendance, saveAttendance } = attendanceApi.endpoints;
const asCallError = (error: unknown): CallError => (isCallError(error) ? error : { kind: 'network' });
const isSlot = (field: string): boolean => (WEEK_SLOTS as readonly string[]).includes(field);

export const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');

/** Which weeks to load, under the parameter names of the call. */
export interface WeeksOf extends Readonly<Record<string, string>> {
  readonly pupilId: string;
  readonly term: string;
  readonly academicYear?: string;
}

/** The year goes only where a deployment names its parameter: otherwise it is not sent (B-086). */
export const weeksOf = ({ pupilId, term, year }: { readonly pupilId: string; readonly term: string; readonly year: string }): WeeksOf =>
  ({ pupilId, term, ...(year !== '' && 'fetchAttendance.academicYear' in getConfig().fields ? { academicYear: year } : {}) });

/** The load and the saves of the weeks of one pupil and term; weeks that load together share one request, and read backs wait for each other unless `hurry` is called. */
export function weekTransports(of: WeeksOf, dispatch: SessionDispatch): { readonly of: (id: string) => Transport; readonly hurry: () => void } {
  const readTerm = shareLoads(() => readFresh(() => dispatch(fetchAttendance.initiate(of, FRESH))));
  async function load(id: string, kind: LoadKind): Promise<LoadOutcome> {
    const { data, error } = await readTerm(kind);
    if (data === undefined) return loadFailureOf(asCallError(error), describeError(asCallError(error)));
    const week = data.attendances.find(({ masterMonId }) => masterMonId === id);
    if (week === undefined) return { kind: 'failed', reason: 'The service no longer lists this week.' };
    return { kind: 'loaded', values: Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, week[slot]])) };
  }
  const transportOf = (id: string): Transport => ({
    load: (_call, _signal, kind) => load(id, kind),
    async save(_call, body, { signal }) {
      const slots = Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, textOf(body[slot])])) as Record<(typeof WEEK_SLOTS)[number], string>;
      const running = dispatch(saveAttendance.initiate({ ...slots, masterMonId: id, pupilId: of.pupilId }, { track: false }));
      const { error } = await settle(withoutToasts(running), signal);
      if (error === undefined) return { kind: 'acknowledged' };
      return saveOutcomeOf(asCallError(error), describeError(asCallError(error)));
    },
  });
  return { of: transportOf, hurry: readTerm.hurry };
}

export const openWeek = (key: UnitKey, transport: Transport): UnitHandle =>
  openUnit(key, [{ name: CALL, carries: isSlot, body: 'whole' }], transport);

/** One week of one pupil; term and year are those that the week is loaded with. */
export const weekUnit: UnitKind<WeeksOf & { readonly week: string }> = {
  kind: 'week',
  title: 'Attendance',
  records: ({ pupilId, week }) => [`week:${pupilId}:${week}`],
  open: (key, { week, ...of }, dispatch) => openWeek(key, weekTransports(of, dispatch).of(week)),
};

/** Why the record of a week cannot be edited; null if it can be, or will be once it is loaded. */
export function closedBecause(view: UnitView | null): string | null {
  if (view === null) return null;
  const { phase, loadError, readOnly } = view;
  if (phase === 'loadFailed') return loadError ?? 'the week could not be loaded';
  if (readOnly === 'otherTab') return 'the week is open in another tab';
  return readOnly === 'settling' ? 'an earlier save is being checked' : null;
}
