import type { JournalMode } from '../journal/browserJournal';
import { unitId, type Environment } from '../environment';
import type { LiveUnit } from './liveUnit';
import { createSavedMemory } from './savedMemory';
import { createUnit } from './shell';
import type { CoreTexts, Event } from '../core/state';
import { DEFAULT_TIMINGS, type Timings } from '../timings';
import type { SaveStatus, Transport, UnitCall, UnitHandle, UnitKey } from '../types';

export interface SavingOptions {
  readonly timings?: Partial<Timings>;
  /** Reads the record again for changes of other users (a deployment may switch it off). */
  readonly conflictCheck?: boolean;
  /** Reads back after every burst of saves, not only after unclear ones and Complete. */
  readonly readBackAlways?: boolean;
  /** How many saves may be in flight at once, of different units. */
  readonly parallelSaves?: number;
  readonly texts?: Partial<CoreTexts>;
  /** How drafts are kept on this computer; see {@link JournalMode}. */
  readonly journalMode?: JournalMode;
  /** The host refused a call of the queue as signed out; told once until `signedIn`. */
  readonly onSignInNeeded?: () => void;
  /** The user wants a draft that only the password opens; a sign-in of the same user follows, or nothing does. */
  readonly onPasswordNeeded?: () => void;
}

const DEFAULT_TEXTS: CoreTexts = {
  chooseFirst: 'The server has another version of one of your answers. Please choose which one to keep.',
  notReady: 'This record cannot be edited at the moment.',
  interrupted: 'Editing of this record ended before it was complete.',
};

export interface UnsentUnit {
  readonly key: UnitKey;
  readonly changes: number;
  /** Not just on its way: held up, refused, or kept by this page alone. Leaving now is worth a question. */
  readonly isAtRisk: boolean;
  /** Saving has stopped or waits: the user should know wherever they are. */
  readonly isHeldUp: boolean;
  readonly status: SaveStatus;
  /** A screen of this page shows it, with its own status. */
  readonly isOpen: boolean;
}

export interface Registry {
  /** The same key gives the same live unit; each handle is closed by itself. */
  openUnit(key: UnitKey, calls: readonly UnitCall[], transport: Transport): UnitHandle;
  /** Units with something the host does not surely hold. */
  unsentUnits(): readonly UnsentUnit[];
  /** Every unit that is at work, with or without changes. */
  liveUnits(): readonly UnsentUnit[];
  subscribe(listener: () => void): () => void;
  /** Sends what waits for a pause. */
  flushAll(): void;
  /** The same user goes on; units of another user are dropped and their journal stays sealed. */
  signedIn(userId: string): Promise<void>;
  signedOut(): void;
  /** Sign-out by choice, first half: flushes, waits, and says in how many fields something is still unsent. */
  leave(options: { readonly waitMs: number }): Promise<{ readonly unsent: number }>;
  /** Second half: aborts and destroys the journal of every unit; locks are held for L. */
  destroy(): Promise<void>;
  /** Sends at once what waits for another try; while signed out it asks for the sign-in. */
  retryAll(): void;
  /** Ends every unit; what is unsent stays in the journal for its owner. */
  seal(): Promise<void>;
  /** Writes what is unsent once more: another tab may have deleted it from the disk. */
  rewrite(): void;
  /** A page event for every unit. */
  tell(event: Extract<Event, { type: 'hide' | 'show' | 'online' | 'flush' }>): void;
}

/** Browsers open six connections to a host; some are left for reading. */
const PARALLEL_SAVES = 4;

