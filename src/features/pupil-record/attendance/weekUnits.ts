import type { AttendanceWeek } from '../../../api/calls/attendance';
import { rememberUnit, type WhereEdited } from '../../../parts/unsent/unitKind';
import type { UnitHandle } from '../../../saving/types';
import type { SessionDispatch } from '../../../session/sessionExtra';
import type { CellChange, CellId, CellState, GridSource } from '../../../ui/grid/gridTypes';
import { CALL, closedBecause, openWeek, textOf, weekTransports, weekUnit, type WeeksOf } from './weekUnit';

/** A week that needs the user: a save was refused, or the host holds other codes. */
export interface WeekProblem {
  readonly week: AttendanceWeek;
  readonly reason: string | null;
  readonly conflicts: readonly { readonly slot: string; readonly mine: string; readonly theirs: string }[];
}

export interface WeekUnits extends GridSource {
  /**
   * Opens the records of the weeks.
   * @returns a function that closes them; unsent changes are still sent.
   */
  readonly open: () => () => void;
  readonly change: (changes: readonly CellChange[]) => void;
  /** Reads the open weeks again: a bulk entry changed them on the host. */
  readonly refresh: () => Promise<void>;
  readonly retry: (week: string) => void;
  readonly choose: (week: string, slot: string, keep: 'mine' | 'theirs') => void;
  /** Called after any change of any week. */
  readonly subscribeAll: (changed: () => void) => () => void;
  readonly version: () => number;
  readonly problems: () => readonly WeekProblem[];
  /** Resolves once no save is in flight, or after ten seconds without a host. */
  readonly settled: () => Promise<void>;
  readonly status: () => { readonly saving: number; readonly savedAt: number | null };
}

interface OpenWeek {
  readonly week: AttendanceWeek;
  /** Null until its record is open. */
  handle: UnitHandle | null;
  version: number;
  readonly touched: Set<string>;
  /** Entered before its record could be edited, by slot. */
  readonly early: Map<string, string>;
}

/** A host that does not respond holds nobody up for longer. */
const SETTLE_MS = 10_000;

const warnBeforeUnload = (event: Event): void => { event.preventDefault(); };

/**
 * The weeks of one term as records that the save queue saves: each week is sent whole, one save at a time, four weeks at
 * a time (B-334, B-335). Pupil and term are fixed: another term needs another instance.
 */
