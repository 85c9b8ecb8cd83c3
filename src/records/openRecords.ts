// @promise child
import { unitId } from '../saving/environment';
import { pageRegistry } from '../saving/units';
import type { UnitHandle, UnitKey } from '../saving/types';
import type { SessionDispatch } from '../session/sessionExtra';
import { createListeners } from '../state/listeners';
import { createKeyedState } from '../state/userState';
import { isSame, type FieldValue } from '../values/values';
import { keyOf, type Answer, type Of, type RecordRow } from './record';
import { recordTransport, unitCallsOf } from './transport';
import { waitingHandle } from './waitingHandle';

/** The rest of each load's response, for as long as its unit lives: such a unit may not be loaded again when a screen mounts. */
const responses = createKeyedState<Readonly<Record<string, Answer>>>('the rest of the responses of loads');

function dropWithUnit(id: string): void {
  const dropIfClosed = (): void => {
    if (pageRegistry().liveUnits().some(({ key }) => unitId(key) === id)) return;
    stop();
    responses.delete(id);
  };
  const stop = pageRegistry().subscribe(dropIfClosed);
  dropIfClosed();
}

/** Equal content keeps its identity, so that reloading a record causes no re-render. */
export function storeRest(key: UnitKey, call: string, answer: Answer): void {
  const id = unitId(key);
  const known = responses.get(id);
  if (known?.[call] !== undefined && isSame(known[call] as FieldValue, answer as FieldValue)) return;
  responses.set(id, { ...known, [call]: answer });
}

export const findRest = (key: UnitKey, call: string): Answer | null => responses.get(unitId(key))?.[call] ?? null;

export const subscribeRests = responses.subscribe;

type LoadForm = (() => Promise<unknown>) | null;

function openUnit<P>(row: RecordRow<P>, params: Of<P>, dispatch: SessionDispatch, key: UnitKey, loadForm: LoadForm) {
  const transport = recordTransport(row, params, dispatch, { onAnswer: (call, rest) => { storeRest(key, call, rest); }, loadForm });
  const unit = pageRegistry().openUnit(key, unitCallsOf(row, params), transport);
  const close = (): void => {
    unit.close();
    dropWithUnit(unitId(key));
  };
  return { handle: { ...unit, close }, transport };
}

/** Opens a record without its screen. @param key that of a draft, in case an earlier version named the records differently */
export const openRecord = <P>(row: RecordRow<P>, params: Of<P>, dispatch: SessionDispatch, key = keyOf(row, params)): UnitHandle =>
  openUnit(row, params, dispatch, key, null).handle;

export interface OpenedRecord {
  readonly handle: UnitHandle;
  /** Loads the record again. A failure shows its specified message again. */
  readonly retryLoad: () => void;
}

/** Counts the screens and presses that hold a record open. The last release closes it. */
export interface RecordSource {
  readonly row: unknown;
  readonly open: () => () => void;
  /**
   * Opens it for a screen that is about to mount, until that screen mounts, or the grace period ends that starts once the
   * record has loaded.
   * @param ready settles once the screen has everything else that it waits for
   */
  readonly hold: (ready: () => Promise<unknown>) => void;
  readonly endHold: () => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly current: () => OpenedRecord;
  readonly key: UnitKey;
}

/** Long enough for a slow computer to render a screen that has all it needs. */
const GRACE_MS = 5000;

/** The open records, so that a press on a link and the screen behind it share one. */
const openSources = createKeyedState<RecordSource>('open records');

export function recordSource<P>(row: RecordRow<P>, params: Of<P>, dispatch: SessionDispatch, loadForm: LoadForm = null): RecordSource {
  const id = JSON.stringify([row.kind, row.of(params), params]);
  const known = openSources.get(id);
  return known?.row === row ? known : createSource(id, row, params, dispatch, loadForm);
}

function createSource<P>(id: string, row: RecordRow<P>, params: Of<P>, dispatch: SessionDispatch, loadForm: LoadForm): RecordSource {
  const key = keyOf(row, params);
  const waiting: OpenedRecord = { handle: waitingHandle(key), retryLoad: () => undefined };
  const listeners = createListeners();
  const holders = new Set<object>();
  let opened: OpenedRecord & { readonly close: () => void } | null = null;
  /** Release the record that is held for a screen. */
  const holds = new Set<() => void>();

  function openNow(): void {
    const { handle, transport } = openUnit(row, params, dispatch, key, loadForm);
    opened = {
      handle,
      retryLoad: () => {
        transport.toastNextFailure();
        handle.retry();
      },
      close: () => {
        opened = null;
        if (openSources.get(id) === source) openSources.delete(id);
        // The next screen may look at the same record: then it keeps its lock and its loaded values.
        setTimeout(handle.close, 0);
      },
    };
    openSources.set(id, source);
    listeners.notify();
  }

  const source: RecordSource = {
    row,
    key,
    current: () => opened ?? waiting,
    subscribe: listeners.subscribe,
    // Called by effects, which React may run twice.
    open() {
      const own = {};
      if (holders.add(own).size === 1) openNow();
      return () => { if (holders.delete(own) && holders.size === 0) opened?.close(); };
    },
    hold(ready) {
      if (opened !== null) return;
      const leave = source.open();
      holds.add(leave);
      void Promise.allSettled([whenLoaded(source.current().handle), ready()]).then(() => {
        setTimeout(() => { if (holds.has(leave)) source.endHold(); }, GRACE_MS);
      });
    },
    endHold() {
      for (const leave of holds) leave();
      holds.clear();
    },
  };
  return source;
}

/** Resolves once the load of a record has ended, however it ended. */
const whenLoaded = (handle: UnitHandle): Promise<void> => new Promise((resolve) => {
  const endIfLoaded = () => {
    if (handle.getView().phase === 'loading') return;
    leave();
    resolve();
  };
  const leave = handle.subscribe(endIfLoaded);
  endIfLoaded();
});

/**
 * Opens the record of a screen that is about to mount, so that its load starts. If unused, it closes automatically.
 * @param ready settles once the screen has everything else that it waits for: a record that closed before would load twice
 * @returns when its load has ended
 */
export function holdRecord<P>(row: RecordRow<P>, params: Of<P>, dispatch: SessionDispatch, loadForm: LoadForm, ready: () => Promise<unknown>): Promise<void> {
  const source = recordSource(row, params, dispatch, loadForm);
  source.hold(ready);
  return whenLoaded(source.current().handle);
}