export function createRegistry(env: Environment, options: SavingOptions = {}): Registry {
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const units = new Map<string, { readonly unit: LiveUnit; handles: number }>();
  const memory = createSavedMemory(env.locks);
  const listeners = new Set<() => void>();
  let isSignedOut = false;

  /** Units with a save that waits for another one to end, first come, first served. */
  const waiting = new Map<LiveUnit, number>();
  const limitOf = (calls: readonly UnitCall[]): number => calls[0]?.parallel ?? options.parallelSaves ?? PARALLEL_SAVES;
  const sending = (): number => live().filter((unit) => unit.isSending()).length;

  const live = (): readonly LiveUnit[] => [...units.values()].map(({ unit }) => unit);
  const notify = (): void => { for (const listener of [...listeners]) listener(); };
  const liveUnits = (): readonly UnsentUnit[] =>
    [...units.values()].map(({ unit, handles }) => ({
      key: unit.key, changes: unit.unsent(), isAtRisk: unit.isAtRisk(), isHeldUp: unit.isHeldUp(), status: unit.getView().status, isOpen: handles > 0,
    }));
  const unsent = (): number => live().reduce((sum, unit) => sum + unit.unsent(), 0);

  /** After each step of a unit: where one save has ended, the next may leave. */
  function onChange(): void {
    let inFlight = sending();
    for (const [unit, limit] of [...waiting]) {
      if (inFlight >= limit) continue;
      waiting.delete(unit);
      unit.dispatch({ type: 'tick' });
      inFlight = sending();
    }
    notify();
  }

  function signedOut(): void {
    if (isSignedOut) return;
    isSignedOut = true;
    for (const unit of live()) unit.dispatch({ type: 'signedOut' });
    options.onSignInNeeded?.();
  }

  function create(key: UnitKey, calls: readonly UnitCall[], transport: Transport): LiveUnit {
    const id = unitId(key);
    const unit = createUnit(
      env, key, transport,
      {
        calls,
        timings,
        conflictCheck: options.conflictCheck ?? true,
        readBackAlways: options.readBackAlways ?? false,
        texts: { ...DEFAULT_TEXTS, ...options.texts },
      },
      {
        onSignInNeeded: signedOut,
        maySend: () => sending() < limitOf(calls),
        onWaiting: () => { waiting.set(unit, limitOf(calls)); },
        onChange,
        onRemember: (what) => memory.put(key, calls, what),
        recall: () => memory.of(key),
        onDisposed: () => {
          waiting.delete(unit);
          if (units.get(id)?.unit === unit) units.delete(id);
          notify();
        },
      },
    );
    if (isSignedOut) unit.dispatch({ type: 'signedOut' });
    return unit;
  }

  function openUnit(key: UnitKey, calls: readonly UnitCall[], transport: Transport): UnitHandle {
    const id = unitId(key);
    const known = units.get(id);
    const slot = known ?? { unit: create(key, calls, transport), handles: 0 };
    units.set(id, slot);
    slot.handles += 1;
    const { unit } = slot;
    if (known !== undefined) {
      unit.useTransport(transport);
      unit.setWanted(true);
      // What another user did since it was read; asked for only while nothing here is unsaved.
      void unit.refresh();
    }
    let isClosed = false;
    return {
      key,
      getView: () => unit.getView(),
      subscribe: (listener) => unit.subscribe(listener),
      edit: (call, field, value, how) => unit.dispatch({ type: 'edit', call, field, value, how }),
      keepRaw: (field, raw) => unit.dispatch({ type: 'raw', field, raw }),
      rawOf: (field) => unit.rawOf(field),
      raws: () => unit.raws(),
      fieldState: (field) => unit.fieldState(field),
      flush: () => unit.dispatch({ type: 'flush' }),
      retry: () => {
        // Retry while signed out asks for the sign-in once more.
        if (isSignedOut) options.onSignInNeeded?.();
        unit.dispatch({ type: 'retry' });
      },
      complete: (call, gate) => unit.complete(call, gate),
      settled: (ms) => unit.settled(ms),
      resolveConflict: (field, keep) => unit.dispatch({ type: 'resolve', field, keep }),
      refresh: () => unit.refresh(),
      takeOver: () => unit.takeOver(),
      openDraft: () => options.onPasswordNeeded?.(),
      close() {
        if (isClosed) return;
        isClosed = true;
        slot.handles -= 1;
        if (slot.handles === 0) unit.setWanted(false);
      },
    };
  }

  async function endAll(ending: readonly LiveUnit[], journal: 'seal' | 'destroy'): Promise<void> {
    for (const unit of ending) units.delete(unitId(unit.key));
    await Promise.all(ending.map((unit) => unit.end(journal)));
    notify();
  }

  return {
    openUnit,
    liveUnits,
    unsentUnits: () => liveUnits().filter(({ changes }) => changes > 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flushAll: () => { for (const unit of live()) unit.dispatch({ type: 'flush' }); },
    signedIn(userId) {
      isSignedOut = false;
      const ended = endAll(live().filter(({ key }) => key.userId !== userId), 'seal');
      memory.keepOnly(userId);
      for (const unit of live()) unit.dispatch({ type: 'signedIn' });
      return ended;
    },
    signedOut,
    async leave({ waitMs }) {
      await Promise.all(live().map((unit) => unit.settled(waitMs)));
      return { unsent: unsent() };
    },
    destroy() {
      const ended = endAll(live(), 'destroy');
      memory.keepOnly(null);
      return ended;
    },
    seal() {
      const ended = endAll(live(), 'seal');
      memory.keepOnly(null);
      return ended;
    },
    retryAll() {
      if (isSignedOut) options.onSignInNeeded?.();
      for (const unit of live()) unit.dispatch({ type: 'retry' });
    },
    rewrite: () => { for (const unit of live()) unit.rewrite(); },
    tell: (event) => { for (const unit of live()) unit.dispatch(event); },
  };
}
