// @promise leave
/** The open units of one page: limits their saves in flight, and applies sign-in, sign-out and page events to all of them. */

import { createListeners } from '../../state/listeners';
import { findPlace } from '../unsent/places';
import type { UnsentRecord } from '../unsent/unsentWork';
import { createSavedMemory } from './savedMemory';
import { createUnit, type Environment, type LiveUnit } from './shell';
import type { Tab } from '../core/state';
import { DEFAULT_TIMINGS, type Timings } from '../timings';
import type { JournalMode, Transport, UnitCall, UnitHandle, UnitKey } from '../types';

export interface SavingOptions {
  readonly timings?: Partial<Timings>;
  readonly journalMode?: JournalMode;
  /** The user has cleared the data of this site: what else is unsent has to be written again. */
  readonly onCleared?: () => void;
  /** The host answered a call as signed out. Fires once until `signedIn`. */
  readonly onSignInNeeded?: () => void;
  /** An exception has ended the queue of a record: the app asks for a reload on every page. */
  readonly onStopped?: () => void;
  /** The user opens a sealed draft: the app shows the sign-in, which the user may cancel. */
  readonly onPasswordNeeded?: () => void;
}

export interface UnsentUnit extends Omit<Required<UnsentRecord>, 'place' | 'text' | 'isUnfinished'> {
  /** The changes are delayed, refused or only in memory, so the browser asks before the page closes. */
  readonly isAtRisk: boolean;
}

/** How many saves of different units may be in flight at once. Browsers open six connections to a host over HTTP/1.1. */
const PARALLEL_SAVES = 4;

export type Registry = ReturnType<typeof createRegistry>;

/** Two phases of a plan have other calls for one record: then a second unit waits for the locks of the first. */
const slotOf = ({ userId, records }: UnitKey, calls: readonly UnitCall[]): string => JSON.stringify([userId, records, calls.map(({ name }) => name)]);

