// @promise child
import type { UnitHandle, UnitView } from '../saving/types';
import { createListeners, type Listeners } from '../state/listeners';
import type { CellChange, CellId, CellState, GridSource } from '../ui/grid/gridTypes';
import { createHistory } from '../ui/grid/history';
import { textOnly } from '../values/values';

export type Codes = Readonly<Record<string, string>>;

/** One record of a grid. `own` holds the screen's own data about it. */
export interface GridRecord<T> {
  /** The row of the grid that shows it. */
  readonly row: string;
  readonly own: T;
  /** Its codes by slot as the page last read them. They are shown while it is not open. */
  codes: Codes;
  handle: UnitHandle | null;
  /** Entered before it could be edited, by slot. */
  readonly entered: Map<string, string>;
  /** Slots that the user has changed on this page. */
  readonly touched: Set<string>;
}

/** The record and field in which a cell of the grid is saved. */
export interface GridPlace<T> {
  readonly record: GridRecord<T>;
  readonly slot: string;
}

interface Options<T> {
  /** The call that saves a slot. */
  readonly call: string;
  /** A save carries the whole record, so several new codes go in one. */
  readonly isWhole: boolean;
  /** `shown`: a record is open from `show` to `hide`. `changed`: from its first change until the host has all of it. */
  readonly opens: 'shown' | 'changed';
  readonly open: (own: T) => UnitHandle;
  /** Null for a cell without a record. */
  readonly placeOf: (cell: CellId) => GridPlace<T> | null;
  /** Called after each change that a screen may show. */
  readonly onChange?: (record: GridRecord<T>) => void;
}

export type RecordGrid<T> = ReturnType<typeof createRecordGrid<T>>;

/** Opening a record takes about a millisecond on an old computer, so a large paste yields to the page in between. */
const SLICE_MS = 12;
/** Represents all rows. */
const GRID = '';
const PLAIN: CellState = { kind: 'plain' };
const SAVED: CellState = { kind: 'saved' };
const SAVING: CellState = { kind: 'saving' };
const failed = (reason: string): CellState => ({ kind: 'failed', reason });
const warnBeforeUnload = (event: Event): void => { event.preventDefault(); };

/** Why the changes of a record are not saved, or null while nothing has failed. */
export function whyNotSaved({ status }: UnitView): string | null {
  if (status.kind === 'stopped') return 'saving has stopped: reload the page';
  return status.kind === 'notSaved' ? status.reason : null;
}

/** Why a record cannot be edited, or null if it can be, or will be once it is loaded. */
export function closedBecause(view: UnitView | null): string | null {
  if (view === null) return null;
  const { phase, loadError, readOnly } = view;
  if (phase === 'loadFailed') return loadError ?? 'the week could not be loaded';
  if (readOnly === 'otherTab') return 'the week is open in another tab';
  return readOnly === 'settling' ? 'an earlier save is being checked' : null;
}

