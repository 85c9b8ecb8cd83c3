import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openUnit } from '../../../../saving/units';
import type { UnitHandle, UnitKey } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import { createUserState } from '../../../../state/userState';
import type { SessionDispatch } from '../../../../session/sessionExtra';
import { useSessionDispatch } from '../../../../session/useSession';
import { findResponse, holdResponses, isHeld, storeResponse, subscribeResponses } from './loadResponses';
import { loadCall } from './loadCall';
import { planTransport } from './planTransport';
import { unitCallsOf, unitKeyOf, type PlanUnit } from './planUnit';
import { restOfResponse, type Answer } from './recordValues';
import { waitingHandle } from '../../../../saving/waitingHandle';

interface OpenedUnit {
  readonly handle: UnitHandle;
  /** Loads the record again; a failure shows its specified message again. */
  readonly retryLoad: () => void;
}

interface UnitSource {
  readonly key: UnitKey;
  /** @returns a function that closes it */
  readonly open: () => () => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly current: () => OpenedUnit;
}

/** Opens the unit by an effect of the screen, so that React may mount it twice. */
function unitSource(unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch): UnitSource {
  const key = unitKeyOf(unit, plan);
  const waiting: OpenedUnit = { handle: waitingHandle(key), retryLoad: () => undefined };
  let opened = waiting;
  let openings = 0;
  let tell = (): void => undefined;
  let close = (): void => undefined;
  const leave = (): void => {
    openings -= 1;
    if (openings === 0) close();
  };
  return {
    key,
    current: () => opened,
    subscribe(changed) {
      tell = changed;
      return () => { if (tell === changed) tell = () => undefined; };
    },
    open() {
      openings += 1;
      if (openings > 1) return leave;
      const transport = planTransport(unit, plan, dispatch, (call, answer) => { storeResponse(key, call, answer); });
      const release = holdResponses(key);
      const handle = openUnit(key, unitCallsOf(unit), transport);
      opened = {
        handle,
        retryLoad: () => {
          transport.toastNextFailure();
          handle.retry();
        },
      };
      tell();
      close = () => {
        opened = waiting;
        // The next screen may look at the same unit: then it keeps its lock and its loaded values.
        setTimeout(() => {
          handle.close();
          release();
        }, 0);
      };
      return leave;
    },
  };
}

/** Long enough for a slow computer to render the screen that uses the unit, and for a slow host to list the plans. */
const PREFETCHED_FOR_MS = 10_000;
interface PrefetchedUnit {
  readonly unit: PlanUnit;
  readonly plan: PlanKey;
  readonly source: UnitSource;
  readonly leave: () => void;
}
const prefetchedState = createUserState<PrefetchedUnit | null>('the unit that a press opened', null, (unit) => { unit?.leave(); });

/** The unit that was opened for this screen before it mounts. */
function takePrefetched(unit: PlanUnit, plan: PlanKey): UnitSource | null {
  const ahead = prefetchedState.get();
  if (ahead?.unit !== unit) return null;
  const { source, plan: opened } = ahead;
  return (Object.keys(plan) as (keyof PlanKey)[]).every((name) => opened[name] === plan[name]) ? source : null;
}

/** Called when its screen has taken it over, or when no screen has used it in time. */
function leavePrefetched(source: UnitSource): void {
  if (prefetchedState.get()?.source === source) prefetchedState.clear();
}

/** Opens the unit of a screen that is about to mount: the host responds meanwhile. Unused, it closes by itself. */
export function prefetchUnit(unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch): void {
  const source = unitSource(unit, plan, dispatch);
  if (isHeld(source.key)) return;
  prefetchedState.clear();
  prefetchedState.set({ unit, plan, source, leave: source.open() });
  setTimeout(() => { leavePrefetched(source); }, PREFETCHED_FOR_MS);
}

export interface PlanUnitState extends OpenedUnit {
  /** What this screen's load answered beside the records; null until it has. */
  readonly rest: Answer | null;
  /** Replaces part of `rest`, e.g. with a list of files from another call. */
  readonly patchRest: (change: Answer) => void;
  /** Reloads `rest` without touching the records; null if that fails. */
  readonly reloadRest: () => Promise<Answer | null>;
}

/**
 * The unit of a screen, for the user, pupil and meeting it was first called with: later changes of the arguments
 * change nothing, so the caller mounts another screen for another plan.
 */
export function usePlanUnit(unit: PlanUnit, call: string, plan: PlanKey): PlanUnitState {
  const dispatch = useSessionDispatch();
  const [source] = useState(() => takePrefetched(unit, plan) ?? unitSource(unit, plan, dispatch));
  // Before the first paint: the host responds while the skeleton is shown.
  useLayoutEffect(() => {
    const leave = source.open();
    leavePrefetched(source);
    return leave;
  }, [source]);
  const opened = useSyncExternalStore(source.subscribe, source.current);
  const rest = useSyncExternalStore(subscribeResponses, () => findResponse(source.key, call));
  const [change] = useState(() => ({
    patchRest: (to: Answer) => { storeResponse(source.key, call, { ...findResponse(source.key, call), ...to }); },
    reloadRest: async () => {
      const own = unit.calls.find(({ name }) => name === call);
      if (own === undefined) return null;
      const loaded = await dispatch(loadCall(own, plan, new AbortController().signal, true));
      return 'answer' in loaded ? restOfResponse(loaded.answer, own) : null;
    },
  }));
  return { ...opened, rest, ...change };
}
