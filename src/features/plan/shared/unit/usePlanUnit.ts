import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openUnit } from '../../../../saving/units';
import type { UnitHandle, UnitKey } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import { createKeyedState } from '../../../../state/keyedState';
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

/** Counts the screens and presses that hold a unit open; the last release closes it. */
interface UnitSource {
  readonly unit: PlanUnit;
  /** @returns a function that releases it */
  readonly open: () => () => void;
  /** Opens it for a screen that is about to mount; that screen, or the end of the grace period, ends this. */
  readonly hold: () => void;
  readonly endHold: () => void;
  readonly subscribe: (changed: () => void) => () => void;
  readonly current: () => OpenedUnit;
  readonly key: UnitKey;
}

/** Long enough for a slow computer to render the screen. */
const GRACE_MS = 5000;

/** The open units, so that a press on a link and the screen behind it share one unit. */
const openSources = createKeyedState<UnitSource>('open units of a plan');

function unitSource(unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch, loadForm: (() => Promise<unknown>) | null): UnitSource {
  const { userId, roleId, schoolId, pupilId, dateOfMeeting } = plan;
  const id = JSON.stringify([unit.name, userId, roleId, schoolId, pupilId, dateOfMeeting]);
  const known = openSources.get(id);
  return known?.unit === unit ? known : createSource(id, unit, plan, dispatch, loadForm);
}

function createSource(
  id: string, unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch, loadForm: (() => Promise<unknown>) | null,
): UnitSource {
  const key = unitKeyOf(unit, plan);
  const waiting: OpenedUnit = { handle: waitingHandle(key), retryLoad: () => undefined };
  let opened = waiting;
  let openings = 0;
  const listeners = new Set<() => void>();
  let close = (): void => undefined;
  let endHold = (): void => undefined;

  function openNow(): void {
    const transport = planTransport(unit, plan, dispatch, (call, answer) => { storeResponse(key, call, answer); }, loadForm);
    const release = holdResponses(key);
    const handle = openUnit(key, unitCallsOf(unit), transport);
    opened = {
      handle,
      retryLoad: () => {
        transport.toastNextFailure();
        handle.retry();
      },
    };
    openSources.set(id, source);
    for (const listener of listeners) listener();
    close = () => {
      opened = waiting;
      if (openSources.get(id) === source) openSources.delete(id);
      // The next screen may look at the same unit: then it keeps its lock and its loaded values.
      setTimeout(() => {
        handle.close();
        release();
      }, 0);
    };
  }

  const source: UnitSource = {
    unit,
    key,
    current: () => opened,
    subscribe(changed) {
      listeners.add(changed);
      return () => { listeners.delete(changed); };
    },
    // Called by effects, which React may run twice.
    open() {
      openings += 1;
      if (openings === 1) openNow();
      return () => {
        openings -= 1;
        if (openings === 0) close();
      };
    },
    hold() {
      endHold();
      const leave = source.open();
      const timer = setTimeout(() => { endHold(); }, GRACE_MS);
      endHold = () => {
        endHold = () => undefined;
        clearTimeout(timer);
        leave();
      };
    },
    endHold: () => { endHold(); },
  };
  return source;
}

/**
 * Opens the unit of a screen that is about to mount, so that its load starts. If unused, it closes automatically.
 * @param loadForm loads the form of the section, if that has not been loaded yet
 */
export function prefetchUnit(unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch, loadForm: (() => Promise<unknown>) | null): void {
  const source = unitSource(unit, plan, dispatch, loadForm);
  if (!isHeld(source.key)) source.hold();
}

export interface PlanUnitState extends OpenedUnit {
  /** The rest of this screen's load response; null until it has loaded. */
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
  const [source] = useState(() => unitSource(unit, plan, dispatch, null));
  // Before the first paint: the host responds while the skeleton is shown.
  useLayoutEffect(() => {
    const leave = source.open();
    source.endHold();
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
