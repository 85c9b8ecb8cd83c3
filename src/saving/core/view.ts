// @promise shown
/** Derives what the screen shows of a unit. */

import { inFlight } from './attempts';
import { cellOf, fieldsInConflict, shownOf } from './cells';
import { isEditable, isRefused, unsentChanges } from './derive';
import type { Plan } from './next';
import type { Moment } from './events';
import type { State, Tab } from './state';
import type { SaveStatus, UnitHandle, UnitView, Waiting } from '../types';
import { isSame } from '../../values/values';

function waitingOf(state: State, { nextTry }: Plan, { now, wall }: Pick<Moment, 'now' | 'wall'>): Waiting {
  const { outage, phase, turns } = state;
  const isTried = phase !== 'ready' || turns.save.tries > 0;
  return {
    kind: 'waiting',
    changes: unsentChanges(state),
    why: isTried && outage !== null ? outage : 'checking',
    // Rounded to seconds: the two clocks drift by milliseconds, and each would re-render the status.
    nextTry: nextTry === null || nextTry <= now ? null : Math.round((wall + nextTry - now) / 1000) * 1000,
  };
}

export function statusOf(state: State, plan: Plan, { signedOut, isAway }: Tab, clocks: Pick<Moment, 'now' | 'wall'>): SaveStatus {
  const [reason] = Object.values(state.refused);
  if (state.isStopped) return { kind: 'stopped', changes: unsentChanges(state) };
  if (signedOut) return { kind: 'signedOut', changes: unsentChanges(state), ...(isAway === true ? { isAway } : {}) };
  if (reason !== undefined) return { kind: 'notSaved', reason };
  // A conflict comes before pending saves: only the user can resolve it.
  const isInConflict = state.phase === 'ready' && fieldsInConflict(state.cells).length > 0;
  if (isInConflict) return { kind: 'choose', changes: unsentChanges(state) };
  if (plan.hold === 'waiting') return waitingOf(state, plan, clocks);
  if (plan.hold === 'saving') return { kind: 'saving', ...(inFlight(state) === null ? {} : { isSent: true }) };
  return state.phase !== 'ready' || state.savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: state.savedAt };
}

export interface ShownStatus {
  readonly status: SaveStatus;
  readonly since: number;
}

/** Shows each status for at least `flicker` ms. "Saved" and the empty one, once untrue, go at once, and so does any on a stop. */
export function showStatus(shown: ShownStatus, status: SaveStatus, now: number, flicker: number): ShownStatus {
  if (status.kind === shown.status.kind) return { status, since: shown.since };
  const mustGo = ['saved', 'idle'].includes(shown.status.kind) || status.kind === 'stopped';
  return mustGo || now - shown.since >= flicker ? { status, since: now } : shown;
}

export function fieldStateOf(state: State, field: string): ReturnType<UnitHandle['fieldState']> {
  const { conflict, host, shown } = cellOf(state.cells, field);
  if (isSame(host, shown)) return 'clean';
  if (state.isStopped || isRefused(state, field) || conflict !== undefined) return 'notSaved';
  return isSame(inFlight(state)?.body[field], shown) ? 'saving' : 'pending';
}

export function viewOf(state: State, status: SaveStatus, memoryOnly: boolean): UnitView {
  const { phase, loadError, cells } = state;
  return {
    phase: phase === 'readOnly' ? 'ready' : phase === 'loading' && loadError !== null ? 'loadFailed' : phase,
    loadError,
    readOnly: isEditable(state) || phase !== 'readOnly' ? null : state.lock === 'otherTab' ? 'otherTab' : 'settling',
    values: shownOf(cells),
    status,
    memoryOnly,
    restored: state.restored,
    adopted: state.adopted,
    conflicts: fieldsInConflict(cells).map((field) => {
      const { conflict, host = null, shown = null } = cellOf(cells, field);
      return { field, before: conflict?.before ?? null, mine: shown, theirs: host };
    }),
    completing: Object.keys(state.completing),
    completeAgain: state.completeAgain,
    mayMiss: state.mayMiss !== 'no',
    isDraftSealed: state.waitingDraft === 'sealed',
    outsideRevision: state.revision,
  };
}