export function createWeekUnits(
  userId: string, of: WeeksOf, list: readonly AttendanceWeek[], where: WhereEdited, dispatch: SessionDispatch,
): WeekUnits {
  const weeks = new Map<string, OpenWeek>(list.map((week) =>
    [week.masterMonId, { week, handle: null, version: 0, touched: new Set(), early: new Map() }]));
  const listeners = new Map<string, Set<() => void>>();
  const everywhere = new Set<() => void>();
  let version = 0;
  const changed = (id: string): void => {
    const week = weeks.get(id);
    if (week !== undefined) week.version += 1;
    version += 1;
    for (const listener of listeners.get(id) ?? []) listener();
    for (const listener of everywhere) listener();
  };

  const transports = weekTransports(of, dispatch);
  const viewOf = (id: string) => weeks.get(id)?.handle?.getView() ?? null;
  const conflictAt = (id: string, slot: string) => viewOf(id)?.conflicts.find(({ field }) => field === slot);

  /** A week with several new codes goes in one save. */
  const edit = (handle: UnitHandle, codes: readonly (readonly [slot: string, code: string])[]): void => {
    codes.forEach(([slot, code], at) => { handle.edit(CALL, slot, code, at === codes.length - 1 ? 'choice' : 'text'); });
  };
  /** Early entries exist only in memory: until the record has them, the browser warns before the page unloads. */
  const guard = (): void => {
    const isHeld = [...weeks.values()].some(({ early }) => early.size > 0);
    if (isHeld) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
  };
  /** The record is editable now: enters the early entries. */
  function handOn({ handle, early }: OpenWeek): void {
    const view = handle?.getView();
    if (handle === null || early.size === 0 || view?.phase !== 'ready' || view.readOnly !== null) return;
    const codes = [...early];
    early.clear();
    edit(handle, codes);
    guard();
  }

  const status = (): { readonly saving: number; readonly savedAt: number | null } => {
    const all = [...weeks.values()];
    const states = all.flatMap(({ handle }) => handle?.getView().status ?? []);
    const saved = states.flatMap((one) => (one.kind === 'saved' ? [one.at] : []));
    return {
      saving: states.filter(({ kind }) => kind === 'saving' || kind === 'waiting' || kind === 'signedOut').length
        + all.filter(({ early }) => early.size > 0).length,
      savedAt: saved.length === 0 ? null : Math.max(...saved),
    };
  };

  return {
    codeAt({ row, column }: CellId): string {
      const week = weeks.get(row);
      const value = week?.early.get(column) ?? viewOf(row)?.values[column] ?? week?.week[column as keyof AttendanceWeek];
      return typeof value === 'string' ? value : '';
    },
    stateAt({ row, column }: CellId): CellState {
      const week = weeks.get(row);
      const view = viewOf(row);
      if (week?.early.has(column) === true) {
        const reason = closedBecause(view);
        return reason === null ? { kind: 'saving' } : { kind: 'failed', reason };
      }
      if (view === null) return { kind: 'plain' };
      if (conflictAt(row, column) !== undefined) return { kind: 'failed', reason: 'the service has another code: choose one above the table' };
      const state = week?.handle?.fieldState(column);
      if (state === 'notSaved') return { kind: 'failed', reason: view.status.kind === 'notSaved' ? view.status.reason : 'it was refused' };
      if (state !== 'clean') return { kind: 'saving' };
      return week?.touched.has(column) === true ? { kind: 'saved' } : { kind: 'plain' };
    },
    lockedBecause: ({ row }: CellId) => closedBecause(viewOf(row)),
    versionOf: (row) => weeks.get(row)?.version ?? 0,
    subscribe(row, listener) {
      const here = listeners.get(row) ?? new Set();
      listeners.set(row, here);
      here.add(listener);
      return () => { here.delete(listener); };
    },
    open() {
      const closes = [...weeks].map(([id, week]) => {
        const params = { ...of, week: id };
        const key = { userId, records: weekUnit.records(params) };
        rememberUnit(key, weekUnit.kind, weekUnit.title, where, params);
        const handle = openWeek(key, transports.of(id));
        week.handle = handle;
        let isShown = true;
        const end = (): void => {
          if (isShown || week.early.size > 0) return;
          stop();
          handle.close();
        };
        const stop = handle.subscribe(() => {
          handOn(week);
          changed(id);
          end();
        });
        handOn(week);
        changed(id);
        return () => {
          isShown = false;
          end();
        };
      });
      return () => { for (const close of closes) close(); };
    },
    change(changes) {
      for (const id of new Set(changes.map(({ row }) => row))) {
        const week = weeks.get(id);
        if (week === undefined) continue;
        for (const { column, to } of changes.filter(({ row }) => row === id)) {
          week.touched.add(column);
          week.early.set(column, to);
        }
        handOn(week);
        if (week.early.size === 0) continue;
        guard();
        changed(id);
      }
    },
    refresh: async () => {
      transports.hurry();
      await Promise.all([...weeks.values()].map(({ handle }) => handle?.refresh() ?? Promise.resolve()));
    },
    retry(id) {
      const handle = weeks.get(id)?.handle;
      if (handle?.getView().readOnly === 'otherTab') handle.takeOver();
      else handle?.retry();
    },
    choose: (id, slot, keep) => { weeks.get(id)?.handle?.resolveConflict(slot, keep); },
    subscribeAll(listener) {
      everywhere.add(listener);
      return () => { everywhere.delete(listener); };
    },
    version: () => version,
    problems: () => [...weeks.values()].flatMap(({ week, early }) => {
      const view = viewOf(week.masterMonId);
      if (view === null) return [];
      const { status, conflicts } = view;
      const reason = status.kind === 'notSaved' ? status.reason : early.size === 0 ? null : closedBecause(view);
      if (reason === null && conflicts.length === 0) return [];
      return [{ week, reason, conflicts: conflicts.map(({ field, mine, theirs }) => ({ slot: field, mine: textOf(mine), theirs: textOf(theirs) })) }];
    }),
    settled: () => new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        everywhere.delete(look);
        resolve();
      };
      const look = (): void => { if (status().saving === 0) end(); };
      const timer = setTimeout(end, SETTLE_MS);
      everywhere.add(look);
      look();
    }),
    status,
  };
}
