// @promise order
/** Everything that follows from the record. Nothing here is stored, so no two facts can disagree. */

import { inDoubt, inFlight, owed } from './attempts';
import { cellOf, dirtyIn, hostOf, fieldsInConflict, partOf, rawsOf, shownOf } from './cells';
import type { JournalEntry, State, Tab } from './state';
import type { Left, UnitCall } from '../types';
import { isOne, isSame, type FieldValue, type Values } from '../../values/values';

export function isFlag(state: State, field: string): boolean {
  return state.options.calls.some(({ completedField }) => completedField === field);
}

export function isWhole({ body = 'whole' }: UnitCall): boolean {
  return body === 'whole';
}

export function changedIn({ base, current }: Pick<JournalEntry, 'base' | 'current'>): readonly string[] {
  return Object.keys(current).filter((field) => !isSame(current[field], base[field]));
}

/** Fields that differ from the host's last known value. A field with an open conflict is not dirty. */
export const dirtyFields = ({ cells }: State): readonly string[] => dirtyIn(cells);

/** The call that saves a field: that of the screen where it was last edited, else the first one that carries it. */
export function ownerOf({ cells, options: { calls } }: State, field: string): string | undefined {
  const flagged = calls.find(({ completedField }) => completedField === field);
  return cells[field]?.owner ?? (flagged ?? calls.find(({ carries }) => carries(field)))?.name;
}

/** Nothing is dirty, in flight, in doubt, in conflict or completing: a load may replace the values. */
export function isIdle(state: State): boolean {
  return (
    inFlight(state) === null &&
    inDoubt(state).length === 0 &&
    Object.keys(state.completing).length === 0 &&
    fieldsInConflict(state.cells).length === 0 &&
    dirtyFields(state).length === 0
  );
}

/** A change is unsent, or a save may still land: the journal must hold a draft. */
export function needsKeeping(state: State): boolean {
  return !isIdle(state) || Object.keys(rawsOf(state.cells)).length > 0 || state.entry !== null;
}

/** A draft waits on the disk, and no unsent change would mix with it. */
export function mayReadDraft(state: State, { signedOut, hidden }: Tab): boolean {
  return state.waitingDraft === 'readable' && isEditable(state) && !signedOut && !hidden && !needsKeeping(state);
}

/** The flag stays at 1 once the host has returned 1, and while a save that set it may still land. */
function flagIsOne(state: State, field: string): boolean {
  return (
    isOne(state.cells[field]?.host) ||
    isOne(state.cells[field]?.shown) ||
    inDoubt(state).some(({ body }) => isOne(body[field]))
  );
}

/** A save that completes the call is in flight or in doubt. */
export function hasSentOne(state: State, { name, completedField: flag }: UnitCall): boolean {
  return flag !== undefined && [inFlight(state), ...inDoubt(state)].some((one) => one?.call === name && isOne(one.body[flag]));
}

function wholeOf(state: State, call: UnitCall): Values {
  const body: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(shownOf(state.cells))) {
    if (!call.carries(field)) continue;
    const { conflict, host } = cellOf(state.cells, field);
    if (isFlag(state, field)) body[field] = flagIsOne(state, field) ? 1 : value;
    else body[field] = conflict !== undefined && host !== undefined ? host : value;
  }
  return body;
}

/** Fields that a save without a clear response changes. Whoever edits the record next finds out how it ended. */
export const fieldsInDoubt = (state: State): readonly string[] =>
  [inFlight(state), ...inDoubt(state)].flatMap((one) => Object.entries(one?.body ?? {}))
    .filter(([field, value]) => !isSame(value, state.cells[field]?.host)).map(([field]) => field);

/** Fields that a save of this call has to carry: its dirty ones, and those of its saves in doubt. */
function changedFields(state: State, { name }: UnitCall, whole: Values): readonly string[] {
  const unsettled = owed(state).filter(({ call }) => call === name).flatMap(({ body }) => Object.keys(body));
  const dirty = dirtyFields(state).filter((field) => ownerOf(state, field) === name);
  return [...new Set([...dirty, ...unsettled])].filter((field) => field in whole && !isFlag(state, field));
}

/** The key of a refusal: the call, or with `oneChange` the call and its one field, so that other fields still save. */
export function refusalName({ name, body: form }: UnitCall, body: Values): string {
  return form === 'oneChange' ? `${name} ${Object.keys(body).join(' ')}` : name;
}

