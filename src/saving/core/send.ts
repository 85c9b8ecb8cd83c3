import { requestLoad } from './requestLoad';
import { bodiesOf, callsToSend, dirtyFields, isEditable, isFlag, sendableFields } from './derive';
import { isSameSend, mayStillLand, isSafeToSend } from './inDoubt';
import type { Effect, Moment, State } from './state';
import { KEEPALIVE_LIMIT_BYTES } from '../timings';
import type { UnitCall } from '../types';
import { areSameValues, isOne, isSame, sizeOf, without, withoutAll, type FieldValue, type Values } from '../../values/values';

const REMEMBERED_BODIES = 40;

/** Ends the Complete of one call without success. */
export function failComplete(state: State, call: string, reason: string, out: Effect[]): State {
  out.push({ type: 'completeEnded', call, outcome: { kind: 'failed', reason } });
  return { ...state, completing: without(state.completing, call) };
}

/** What stops a first 1 from being built: a field to choose, or the gate, asked again when values have changed. */
function refusalOfFirstOne(state: State, call: UnitCall): string | null {
  const wish = state.completing[call.name];
  if (wish === undefined || wish.sentOne || call.name in state.unloaded) return null;
  if (Object.keys(state.conflicts).some((field) => call.carries(field))) return state.texts.chooseFirst;
  if (wish.gate === null || (wish.seen !== null && areSameValues(wish.seen, state.current))) return null;
  return wish.gate(state.current);
}

/** Where a failing gate takes the wish to complete away before a body is built. */
function askGates(state: State, out: Effect[]): State {
  return state.calls.reduce((next, call) => {
    const reason = refusalOfFirstOne(next, call);
    return reason === null ? next : failComplete(next, call.name, reason, out);
  }, state);
}

/**
 * The attempt to repeat while one is in doubt. Not when there are several, and not when it would take back a 1 or what
 * another user has changed since: then only time can settle it.
 */
function repeatable(state: State, now: number): { call: string; body: Values } | null {
  const live = mayStillLand(state.inDoubt, now);
  const [first] = live;
  const call = state.calls.find(({ name }) => name === first?.call);
  if (first === undefined || call === undefined || call.name in state.refused || call.name in state.unloaded) return null;
  if (first.isStale || live.every(({ settled }) => settled) || !live.every((one) => isSameSend(one, first))) return null;
  const [fresh = {}] = call.body === undefined || call.body === 'whole' ? bodiesOf(state, call, false) : [state.current];
  const dirty = new Set(dirtyFields(state));
  const isOurs = Object.entries(first.body).every(([field, value]) =>
    isFlag(state, field) ? isOne(value) || !isOne(fresh[field]) : dirty.has(field) || isSame(value, fresh[field]),
  );
  return isOurs ? first : null;
}

/** What may leave now: a repeat while a save is in doubt, else the newest record of the call whose turn it is. */
function pickSend(state: State, now: number): { call: string; body: Values } | null {
  const repeat = repeatable(state, now);
  if (repeat !== null) return repeat;
  // Each call in turn, so that none starves another.
  const waiting = [...callsToSend(state)].sort(
    (a, b) => Number(a.name === state.lastCall) - Number(b.name === state.lastCall),
  );
  const sends = waiting.flatMap((call) =>
    bodiesOf(state, call, call.name in state.completing).map((body) => ({ call: call.name, body })),
  );
  return sends.find((send) => isSafeToSend(state.inDoubt, send, now)) ?? null;
}

/**
 * Whether the record has to be read before a save that leaves at `then`: for what other users have changed, and, whatever
 * the settings, for what has become of an attempt without a clear answer that can no longer land.
 */
function wantsCheck({ conflictCheck, lastReadAt, inDoubt, timings }: State, then: number): boolean {
  if (lastReadAt === null && inDoubt.some(({ settled, until }) => !settled && until <= then)) return true;
  return conflictCheck && (lastReadAt === null || then - lastReadAt > timings.readAge);
}

/**
 * The host has shown another value of an answer that this page had saved, and a save now would carry that value along. A
 * reading may be out of date, so the record is read once more, at the last moment.
 */
function isInDoubt({ base, conflictCheck, conflicts, current, lastReadAt }: State, now: number): boolean {
  const isSaved = ([field, before]: readonly [string, FieldValue | undefined]): boolean =>
    before !== undefined && isSame(before, current[field]) && !isSame(base[field], before);
  return conflictCheck && lastReadAt !== now && Object.entries(conflicts).some(isSaved);
}

function maySend(state: State, now: number): boolean {
  return (
    isEditable(state) && !state.signedOut && !state.hidden && state.sent === null && state.heldUntil === null &&
    state.load?.kind !== 'check' && (state.retryAt === null || state.retryAt <= now)
  );
}

function launch(state: State, send: { call: string; body: Values }, now: number, keepalive: boolean, out: Effect[]): State {
  const { call, body } = send;
  const wish = state.completing[call];
  const flag = state.calls.find(({ name }) => name === call)?.completedField;
  // A repeated older body leaves what was typed since for the next one.
  const repeated = state.inDoubt.find((one) => isSameSend(one, send));
  const theirs = Object.keys(body).filter((field) => field in state.conflicts || repeated?.theirs.includes(field));
  const own = withoutAll(body, theirs);
  const isLeft = sendableFields(state).some((field) => !isSame(body[field], state.current[field]));
  const id = state.nextId;
  out.push({ type: 'send', id, call, body, keepalive });
  return {
    ...state,
    sent: { id, call, body, theirs, at: now, session: state.session },
    nextId: id + 1,
    lastCall: call,
    lastSendAt: now,
    retryAt: null,
    due: state.due && isLeft,
    ours: state.ours.some((one) => areSameValues(one, own)) ? state.ours : [...state.ours, own].slice(-REMEMBERED_BODIES),
    completing:
      wish === undefined || flag === undefined || !isOne(body[flag])
        ? state.completing
        : { ...state.completing, [call]: { ...wish, sentOne: true } },
  };
}

/** The one place that lets a save leave. Returns the state as it was when none may. */
export function doSend(state: State, { now, maySend: hasRoom }: Moment, out: Effect[]): State {
  if (!maySend(state, now)) return state;
  // Text is read for inside its pause, so that its save waits for nothing.
  const { pauseEnds } = state;
  const isPausing = pauseEnds !== null && !state.due && dirtyFields(state).length > 0;
  if (isPausing && wantsCheck(state, pauseEnds)) return requestLoad(state, 'check', now, out);
  const isChecked = !wantsCheck(state, now) && !isInDoubt(state, now);
  const asked = isChecked && mayStillLand(state.inDoubt, now).length === 0 ? askGates(state, out) : state;
  const send = pickSend(asked, now);
  if (send === null) return asked;
  if (!hasRoom) {
    out.push({ type: 'waitToSend' });
    return asked;
  }
  return isChecked ? launch(asked, send, now, false, out) : requestLoad(asked, 'check', now, out);
}

/** The last chance of a dying page: only when nothing else is under way, and only what the browser keeps alive. */
export function sendOnHide(state: State, { now }: Moment, out: Effect[]): State {
  if (!isEditable(state) || state.signedOut || state.sent !== null || state.inDoubt.length > 0) return state;
  if (state.heldUntil !== null) return state;
  // Unread since a save of another unit may have landed: it would take that back. The draft keeps it.
  if (state.conflictCheck && state.lastReadAt === null) return state;
  const asked = askGates(state, out);
  const send = pickSend(asked, now);
  if (send === null || sizeOf(send.body) > KEEPALIVE_LIMIT_BYTES) return asked;
  return launch(asked, send, now, true, out);
}
