import { mayStillLand } from './inDoubt';
import type { HandedOver, JournalEntry, Moment, State } from './state';
import type { SaveStatus, UnitCall, UnitView, Waiting } from '../types';
import { isOne, isSame, type FieldValue, type Values } from '../../values/values';

export function isFlag(state: State, field: string): boolean {
  return state.calls.some(({ completedField }) => completedField === field);
}

/** Fields that differ from what the host was last known to hold; those the user has yet to choose do not count. */
export function dirtyFields({ base, current, conflicts }: State): readonly string[] {
  return Object.keys(current).filter((field) => !(field in conflicts) && !isSame(current[field], base[field]));
}

/** The call that saves a field: that of the screen it was last edited on, else the first that carries it. */
export function ownerOf({ owner, calls, unloaded }: State, field: string): string | undefined {
  const known = owner[field];
  if (known !== undefined && !(known in unloaded)) return known;
  const flagged = calls.find(({ completedField }) => completedField === field);
  const able = calls.find(({ name, carries }) => carries(field) && !(name in unloaded));
  return known === undefined ? (flagged ?? able ?? calls.find(({ carries }) => carries(field)))?.name : (able?.name ?? known);
}

/** Dirty fields that a save may take along: those of a call that could not be loaded have to wait for it. */
export function sendableFields(state: State): readonly string[] {
  const fields = dirtyFields(state);
  return Object.keys(state.unloaded).length === 0
    ? fields
    : fields.filter((field) => !((ownerOf(state, field) ?? '') in state.unloaded));
}

export function hasUnsettled({ inDoubt }: State): boolean {
  return inDoubt.some(({ settled }) => !settled);
}

/** Nothing dirty, in flight, in doubt or waiting for Complete: what a load may not be mixed with. */
export function isIdle(state: State): boolean {
  return (
    state.sent === null &&
    state.inDoubt.length === 0 &&
    Object.keys(state.completing).length === 0 &&
    Object.keys(state.conflicts).length === 0 &&
    dirtyFields(state).length === 0
  );
}

/** Something that the host does not surely have, or an attempt that may still land. */
export function needsKeeping(state: State): boolean {
  return !isIdle(state) || Object.keys(state.raw).length > 0 || state.entry !== null;
}

/** The record is ours and nothing of this page would be mixed with what another page left. */
export function mayTakeUp(state: State): boolean {
  return state.lock === 'mine' && !state.signedOut && !state.hidden && !needsKeeping(state);
}

/** A flag is 1 once the host said so, and in every body while a 1 of ours may have landed. */
function flagIsOne(state: State, field: string): boolean {
  return (
    isOne(state.base[field]) ||
    isOne(state.current[field]) ||
    state.inDoubt.some(({ body }) => isOne(body[field]))
  );
}

/** The whole record of one call as it stands now. */
function wholeOf(state: State, call: UnitCall): Values {
  const body: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(state.current)) {
    if (!call.carries(field)) continue;
    if (isFlag(state, field)) body[field] = flagIsOne(state, field) ? 1 : value;
    else body[field] = field in state.conflicts && field in state.base ? (state.base[field] ?? null) : value;
  }
  return body;
}

/** Fields that a save of this call has to carry: those that differ, and those of its unclear attempts. */
function changedFields(state: State, { name }: UnitCall, whole: Values): readonly string[] {
  const unsettled = state.inDoubt.filter(({ call, settled }) => call === name && !settled).flatMap(({ body }) => Object.keys(body));
  const dirty = dirtyFields(state).filter((field) => ownerOf(state, field) === name);
  return [...new Set([...dirty, ...unsettled])].filter((field) => field in whole && !isFlag(state, field));
}

/** Under which name a refusal is kept: of the call, or of the one field that its save carried. */
export function refusalName({ name, body: form }: UnitCall, body: Values): string {
  return form === 'oneChange' ? `${name} ${Object.keys(body).join(' ')}` : name;
}

