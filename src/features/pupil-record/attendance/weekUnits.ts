import { WEEK_SLOTS, type AttendanceWeek } from '../../../api/calls/attendance';
import { attendanceApi } from '../../../api/endpoints/attendance';
import { describeError, isCallError, type CallError } from '../../../api/callError';
import { withoutToasts } from '../../../api/withoutToasts';
import { FRESH, readFresh } from '../../../api/readFresh';
import { loadFailureOf, saveOutcomeOf } from '../../../saving/outcome';
import { shareLoads } from '../../../saving/shareLoads';
import { rememberUnit, type UnitKind, type WhereEdited } from '../../../parts/unsent/unitKind';
import type { LoadOutcome, Transport, UnitHandle, UnitKey } from '../../../saving/types';
import { openUnit } from '../../../saving/units';
import type { SessionDispatch } from '../../../session/sessionExtra';
import type { FieldValue } from '../../../values/values';
import type { CellChange, CellId, CellState, GridSource } from '../../../ui/grid/gridTypes';

const CALL = 'week';
const { fetchAttendance, saveAttendance } = attendanceApi.endpoints;
const asCallError = (error: unknown): CallError => (isCallError(error) ? error : { kind: 'network' });
const textOf = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const isSlot = (field: string): boolean => (WEEK_SLOTS as readonly string[]).includes(field);

interface Of {
  readonly userId: string;
  readonly pupilId: string;
  readonly term: string;
}

/** The load and the saves of the weeks of one pupil and term; weeks that are asked for together share one request. */
function weekTransports({ pupilId, term }: Pick<Of, 'pupilId' | 'term'>, dispatch: SessionDispatch): (id: string) => Transport {
  const readTerm = shareLoads(() => readFresh(() => dispatch(fetchAttendance.initiate({ pupilId, term }, FRESH))));
  async function load(id: string): Promise<LoadOutcome> {
    const { data, error } = await readTerm();
    if (data === undefined) return loadFailureOf(asCallError(error), describeError(asCallError(error)));
    const week = data.attendances.find(({ masterMonId }) => masterMonId === id);
    if (week === undefined) return { kind: 'failed', reason: 'The service no longer lists this week.' };
    return { kind: 'loaded', values: Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, week[slot]])) };
  }
  return (id) => ({
    load: () => load(id),
    async save(_call, body, { signal }) {
      const slots = Object.fromEntries(WEEK_SLOTS.map((slot) => [slot, textOf(body[slot])])) as Record<(typeof WEEK_SLOTS)[number], string>;
      const running = dispatch(saveAttendance.initiate({ ...slots, masterMonId: id, pupilId }, { track: false }));
      const stop = () => { running.abort(); };
      signal.addEventListener('abort', stop);
      const { error } = await withoutToasts(running);
      signal.removeEventListener('abort', stop);
      if (error === undefined) return { kind: 'acknowledged' };
      return saveOutcomeOf(asCallError(error), describeError(asCallError(error)));
    },
  });
}

const openWeek = (key: UnitKey, transport: Transport): UnitHandle =>
  openUnit(key, [{ name: CALL, carries: isSlot, body: 'whole' }], transport);

/** One week of one pupil; `term` is the one that the week is loaded with. */
export const weekUnit: UnitKind<{ readonly pupilId: string; readonly term: string; readonly week: string }> = {
  kind: 'week',
  title: 'Attendance',
  records: ({ pupilId, week }) => [`week:${pupilId}:${week}`],
  open: (key, { pupilId, term, week }, dispatch) => openWeek(key, weekTransports({ pupilId, term }, dispatch)(week)),
};

/** A week that needs the user: a save was refused, or the host holds other codes. */
export interface WeekTrouble {
  readonly week: AttendanceWeek;
  readonly reason: string | null;
  readonly conflicts: readonly { readonly slot: string; readonly mine: string; readonly theirs: string }[];
}

export interface WeekUnits extends GridSource {
  /** Opens the weeks for editing. @returns closes them again; what is unsent still goes. */
  readonly show: (weeks: readonly AttendanceWeek[]) => () => void;
  readonly change: (changes: readonly CellChange[]) => void;
  /** Reads the open weeks again: a bulk entry changed them on the host. */
  readonly refresh: () => Promise<void>;
  readonly retry: (week: string) => void;
  readonly choose: (week: string, slot: string, keep: 'mine' | 'theirs') => void;
  /** Told after any change of any week. */
  readonly subscribeAll: (changed: () => void) => () => void;
  readonly version: () => number;
  readonly troubles: () => readonly WeekTrouble[];
  readonly status: () => { readonly saving: number; readonly savedAt: number | null };
}

interface OpenWeek {
  readonly week: AttendanceWeek;
  readonly handle: UnitHandle;
  version: number;
  readonly touched: Set<string>;
}

