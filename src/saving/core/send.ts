/** Decides which save leaves and when. `doSend` and `sendOnHide` are the only ways out, and both respect the fence. */

import { requestLoad } from './requestLoad';
import { bodiesOf, callsToSend, dirtyFields, isEditable, isFlag, isWhole, sendableFields } from './derive';
import { isSameSend, mayStillLand, isSafeToSend } from './inDoubt';
import type { Effect, Moment, State } from './state';
import { KEEPALIVE_LIMIT_BYTES } from '../timings';
import type { UnitCall } from '../types';
import { areSameValues, isOne, isSame, sizeOf, without, withoutAll, type FieldValue, type Values } from '../../values/values';

const REMEMBERED_BODIES = 40;

export function failComplete(state: State, call: string, reason: string, out: Effect[]): State {
  out.push({ type: 'completeEnded', call, outcome: { kind: 'failed', reason } });
  return { ...state, completing: without(state.completing, call) };
}

/** Why the first body with 1 may not be built: a conflict, or a gate that fails now that values have changed. */
function gateFailure(state: State, call: UnitCall): string | null {
  const completing = state.completing[call.name];
  if (completing === undefined || completing.sentOne || call.name in state.unloaded) return null;
  if (Object.keys(state.conflicts).some((field) => call.carries(field))) return state.texts.chooseFirst;
  if (completing.gate === null || (completing.seen !== null && areSameValues(completing.seen, state.current))) return null;
  return completing.gate(state.current);
}

/** Fails each pending Complete whose gate no longer passes, before a body is built. */
function checkGates(state: State, out: Effect[]): State {
  return state.calls.reduce((next, call) => {
    const reason = gateFailure(next, call);
    return reason === null ? next : failComplete(next, call.name, reason, out);
  }, state);
}

/**
 * The save in doubt that may be retried at once. With several different ones, or where a retry would revert a flag or
 * another user's change, only time can settle them.
 */
function repeatable(state: State, now: number): { call: string; body: Values } | null {
  const live = mayStillLand(state.inDoubt, now);
  const [first] = live;
  const call = state.calls.find(({ name }) => name === first?.call);
  if (first === undefined || call === undefined || call.name in state.refused || call.name in state.unloaded) return null;
  if (first.isStale || live.every(({ settled }) => settled) || !live.every((one) => isSameSend(one, first))) return null;
  const [fresh = {}] = isWhole(call) ? bodiesOf(state, call, false) : [state.current];
  const dirty = new Set(dirtyFields(state));
  const isOurs = Object.entries(first.body).every(([field, value]) =>
    isFlag(state, field) ? isOne(value) || !isOne(fresh[field]) : dirty.has(field) || isSame(value, fresh[field]),
  );
  return isOurs ? first : null;
}

/** A retry of the save in doubt, else the current values of the next call. */
function pickSend(state: State, now: number): { call: string; body: Values } | null {
  const repeat = repeatable(state, now);
  if (repeat !== null) return repeat;
  // The call that was sent last comes last, so that none starves another.
  const waiting = [...callsToSend(state)].sort(
    (a, b) => Number(a.name === state.lastSend?.call) - Number(b.name === state.lastSend?.call),
  );
  const sends = waiting.flatMap((call) =>
    bodiesOf(state, call, call.name in state.completing).map((body) => ({ call: call.name, body })),
  );
  return sends.find((send) => isSafeToSend(state.inDoubt, send, now)) ?? null;
}

/** Whether the record has to be read before a save that leaves at `then`: another user may have changed it. */
function wantsCheck(state: State, then: number): boolean {
  const { lastReadAt, wholeSaves, timings } = state;
  if (lastReadAt === null) return true;
  const isOld = (at: number): boolean => then - at > timings.readAge;
  return isOld(lastReadAt) && callsToSend({ ...state, due: true }).some(({ name }) => isOld(wholeSaves[name] ?? lastReadAt));
}

