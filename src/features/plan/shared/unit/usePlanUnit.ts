import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openUnit } from '../../../../saving/units';
import type { UnitHandle, UnitKey } from '../../../../saving/types';
import type { PlanKey } from '../../../../pupil/planKey';
import { createUserState } from '../../../../state/userState';
import type { SessionDispatch } from '../../../../session/sessionExtra';
import { useSessionDispatch } from '../../../../session/useSession';
import { findAnswer, holdAnswers, isHeld, keepAnswer, onAnswers } from './loadedAnswers';
import { loadCall } from './loadCall';
import { planTransport } from './planTransport';
import { unitCallsOf, unitKeyOf, type PlanUnit } from './planUnit';
import { besideRecords, type Answer } from './recordValues';
import { waitingHandle } from '../../../../saving/waitingHandle';

interface OpenedUnit {
  readonly handle: UnitHandle;
  /** Asks for the record once more; a failure shows its specified message again. */
  readonly retryLoad: () => void;
}

interface UnitSource {
  readonly key: UnitKey;
  /** @returns how to close it again */
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
      const transport = planTransport(unit, plan, dispatch, (call, answer) => { keepAnswer(key, call, answer); });
      const release = holdAnswers(key);
      const handle = openUnit(key, unitCallsOf(unit), transport);
      opened = {
        handle,
        retryLoad: () => {
          transport.tellNextFailure();
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

/** Long enough for a slow computer to draw the screen that takes the unit over, and for a slow host to list the plans. */
const AHEAD_MS = 10_000;
interface Ahead {
  readonly unit: PlanUnit;
  readonly plan: PlanKey;
  readonly source: UnitSource;
  readonly leave: () => void;
}
const aheadState = createUserState<Ahead | null>('the unit that a press opened', null, (ahead) => { ahead?.leave(); });

/** The unit that was opened for this screen before it mounts. */
function openedAhead(unit: PlanUnit, plan: PlanKey): UnitSource | null {
  const ahead = aheadState.get();
  if (ahead?.unit !== unit) return null;
  const { source, plan: opened } = ahead;
  return (Object.keys(plan) as (keyof PlanKey)[]).every((name) => opened[name] === plan[name]) ? source : null;
}

/** Its screen holds it from here on, or nobody came for it. */
function leaveAhead(source: UnitSource): void {
  if (aheadState.get()?.source === source) aheadState.clear();
}

/** Opens the unit of a screen that is about to mount: the host responds meanwhile. Unused, it closes by itself. */
export function openUnitAhead(unit: PlanUnit, plan: PlanKey, dispatch: SessionDispatch): void {
  const source = unitSource(unit, plan, dispatch);
  if (isHeld(source.key)) return;
  aheadState.clear();
  aheadState.set({ unit, plan, source, leave: source.open() });
  setTimeout(() => { leaveAhead(source); }, AHEAD_MS);
}

export interface PlanUnitState extends OpenedUnit {
  /** What this screen's load answered beside the records; null until it has. */
  readonly beside: Answer | null;
  /** Puts other content beside the records, e.g. a list of files that another call answered. */
  readonly changeBeside: (change: Answer) => void;
  /** Asks the host again for what stands beside the records, without touching these; null when that fails. */
  readonly readBeside: () => Promise<Answer | null>;
}

/**
 * The unit of a screen, for the user, pupil and meeting it was first called with: later changes of the arguments
 * change nothing, so the caller mounts another screen for another plan.
 */
export function usePlanUnit(unit: PlanUnit, call: string, plan: PlanKey): PlanUnitState {
  const dispatch = useSessionDispatch();
  const [source] = useState(() => openedAhead(unit, plan) ?? unitSource(unit, plan, dispatch));
  // Before the first paint: the host responds while the skeleton is shown.
  useLayoutEffect(() => {
    const leave = source.open();
    leaveAhead(source);
    return leave;
  }, [source]);
  const opened = useSyncExternalStore(source.subscribe, source.current);
  const beside = useSyncExternalStore(onAnswers, () => findAnswer(source.key, call));
  const [change] = useState(() => ({
    changeBeside: (to: Answer) => { keepAnswer(source.key, call, { ...findAnswer(source.key, call), ...to }); },
    readBeside: async () => {
      const own = unit.calls.find(({ name }) => name === call);
      if (own === undefined) return null;
      const loaded = await dispatch(loadCall(own, plan, new AbortController().signal, true));
      return 'answer' in loaded ? besideRecords(loaded.answer, own) : null;
    },
  }));
  return { ...opened, beside, ...change };
}
