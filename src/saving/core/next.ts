// @promise fence
/**
 * `next` alone decides what is sent and read, when the unit checks again, and whether the screen shows "saving" or "waiting". `next`
 * and `farewell` are the only ways out, and both respect the fence.
 */

import { inDoubt, inFlight, isSafeToSend, isSameSend, lastSaved, lastSent, mayLand, type Send } from './attempts';
import { bodiesOf, callsToSend, dirtyFields, hasSentOne, isEditable, isFlag, isIdle, isPending, isTyping, isWhole, refusalName, unsentChanges } from './derive';
import { lastReadAt, loading } from './readings';
import { TEXTS } from './saveResponse';
import { fieldsInConflict, shownOf } from './cells';
import type { State, Tab } from './state';
import type { LoadKind, UnitCall } from '../types';
import { isOne, isSame, sizeOf } from '../../values/values';

/** Browsers limit `keepalive` requests to 64 KiB, headers included. */
export const KEEPALIVE_LIMIT_BYTES = 60 * 1024;

export type Act =
  | { readonly do: 'load'; readonly kind: LoadKind }
  | ({ readonly do: 'send' } & Send)
  /** A pending Complete may not set its flag. */
  | { readonly do: 'failComplete'; readonly call: string; readonly reason: string }
  /** The page is at its limit of saves in flight. */
  | { readonly do: 'queue' };

export interface Plan {
  readonly act: Act | null;
  /** Unsaved work is on its way, or waits for the host; if null, nothing is unsaved. */
  readonly hold: 'saving' | 'waiting' | null;
  /** When unsaved work that waits is tried again, on the monotonic clock. */
  readonly nextTry: number | null;
  /** When the answer changes without an event. */
  readonly until: number | null;
}

const isDue = ({ now }: State, at: number | null): boolean => at !== null && at <= now;

function nextLoad(state: State): LoadKind | null {
  const { entry, phase, lock, readOnlyUntil, turns } = state;
  if (loading(state) !== null || lock === 'requested') return null;
  if (phase !== 'ready') {
    if (!isDue(state, turns.load.at)) return null;
    if (lock !== 'mine' || readOnlyUntil !== null) return 'view';
    return entry === null ? 'first' : 'draft';
  }
  if (!isEditable(state)) return null;
  return isDue(state, turns.readBack.at) && isIdle(state) ? 'readBack' : null;
}

/** Why the first body with 1 may not be built: an open conflict, or a gate that fails now that values have changed. */
function failedGate(state: State): Act | null {
  for (const call of state.options.calls) {
    const gate = state.completing[call.name];
    if (gate === undefined || hasSentOne(state, call)) continue;
    const reason = fieldsInConflict(state.cells).some(call.carries) ? TEXTS.chooseFirst : (gate?.(shownOf(state.cells)) ?? null);
    if (reason !== null) return { do: 'failComplete', call: call.name, reason };
  }
  return null;
}

/**
 * The attempt that may be repeated at once. With several different ones, or where a repeat would revert a flag or another
 * user's change, only time can settle them.
 */
function repeatable(state: State): Send | null {
  const live = mayLand(state);
  const [first] = live;
  const call = state.options.calls.find(({ name }) => name === first?.call);
  if (first === undefined || call === undefined || refusalName(call, first.body) in state.refused) return null;
  if (first.end.isStale || live.every(({ end }) => end.settled) || !live.every((one) => isSameSend(one, first))) return null;
  const [fresh = {}] = isWhole(call) ? bodiesOf(state, call, false) : [shownOf(state.cells)];
  const dirty = new Set(dirtyFields(state));
  const isOurs = Object.entries(first.body).every(([field, value]) =>
    isFlag(state, field) ? isOne(value) || !isOne(fresh[field]) : dirty.has(field) || isSame(value, fresh[field]),
  );
  return isOurs ? first : null;
}

/** A repeat of the attempt in doubt, else the current values of the next call. */
function pickSend(state: State): Send | null {
  const repeat = repeatable(state);
  if (repeat !== null) return repeat;
  // The call that was sent last comes last, so that none starves another.
  const last = lastSent(state)?.call;
  const waiting = [...callsToSend(state)].sort((a, b) => Number(a.name === last) - Number(b.name === last));
  const sends = waiting.flatMap((call) =>
    bodiesOf(state, call, call.name in state.completing).map((body) => ({ call: call.name, body })),
  );
  return sends.find((send) => isSafeToSend(state, send)) ?? null;
}