/**
 * The host has returned another value of a field that this page saved, and a save now would carry that value along. The
 * reading may be stale, so the core reads the record once more just before the save.
 */
function isInDoubt({ base, checkedAt, conflicts, current }: State, now: number): boolean {
  const isSaved = ([field, before]: readonly [string, FieldValue | undefined]): boolean =>
    before !== undefined && isSame(before, current[field]) && !isSame(base[field], before);
  return checkedAt !== now && Object.entries(conflicts).some(isSaved);
}

function maySend(state: State, now: number): boolean {
  return (
    isEditable(state) && !state.signedOut && !state.hidden && state.sent === null && state.blockedUntil === null &&
    state.load?.kind !== 'check' && (state.retryAt === null || state.retryAt <= now)
  );
}

function launch(state: State, send: { call: string; body: Values }, now: number, keepalive: boolean, out: Effect[]): State {
  const { call, body } = send;
  const completing = state.completing[call];
  const flag = state.calls.find(({ name }) => name === call)?.completedField;
  // A retry carries an older body: fields edited since stay due for the next save.
  const retried = state.inDoubt.find((one) => isSameSend(one, send));
  const theirs = Object.keys(body).filter((field) => field in state.conflicts || retried?.theirs.includes(field));
  const own = withoutAll(body, theirs);
  const isLeft = sendableFields(state).some((field) => !isSame(body[field], state.current[field]));
  const id = state.nextId;
  out.push({ type: 'send', id, call, body, keepalive });
  return {
    ...state,
    sent: { id, call, body, theirs, at: now, session: state.session },
    nextId: id + 1,
    lastSend: { call, at: now },
    retryAt: null,
    due: state.due && isLeft,
    sentBodies: state.sentBodies.some((one) => areSameValues(one, own)) ? state.sentBodies : [...state.sentBodies, own].slice(-REMEMBERED_BODIES),
    completing:
      completing === undefined || flag === undefined || !isOne(body[flag])
        ? state.completing
        : { ...state.completing, [call]: { ...completing, sentOne: true } },
  };
}

/** Sends the next save, or reads the record first, or does neither. */
export function doSend(state: State, { now, maySend: hasRoom }: Moment, out: Effect[]): State {
  if (!maySend(state, now)) return state;
  // Typed text is checked during its debounce, so that its save need not wait for the reading: unless the pause is so long
  // that the reading would be old by then, and be asked for again and again.
  const { debounceUntil, timings } = state;
  const isDebouncing = debounceUntil !== null && !state.due && dirtyFields(state).length > 0;
  const lasts = debounceUntil !== null && debounceUntil - now <= timings.readAge / 2;
  if (isDebouncing && lasts && wantsCheck(state, debounceUntil)) return requestLoad(state, 'check', now, out);
  const isChecked = !wantsCheck(state, now) && !isInDoubt(state, now);
  const gated = isChecked && mayStillLand(state.inDoubt, now).length === 0 ? checkGates(state, out) : state;
  const send = pickSend(gated, now);
  if (send === null) return gated;
  if (!hasRoom) {
    out.push({ type: 'waitToSend' });
    return gated;
  }
  return isChecked ? launch(gated, send, now, false, out) : requestLoad(gated, 'check', now, out);
}

/** The last save of a closing page: only if none is in flight or in doubt, and small enough for `keepalive`. */
export function sendOnHide(state: State, { now }: Moment, out: Effect[]): State {
  if (!isEditable(state) || state.signedOut || state.sent !== null || state.inDoubt.length > 0) return state;
  if (state.blockedUntil !== null) return state;
  // Without a reading this save could revert another unit's save that has just landed. The draft keeps the edits.
  if (state.lastReadAt === null) return state;
  const gated = checkGates(state, out);
  const send = pickSend(gated, now);
  if (send === null || sizeOf(send.body) > KEEPALIVE_LIMIT_BYTES) return gated;
  return launch(gated, send, now, true, out);
}