/** What a call could send now. `completed` asks for its completion flag. */
export function bodiesOf(state: State, call: UnitCall, completed: boolean): readonly Values[] {
  const { completedField, body: form = 'whole' } = call;
  const whole = wholeOf(state, call);
  const isOneNow = completedField !== undefined && (completed || (form === 'whole' && flagIsOne(state, completedField)));
  const flag = isOneNow ? { [completedField]: 1 } : {};
  if (form === 'whole') return [{ ...whole, ...flag }];
  const changed = changedFields(state, call, whole);
  const pick = (fields: readonly string[]): Values => Object.fromEntries(fields.map((field) => [field, whole[field] ?? null]));
  if (form === 'oneChange') {
    return changed.map((field) => ({ ...pick([field]), ...flag })).filter((body) => !(refusalName(call, body) in state.refused));
  }
  return [{ ...pick(changed), ...form(whole, changed), ...flag }];
}

/** Calls that have to be sent, in the order of the unit. */
export function callsToSend(state: State): readonly UnitCall[] {
  const mayGo = state.due || state.pauseEnds === null;
  const owners = new Set(mayGo ? dirtyFields(state).map((field) => ownerOf(state, field)) : []);
  return state.calls.filter(
    ({ name }) =>
      !(name in state.refused) &&
      !(name in state.unloaded) &&
      (owners.has(name) ||
        name in state.completing ||
        state.inDoubt.some(({ call, settled }) => call === name && !settled)),
  );
}

/** Whether the save that carries a field was refused. */
export function isRefused(state: State, field: string): boolean {
  return state.calls.some((call) => call.carries(field) && refusalName(call, { [field]: null }) in state.refused);
}

/** Edits and attempts that wait for the host; a conflict waits for the user and counts apart. */
export function isPending(state: State): boolean {
  return (
    state.sent !== null ||
    hasUnsettled(state) ||
    Object.keys(state.completing).length > 0 ||
    dirtyFields(state).length > 0
  );
}

/** How many fields the host does not surely hold; 0 when nothing is unsent. */
export function unsentChanges(state: State): number {
  if (state.entry !== null) {
    const { base, current, sent, wishes } = state.entry;
    const count = Object.keys(current).filter((field) => !isSame(current[field], base[field])).length;
    return count === 0 && sent.length + wishes.length > 0 ? 1 : count;
  }
  const count = dirtyFields(state).length + Object.keys(state.conflicts).length;
  return count === 0 && isPending(state) ? 1 : count;
}

/** What is pending may not leave yet: an attempt may still land, or its call could not be loaded. */
function hasToWait(state: State, now: number): boolean {
  if (state.heldUntil !== null || mayStillLand(state.inDoubt, now).length > 0) return true;
  return Object.keys(state.unloaded).length > 0 && callsToSend({ ...state, due: true }).length === 0;
}

/** What is tried again by itself: why it has to wait, and when it is tried next. */
function waitingOf(state: State, { now, wall }: Pick<Moment, 'now' | 'wall'>): Waiting {
  const { inDoubt, outage, phase, restAt, retryAt, sent, load } = state;
  const changes = unsentChanges(state);
  const isUnderWay = sent !== null || load !== null;
  const isTried = phase !== 'ready' || state.tries > 0 || Object.keys(state.unloaded).length > 0;
  const landed = mayStillLand(inDoubt, now).map(({ until }) => until);
  const due = phase === 'ready' ? (retryAt ?? restAt ?? (landed.length === 0 ? null : Math.min(...landed))) : (state.settleUntil ?? state.loadAt);
  return {
    kind: 'waiting',
    changes,
    why: isTried && outage !== null ? outage : 'checking',
    // Whole seconds: the two clocks never agree to the millisecond.
    nextTry: isUnderWay || due === null || due <= now ? null : Math.round((wall + due - now) / 1000) * 1000,
  };
}