/** Whether the record has to be read before a save that leaves at `then`: another user may have changed it. */
function needsCheck(state: State, then: number): boolean {
  const readAt = lastReadAt(state);
  const isOld = (at: number): boolean => then - at > state.options.timings.readAge;
  const savedAt = (call: UnitCall): number | null => (isWhole(call) ? lastSaved(state, call.name) : null);
  if (readAt === null) return true;
  // An acknowledged save of a whole record counts as a reading, for its own call only.
  return isOld(readAt) && callsToSend({ ...state, typingUntil: 0 }).some((call) => isOld(savedAt(call) ?? readAt));
}

const CHECK: Act = { do: 'load', kind: 'check' };

function nextSend(state: State, hasRoom: boolean): Act | null {
  const { now, options: { timings }, turns, typingUntil } = state;
  const isBusy = inFlight(state) !== null || loading(state)?.kind === 'check';
  if (!isEditable(state) || isBusy || (turns.save.at ?? now) > now) return null;
  // Reads while the user still types, so that the save need not wait; not before a pause of more than half a reading's age:
  // the reading would be too old by then.
  const endsSoon = typingUntil !== null && typingUntil - now <= timings.readAge / 2;
  if (isTyping(state) && endsSoon && dirtyFields(state).length > 0 && needsCheck(state, typingUntil)) return CHECK;
  const isChecked = !needsCheck(state, now);
  const failed = isChecked && mayLand(state).length === 0 ? failedGate(state) : null;
  if (failed !== null) return failed;
  const send = pickSend(state);
  if (send === null) return null;
  if (!hasRoom) return { do: 'queue' };
  return isChecked ? { do: 'send', ...send } : CHECK;
}

/** What a closing page still sends: only if nothing is in flight or in doubt, and small enough for `keepalive`. */
export function farewell(state: State, tab: Tab): Act | null {
  if (!isEditable(state) || tab.signedOut || inFlight(state) !== null || inDoubt(state).length > 0) return null;
  // After an outage it could revert what others have saved since. The draft keeps the edits.
  if (lastReadAt(state) === null) return null;
  const failed = failedGate(state);
  if (failed !== null) return failed;
  const send = pickSend(state);
  return send === null || sizeOf(send.body) > KEEPALIVE_LIMIT_BYTES ? null : { do: 'send', ...send };
}

function holdOf(state: State): Plan['hold'] {
  if (state.phase !== 'ready') return unsentChanges(state) > 0 ? 'waiting' : null;
  if (!isPending(state)) return null;
  return state.turns.save.tries > 0 || (inFlight(state) === null && mayLand(state).length > 0) ? 'waiting' : 'saving';
}

function nextTryOf(state: State): number | null {
  const { now, phase, readOnlyUntil, turns } = state;
  if (inFlight(state) !== null || loading(state) !== null) return null;
  if (phase !== 'ready') return readOnlyUntil ?? turns.load.at;
  const lands = mayLand(state).map(({ end }) => end.until);
  const [first = null] = [turns.save.at, turns.load.at].filter((at) => at !== null && at > now);
  return first ?? (lands.length === 0 ? null : Math.min(...lands));
}

function untilOf(state: State): number | null {
  const { attempts, now, options: { timings }, readings, turns } = state;
  const times = [
    state.typingUntil, state.journalDue, state.readOnlyUntil, ...Object.values(turns).map(({ at }) => at),
    ...attempts.map(({ at, end }) => end?.until ?? at + timings.responseTimeout),
    ...readings.map(({ at, answeredAt }) => answeredAt ?? at + timings.responseTimeout),
  ].filter((time): time is number => time !== null && time > now);
  return times.length === 0 ? null : Math.min(...times);
}

export function next(state: State, tab: Tab, hasRoom: boolean): Plan {
  const isPaused = tab.signedOut || tab.hidden;
  // What is kept shows a record, and nothing is decided by it: the host is read after the sign-in.
  const mayLoad = !isPaused || (tab.isAway === true && state.phase !== 'ready');
  const load = mayLoad ? nextLoad(state) : null;
  const act: Act | null = load !== null ? { do: 'load', kind: load } : isPaused ? null : nextSend(state, hasRoom);
  return { act, hold: holdOf(state), nextTry: nextTryOf(state), until: untilOf(state) };
}