/** The bodies that a call could send now. `completed` sets its completion flag. */
export function bodiesOf(state: State, call: UnitCall, completed: boolean): readonly Values[] {
  const { completedField, body: form = 'whole' } = call;
  const whole = wholeOf(state, call);
  const isIn = (values: Values): boolean => completedField !== undefined && isOne(values[completedField]);
  // Sends 1 again if the host no longer shows it, or if an unanswered save carried it: only a save with 1 settles that one.
  const isOwed = (isIn(shownOf(state.cells)) && !isIn(hostOf(state.cells))) || owed(state).some(({ call: name, body }) => name === call.name && isIn(body));
  const isOneNow = completedField !== undefined && (completed || isOwed || (form === 'whole' && flagIsOne(state, completedField)));
  const flag = isOneNow ? { [completedField]: 1 } : {};
  if (form === 'whole') return [{ ...whole, ...flag }];
  const changed = changedFields(state, call, whole);
  const pick = (fields: readonly string[]): Values => Object.fromEntries(fields.map((field) => [field, whole[field] ?? null]));
  if (form === 'oneChange') {
    return changed.map((field) => ({ ...pick([field]), ...flag })).filter((body) => !(refusalName(call, body) in state.refused));
  }
  return [{ ...pick(changed), ...form(whole, changed), ...flag }];
}

export function isTyping({ now, typingUntil }: State): boolean {
  return typingUntil !== null && typingUntil > now;
}

export function callsToSend(state: State): readonly UnitCall[] {
  const owners = new Set(isTyping(state) ? [] : dirtyFields(state).map((field) => ownerOf(state, field)));
  return state.options.calls.filter(
    ({ name }) =>
      !(name in state.refused) &&
      (owners.has(name) ||
        name in state.completing ||
        owed(state).some(({ call }) => call === name)),
  );
}

export function isRefused(state: State, field: string): boolean {
  return state.options.calls.some((call) => call.carries(field) && refusalName(call, { [field]: null }) in state.refused);
}

/** An edit or a save waits for the host. A conflict waits for the user and does not count here. */
export function isPending(state: State): boolean {
  return (
    inFlight(state) !== null ||
    owed(state).length > 0 ||
    Object.keys(state.completing).length > 0 ||
    dirtyFields(state).length > 0
  );
}

/** How many fields the host may not hold yet; at least 1 while anything is pending. */
export function unsentChanges(state: State): number {
  if (state.entry !== null) {
    const { sent, wishes } = state.entry;
    const count = changedIn(state.entry).length;
    return count === 0 && sent.length + wishes.length > 0 ? 1 : count;
  }
  const count = dirtyFields(state).length + fieldsInConflict(state.cells).length;
  return count === 0 && isPending(state) ? 1 : count;
}

/** Edits or saves of an earlier page may be missing. The next tab has to find that out itself. */
export function mayMissMore({ mayMiss, readOnlyUntil }: State): boolean {
  return readOnlyUntil !== null && mayMiss !== 'no';
}

export function isEditable(state: State): boolean {
  return state.phase === 'ready' && state.lock === 'mine';
}

/** The draft for the next page. For an open conflict it keeps the value before both changes, so that the next page finds it again. */
export function entryOf(state: State): JournalEntry {
  const { cells } = state;
  const flying = inFlight(state);
  const bodies = inDoubt(state).map(({ call, body, theirs, end: { settled, isStale } }) => ({ call, body, theirs, settled, isStale }));
  return {
    base: partOf(cells, ({ conflict, host }) => (conflict === undefined ? host : conflict.before)),
    current: shownOf(cells),
    owner: partOf(cells, ({ owner }) => owner),
    sent: flying === null ? bodies : [...bodies, { call: flying.call, body: flying.body, theirs: flying.theirs, settled: false }],
    wishes: Object.keys(state.completing),
    raw: rawsOf(cells),
    toChoose: fieldsInConflict(cells),
  };
}

/** The unsent changes of this page, or the draft of an earlier page that is not merged yet. */
export function unsentEntry(state: State): JournalEntry | null {
  if (!isEditable(state)) return state.entry;
  return needsKeeping(state) ? entryOf(state) : null;
}

/** What a tab that holds the record tells the next one. */
export const leftOf = ({ readOnlyUntil }: State): Left => ({ mayLand: readOnlyUntil !== null });

/** What the next tab is told if this unit ends now, or null where it has to read the journal and warn the user itself. */
export function leaves(state: State): Left | null {
  return state.lock === 'mine' ? leftOf(state) : null;
}