/** @param moment the time of day is only shown */
export function statusOf(state: State, moment: Pick<Moment, 'now' | 'wall'>): SaveStatus {
  const changes = unsentChanges(state);
  if (state.signedOut) return { kind: 'signedOut', changes };
  const [reason] = Object.values(state.refused);
  if (reason !== undefined) return { kind: 'notSaved', reason };
  if (state.phase !== 'ready') return changes > 0 ? waitingOf(state, moment) : { kind: 'idle' };
  // The user can do something about it; the rest goes by itself.
  if (Object.keys(state.conflicts).length > 0) return { kind: 'choose', changes };
  if (isPending(state)) {
    const isHeld = state.tries > 0 || (state.sent === null && hasToWait(state, moment.now));
    return isHeld ? waitingOf(state, moment) : { kind: 'saving' };
  }
  return state.savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: state.savedAt };
}

export function isEditable(state: State): boolean {
  return state.phase === 'ready' && state.lock === 'mine' && !state.ended;
}

export function viewOf(state: State, moment: Pick<Moment, 'now' | 'wall'>): UnitView {
  const { phase, conflicts, current, base } = state;
  return {
    phase: phase === 'opening' ? 'loading' : phase === 'reading' ? 'ready' : phase,
    loadError: state.loadError,
    notLoaded: state.unloaded,
    readOnly: isEditable(state) || phase !== 'reading' ? null : state.lock === 'other' ? 'otherTab' : 'settling',
    values: current,
    status: statusOf(state, moment),
    memoryOnly: state.memoryOnly,
    restored: state.restored,
    adopted: state.adopted,
    conflicts: Object.entries(conflicts).map(([field, before]) => ({
      field, before: before ?? null, mine: current[field] ?? null, theirs: base[field] ?? null,
    })),
    completing: Object.keys(state.completing),
    completeAgain: state.completeAgain,
    mayMiss: state.mayMiss,
    isDraftSealed: state.isDraftSealed,
    outsideRevision: state.revision,
  };
}

/** What a page that comes after this one has to know. A conflict is kept with the value before both sides. */
export function entryOf(state: State): JournalEntry {
  const { sent, inDoubt, conflicts } = state;
  const base: Record<string, FieldValue> = { ...state.base };
  for (const [field, before] of Object.entries(conflicts)) {
    if (before === undefined) delete base[field];
    else base[field] = before;
  }
  const bodies = inDoubt.map(({ call, body, theirs, settled, isStale }) => ({ call, body, theirs, settled, isStale }));
  return {
    base,
    current: state.current,
    owner: state.owner,
    sent: sent === null ? bodies : [...bodies, { call: sent.call, body: sent.body, theirs: sent.theirs, settled: false }],
    wishes: Object.keys(state.completing),
    raw: state.raw,
    toChoose: Object.keys(conflicts),
  };
}

/**
 * What the next tab is told. A draft that is sealed stays on the disk: the next tab has to find it there and say so. It
 * finds our changes there too, unless the disk has refused them.
 */
export function handedOn(state: State): HandedOver {
  const entry = isEditable(state) && needsKeeping(state) ? entryOf(state) : null;
  const isOnDisk = entry === null || !state.memoryOnly;
  return { entry, isHeld: state.heldUntil !== null, isUnread: !isEditable(state) || (state.isDraftSealed && isOnDisk) };
}

/** When something is due next on its own, on the monotonic clock; null when nothing is. */
export function nextWake(state: State, now: number): number | null {
  if (state.ended) return null;
  const { sent, load, timings } = state;
  const times = [
    state.pauseEnds, state.journalDue, state.retryAt, state.settleUntil, state.heldUntil, state.loadAt, state.restAt,
    state.readBackAt,
    sent === null ? null : sent.at + timings.responseTimeout,
    load === null ? null : load.at + timings.responseTimeout,
    ...state.inDoubt.map(({ until }) => until),
  ].filter((time): time is number => time !== null && time > now);
  return times.length === 0 ? null : Math.min(...times);
}