/**
 * The weeks of one term as records that the save queue saves: each week goes whole, one save at a time, four weeks at
 * a time (B-334, B-335). Pupil and term are fixed: another term is another one of these.
 */
export function createWeekUnits({ userId, pupilId, term }: Of, where: WhereEdited, dispatch: SessionDispatch): WeekUnits {
  const open = new Map<string, OpenWeek>();
  const listeners = new Map<string, Set<() => void>>();
  const all = new Set<() => void>();
  let version = 0;
  const changed = (id: string): void => {
    const week = open.get(id);
    if (week !== undefined) week.version += 1;
    version += 1;
    for (const listener of listeners.get(id) ?? []) listener();
    for (const listener of all) listener();
  };

  const transportOf = weekTransports({ pupilId, term }, dispatch);
  const viewOf = (id: string) => open.get(id)?.handle.getView();
  const conflictAt = (id: string, slot: string) => viewOf(id)?.conflicts.find(({ field }) => field === slot);

  return {
    codeAt({ row, column }: CellId): string {
      const week = open.get(row);
      const value = week?.handle.getView().values[column] ?? week?.week[column as keyof AttendanceWeek];
      return typeof value === 'string' ? value : '';
    },
    stateAt({ row, column }: CellId): CellState {
      const week = open.get(row);
      if (week === undefined) return { kind: 'plain' };
      if (conflictAt(row, column) !== undefined) return { kind: 'failed', reason: 'the service holds another code: choose one above the table' };
      const state = week.handle.fieldState(column);
      if (state === 'notSaved') {
        const { status } = week.handle.getView();
        return { kind: 'failed', reason: status.kind === 'notSaved' ? status.reason : 'it was refused' };
      }
      if (state !== 'clean') return { kind: 'saving' };
      return week.touched.has(column) ? { kind: 'saved' } : { kind: 'plain' };
    },
    lockedBecause({ row }: CellId): string | null {
      const view = viewOf(row);
      if (view === undefined || view.phase === 'loading') return 'the week is still loading';
      if (view.phase === 'loadFailed') return view.loadError ?? 'the week could not be loaded';
      if (view.readOnly === 'otherTab') return 'the week is open in another tab';
      return view.readOnly === 'settling' ? 'an earlier save is being checked' : null;
    },
    versionOf: (row) => open.get(row)?.version ?? 0,
    subscribe(row, listener) {
      const here = listeners.get(row) ?? new Set();
      listeners.set(row, here);
      here.add(listener);
      return () => { here.delete(listener); };
    },
    show(weeks) {
      const stops = weeks.map((week) => {
        const id = week.masterMonId;
        const params = { pupilId, term, week: id };
        const key = { userId, records: weekUnit.records(params) };
        rememberUnit(key, weekUnit.kind, weekUnit.title, where, params);
        const handle = openWeek(key, transportOf(id));
        open.set(id, { week, handle, version: version + 1, touched: new Set() });
        const stop = handle.subscribe(() => { changed(id); });
        changed(id);
        return () => {
          stop();
          handle.close();
        };
      });
      return () => { for (const stop of stops) stop(); };
    },
    change(changes) {
      const last = new Map(changes.map((change) => [change.row, change]));
      for (const change of changes) {
        const week = open.get(change.row);
        week?.touched.add(change.column);
        // A week with several new codes goes in one save.
        week?.handle.edit(CALL, change.column, change.to, last.get(change.row) === change ? 'choice' : 'text');
      }
    },
    refresh: async () => { await Promise.all([...open.values()].map(({ handle }) => handle.refresh())); },
    retry: (id) => { open.get(id)?.handle.retry(); },
    choose: (id, slot, keep) => { open.get(id)?.handle.resolveConflict(slot, keep); },
    subscribeAll(listener) {
      all.add(listener);
      return () => { all.delete(listener); };
    },
    version: () => version,
    troubles: () => [...open.values()].flatMap(({ week, handle }) => {
      const { status, conflicts } = handle.getView();
      if (status.kind !== 'notSaved' && conflicts.length === 0) return [];
      return [{
        week,
        reason: status.kind === 'notSaved' ? status.reason : null,
        conflicts: conflicts.map(({ field, mine, theirs }) => ({ slot: field, mine: textOf(mine), theirs: textOf(theirs) })),
      }];
    }),
    status() {
      const states = [...open.values()].map(({ handle }) => handle.getView().status);
      const saved = states.flatMap((status) => (status.kind === 'saved' ? [status.at] : []));
      return {
        saving: states.filter(({ kind }) => kind === 'saving' || kind === 'waiting' || kind === 'signedOut').length,
        savedAt: saved.length === 0 ? null : Math.max(...saved),
      };
    },
  };
}