export function createRegistry(env: Environment, options: SavingOptions = {}) {
  const timings = { ...DEFAULT_TIMINGS, ...options.timings };
  const units = new Map<string, { readonly unit: LiveUnit; readonly handles: Set<object>; readonly transport: Transport }>();
  const memory = createSavedMemory(env.locks);
  const { subscribe, notify } = createListeners();
  let tab: Tab = { signedOut: false, session: 0, hidden: false };

  /** Units whose save waits for another to end. The first to wait is the first to send. */
  const waiting = new Set<LiveUnit>();
  const limitOf = (calls: readonly UnitCall[]): number => calls[0]?.parallel ?? PARALLEL_SAVES;
  const sending = (): number => live().filter((unit) => unit.isSending()).length;

  const live = (): readonly LiveUnit[] => [...units.values()].map(({ unit }) => unit);
  const liveUnits = (isWanted: (unit: LiveUnit) => boolean = () => true): readonly UnsentUnit[] =>
    [...units.values()].filter(({ unit }) => isWanted(unit)).map(({ unit, handles }) => ({
      key: unit.key, changes: unit.unsent(), where: 'here', status: unit.getView().status, isOpen: handles.size > 0, isAtRisk: unit.isAtRisk(),
    }));

  /** Runs after each step of a unit: when one save has ended, the next may leave. */
  function onChange(): void {
    for (const unit of live()) {
      if (unit.isWaitingToSend()) waiting.add(unit);
      else waiting.delete(unit);
    }
    for (const unit of [...waiting]) if (unit.maySend()) unit.dispatch({ type: 'tick' });
    notify();
  }

  function signedOut(): void {
    if (tab.signedOut) return;
    tab = { ...tab, signedOut: true };
    for (const unit of live()) unit.dispatch({ type: 'signedOut' });
    options.onSignInNeeded?.();
  }

  function create(key: UnitKey, calls: readonly UnitCall[], transport: Transport, isOpen: () => boolean): LiveUnit {
    const slot = slotOf(key, calls);
    const unit = createUnit(
      env, key, { calls, timings },
      {
        onSignInNeeded: signedOut,
        onStopped: () => options.onStopped?.(),
        tab: () => tab,
        transport: () => units.get(slot)?.transport ?? transport,
        maySend: () => sending() < limitOf(calls),
        onChange,
        isOpen,
        memory: memory.of(key, calls),
        onDisposed: () => {
          waiting.delete(unit);
          if (units.get(slot)?.unit === unit) units.delete(slot);
          notify();
        },
      },
    );
    return unit;
  }

  /** Two handles of the same record and calls share one unit, which closes with the last of them. */
  function openUnit(key: UnitKey, calls: readonly UnitCall[], transport: Transport): UnitHandle {
    const slot = slotOf(key, calls);
    const existing = units.get(slot);
    const own = {};
    const handles = (existing?.handles ?? new Set()).add(own);
    const unit = existing?.unit ?? create(key, calls, transport, () => handles.size > 0);
    units.set(slot, { unit, handles, transport });
    // Finds changes of other users since the last reading. The core skips it while anything is unsaved.
    if (existing !== undefined) void unit.refresh();
    return {
      ...unit,
      retry: () => {
        if (tab.signedOut) options.onSignInNeeded?.();
        unit.retry();
      },
      openDraft: () => options.onPasswordNeeded?.(),
      /** The last one flushes. */
      close: () => { if (handles.delete(own) && handles.size === 0) unit.flush(); },
    };
  }

  async function endAll(ending: readonly LiveUnit[], journal: 'seal' | 'destroy'): Promise<void> {
    for (const [slot, { unit }] of [...units]) if (ending.includes(unit)) units.delete(slot);
    await Promise.all(ending.map((unit) => unit.end(journal)));
    notify();
  }

  return {
    openUnit,
    liveUnits: () => liveUnits(),
    /** Units that know more of their record than the disk does. One that only shows what another tab edits does not. */
    informedUnits: () => liveUnits((unit) => unit.unsent() > 0 || unit.isEditable()),
    /** Units whose saving has stopped or waits, for the notice on every page. Runs after each key, so it compares no other fields. */
    heldUp: (): readonly UnsentRecord[] =>
      liveUnits((unit) => unit.isHeldUp()).filter(({ changes }) => changes > 0).map((unit) => ({ ...unit, place: findPlace(unit.key) })),
    liveIds: (): readonly string[] => live().map(({ key }) => key.records.join()),
    /** Units with changes that the host may not hold. */
    unsentUnits: (): readonly UnsentUnit[] => liveUnits().filter(({ changes }) => changes > 0),
    subscribe,
    /** Resumes the units of this user. Units of another user end, and their drafts stay sealed. */
    signedIn(userId: string): Promise<void> {
      const { signedOut: wasOut, isAway: wasAway = false } = tab;
      tab = { hidden: tab.hidden, signedOut: false, session: tab.session + 1 };
      const ended = endAll(live().filter(({ key }) => key.userId !== userId), 'seal');
      memory.keepOnly(userId);
      for (const unit of live()) unit.dispatch({ type: 'signedIn', wasOut, wasAway });
      return ended;
    },
    signedOut,
    /** Without a network: records open from what is kept on this computer, and nothing is sent until `signedIn`. */
    away(): void {
      tab = { ...tab, signedOut: true, isAway: true, session: tab.session + 1 };
      for (const unit of live()) unit.dispatch({ type: 'signedOut' });
    },
    /** The first half of a sign-out by choice: flushes and waits. */
    async leave({ waitMs }: { readonly waitMs: number }): Promise<void> {
      await Promise.all(live().map((unit) => unit.settled(waitMs)));
    },
    /** Ends every unit. `seal` keeps unsent changes in the journal for their owner; `destroy`, the second half, deletes them. */
    end(journal: 'seal' | 'destroy'): Promise<void> {
      const ended = endAll(live(), journal);
      memory.keepOnly(null);
      return ended;
    },
    /** Retries at once, or shows the sign-in while signed out. */
    retryAll(): void {
      if (tab.signedOut) options.onSignInNeeded?.();
      for (const unit of live()) unit.retry();
    },
    /** Writes unsent changes again, because another tab may have deleted them from the disk. */
    rewrite: (): void => { for (const unit of live()) unit.rewrite(); },
    dispatchAll(event: { readonly type: 'hide' | 'show' | 'online' | 'flush' }): void {
      if (event.type === 'hide' || event.type === 'show') tab = { ...tab, hidden: event.type === 'hide' };
      for (const unit of live()) unit.dispatch(event);
    },
  };
}