/** Many records as the source of one grid: their codes, the state of each, and the changes of the user with their history. */
export function createRecordGrid<T>({ call, isWhole, opens, open, placeOf, onChange }: Options<T>) {
  const history = createHistory();
  /** By row, and of the whole grid. */
  const versions = new Map<string, number>();
  const ofRow = new Map<string, Listeners>();
  const shown = new Set<GridRecord<T>>();
  const closers = new Map<GridRecord<T>, () => void>();
  const toOpen = new Set<GridRecord<T>>();
  /** Their entries exist only in memory: until the records have them, the browser warns before the page unloads. */
  const unentered = new Set<GridRecord<T>>();
  const takingOver = new Set<GridRecord<T>>();
  const told = new WeakMap<GridRecord<T>, string>();
  const isLazy = opens === 'changed';

  const viewOf = ({ handle }: GridRecord<T>): UnitView | null => handle?.getView() ?? null;
  const conflictAt = ({ record, slot }: GridPlace<T>) => viewOf(record)?.conflicts.find(({ field }) => field === slot);
  const codeOf = ({ record, slot }: GridPlace<T>): string =>
    record.entered.get(slot) ?? textOnly(viewOf(record)?.values[slot] ?? record.codes[slot]);

  function stateOf(place: GridPlace<T>): CellState {
    const { record, slot } = place;
    const { handle, entered, touched, codes } = record;
    const view = viewOf(record);
    if (entered.has(slot)) {
      // A record that opens for a change takes the lock over from another tab.
      const reason = isLazy && view?.phase !== 'loadFailed' ? null : closedBecause(view);
      return reason === null ? SAVING : failed(reason);
    }
    const atRest = touched.has(slot) ? SAVED : PLAIN;
    if (handle === null || view === null) return atRest;
    if (conflictAt(place) !== undefined) return failed('the council’s system has another code: choose one above the table');
    const state = handle.fieldState(slot);
    if (state === 'notSaved') return failed(whyNotSaved(view) ?? 'it was refused');
    if (state !== 'clean') return SAVING;
    // Another tab saves it now, so it counts as saved once the host shows it.
    const isElsewhere = isLazy && view.readOnly === 'otherTab' && touched.has(slot) && textOnly(view.values[slot]) !== codes[slot];
    return isElsewhere ? SAVING : atRest;
  }

  const versionOf = (row: string): number => versions.get(row) ?? 0;
  function subscribe(row: string, listener: () => void): () => void {
    const listeners = ofRow.get(row) ?? createListeners();
    ofRow.set(row, listeners);
    return listeners.subscribe(listener);
  }

  function rowChanged(row: string): void {
    for (const changed of [row, GRID]) {
      versions.set(changed, versionOf(changed) + 1);
      ofRow.get(changed)?.notify();
    }
  }
  /** A record reports more than its cells show: only what they show renders a row. */
  function reportChanges(record: GridRecord<T>): void {
    const view = viewOf(record);
    const slots = new Set([...Object.keys(record.codes), ...record.touched]);
    const now = JSON.stringify([view?.status, view?.readOnly, view?.phase, ...[...slots].map((slot) => [codeOf({ record, slot }), stateOf({ record, slot })])]);
    if (told.get(record) === now) return;
    told.set(record, now);
    onChange?.(record);
    rowChanged(record.row);
  }

  function guard(record: GridRecord<T>): void {
    if (record.entered.size > 0) unentered.add(record);
    else unentered.delete(record);
    if (unentered.size > 0) window.addEventListener('beforeunload', warnBeforeUnload);
    else window.removeEventListener('beforeunload', warnBeforeUnload);
  }

  /** The record can be edited: enters what waits. */
  function enterWaiting(record: GridRecord<T>, handle: UnitHandle): void {
    const codes = [...record.entered];
    record.entered.clear();
    guard(record);
    codes.forEach(([slot, code], at) => { handle.edit(call, slot, code, isWhole && at < codes.length - 1 ? 'text' : 'choice'); });
  }

  function close(record: GridRecord<T>): void {
    closers.get(record)?.();
    closers.delete(record);
    record.handle?.close();
    record.handle = null;
  }

  function isDone(record: GridRecord<T>, { phase, readOnly, status, values }: UnitView): boolean {
    if (record.entered.size > 0 || shown.has(record)) return false;
    if (!isLazy) return true;
    return phase === 'ready' && readOnly === null && (status.kind === 'saved' || status.kind === 'idle')
      && Object.keys(values).every((slot) => ['plain', 'saved'].includes(stateOf({ record, slot }).kind));
  }

  /** Called after each change of the record. */
  function follow(record: GridRecord<T>): void {
    const { handle, entered, touched } = record;
    if (handle === null) return;
    const { phase, readOnly, values } = handle.getView();
    if (phase === 'ready') {
      for (const slot of Object.keys(values)) if (handle.fieldState(slot) !== 'clean') touched.add(slot);
      if (readOnly !== 'otherTab') takingOver.delete(record);
      else if (isLazy && entered.size > 0 && !takingOver.has(record)) {
        takingOver.add(record);
        handle.takeOver();
      }
      if (readOnly === null && entered.size > 0) enterWaiting(record, handle);
    }
    reportChanges(record);
    if (record.handle === handle && isDone(record, handle.getView())) close(record);
  }

  function openNow(record: GridRecord<T>): void {
    if (record.handle !== null) return;
    record.handle = open(record.own);
    closers.set(record, record.handle.subscribe(() => { follow(record); }));
    follow(record);
  }

  function openSome(): void {
    const until = performance.now() + SLICE_MS;
    for (const record of toOpen) {
      toOpen.delete(record);
      openNow(record);
      if (performance.now() > until) break;
    }
    if (toOpen.size > 0) setTimeout(openSome, 0);
  }

  function put(changes: readonly CellChange[]): readonly CellChange[] {
    const records = new Set<GridRecord<T>>();
    for (const { to, ...cell } of changes) {
      const place = placeOf(cell);
      if (place === null) continue;
      const { record, slot } = place;
      record.touched.add(slot);
      record.entered.set(slot, to);
      records.add(record);
    }
    for (const record of records) {
      guard(record);
      if (record.handle !== null) follow(record);
      else if (isLazy) {
        if (toOpen.size === 0) setTimeout(openSome, 0);
        toOpen.add(record);
      }
      reportChanges(record);
    }
    return changes;
  }

  const source: GridSource = {
    codeAt: (cell) => { const place = placeOf(cell); return place === null ? '' : codeOf(place); },
    stateAt: (cell) => { const place = placeOf(cell); return place === null ? PLAIN : stateOf(place); },
    lockedBecause: (cell) => { const place = placeOf(cell); return place === null || isLazy ? null : closedBecause(viewOf(place.record)); },
    versionOf,
    subscribe,
  };
  return {
    ...source,
    add: (row: string, own: T, codes: Codes): GridRecord<T> => ({ row, own, codes, handle: null, entered: new Map(), touched: new Set() }),
    show(record: GridRecord<T>): void {
      shown.add(record);
      openNow(record);
    },
    /** Unsent changes are still sent. */
    hide(record: GridRecord<T>): void {
      shown.delete(record);
      if (record.handle !== null && isDone(record, record.handle.getView())) close(record);
    },
    /** Opens a record now, e.g. because a draft of it was kept. */
    openNow,
    stateOf,
    codeOf,
    /** The host's code where the user has to choose between two, or null anywhere else. */
    theirsOf(place: GridPlace<T>): string | null {
      const conflict = conflictAt(place);
      return conflict === undefined ? null : textOnly(conflict.theirs);
    },
    /** The codes of the record have been read again. */
    changed: reportChanges,
    /** The row shows other records, or cells that belong to none. */
    rowChanged,
    subscribeAll: (listener: () => void) => subscribe(GRID, listener),
    version: () => versionOf(GRID),
    change: (changes: readonly CellChange[]): void => {
      history.push(changes);
      put(changes);
    },
    /** What the host has changed by itself, so that Undo covers it. */
    noteChanges: (changes: readonly CellChange[]): void => { history.push(changes); },
    /** @returns what it has changed */
    undo: (): readonly CellChange[] => put(history.undo()),
    redo: (): readonly CellChange[] => put(history.redo()),
    retry({ handle }: GridRecord<T>): void {
      if (handle?.getView().readOnly === 'otherTab') handle.takeOver();
      else handle?.retry();
    },
    choose: ({ record, slot }: GridPlace<T>, keep: 'mine' | 'theirs'): void => { record.handle?.resolveConflict(slot, keep); },
  };
}
