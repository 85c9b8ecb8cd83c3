// @promise fence
/** What follows from the log of attempts. */

import type { Attempt, End, Sent, State } from './state';
import { areSameValues, isSame, type Values } from '../../values/values';

export type Send = Pick<Sent, 'call' | 'body'>;
type Unclear = Attempt & { readonly end: End };
type Attempts = readonly Attempt[];

/** The log keeps this many attempts with a clear response, to show when each call last saved. */
const KEPT = 8;

export function isSameSend(a: Send, b: Send): boolean {
  return a.call === b.call && areSameValues(a.body, b.body);
}

export function inFlight({ attempts }: Pick<State, 'attempts'>): Attempt | null {
  return attempts.find(({ end }) => end === null) ?? null;
}

/** The attempts without a clear response, until a later reading has shown how they ended. */
export function unclear(attempts: Attempts): readonly Unclear[] {
  return attempts.filter((one): one is Unclear => one.end?.as === 'unclear');
}

/** The attempts that the host may still apply. */
export function mayLand({ attempts, now }: Pick<State, 'attempts' | 'now'>): readonly Unclear[] {
  return unclear(attempts).filter(({ end }) => end.until > now);
}

/** The attempts that require another save, even if the user has undone the edit. */
export function owed({ attempts }: Pick<State, 'attempts'>): readonly Unclear[] {
  return unclear(attempts).filter(({ end }) => !end.settled);
}

/** The attempts that may still land or require another save. The journal has to record them. */
export function inDoubt({ attempts, now }: Pick<State, 'attempts' | 'now'>): readonly Unclear[] {
  return unclear(attempts).filter(({ end }) => !end.settled || end.until > now);
}

export function lastSent({ attempts }: Pick<State, 'attempts'>): Attempt | null {
  return attempts.findLast(({ id }) => id > 0) ?? null;
}

/** When the last acknowledged save of a call left. */
export function lastSaved({ attempts }: Pick<State, 'attempts'>, call: string): number | null {
  return attempts.findLast((one) => one.call === call && one.end?.as === 'acknowledged')?.at ?? null;
}

/** The fence: an attempt that shares a field could land after a different body and revert it. The same body may leave. */
export function isSafeToSend(state: Pick<State, 'attempts' | 'now'>, send: Send): boolean {
  return mayLand(state).every((one) => isSameSend(one, send) || !Object.keys(one.body).some((field) => field in send.body));
}

const withEnd = (one: Attempt, change: Partial<End>): Attempt => (one.end === null ? one : { ...one, end: { ...one.end, ...change } });

export function endClearly(attempts: Attempts, as: 'acknowledged' | 'refused', now: number): Attempts {
  const ended = attempts.map((one) => (one.end === null ? { ...one, end: { as, until: now, settled: true, isStale: false } } : one));
  const old = ended.filter(({ end }) => end !== null && end.as !== 'unclear').slice(0, -KEPT);
  return ended.filter((one) => !old.includes(one));
}

/**
 * The attempt in flight got no clear response. It replaces an earlier one with the same body and may extend its time
 * but not shorten it: the earlier copy may still be in flight.
 */
export function endUnclearly(attempts: Attempts, until: number): Attempts {
  const flying = inFlight({ attempts });
  if (flying === null) return attempts;
  const before = unclear(attempts).filter((one) => isSameSend(one, flying));
  const longest = Math.max(until, ...before.map(({ end }) => end.until));
  const end: End = { as: 'unclear', until: longest, settled: false, isStale: false };
  return [...attempts.filter((one) => one !== flying && !before.some((same) => same === one)), { ...flying, end }];
}

function isCovered(one: Send, send: Send): boolean {
  return one.call === send.call && Object.keys(one.body).every((field) => field in send.body);
}

/** An acknowledged save settles each attempt with an equal body, and those of its call that could not land when it left. */
export function settleBySave(attempts: Attempts, send: Attempt): Attempts {
  return attempts.map((one) =>
    one.end?.as === 'unclear' && (isSameSend(one, send) || (one.end.until <= send.at && isCovered(one, send))) ? withEnd(one, { settled: true }) : one);
}

/**
 * Seen on the host after its time, an attempt has arrived, and with it every older one of the same fields. Its time is over
 * when it could no longer land as the reading left.
 */
export function settleByReading(attempts: Attempts, requestedAt: number, isShown: (body: Values) => boolean): Attempts {
  const over = unclear(attempts).filter(({ end }) => end.until <= requestedAt);
  const shown = over.filter(({ body, end }) => !end.settled && isShown(body));
  const settled = over.filter((one) =>
    shown.some((later) => later === one || (attempts.indexOf(one) < attempts.indexOf(later) && isCovered(one, later))));
  return settled.length === 0 ? attempts : attempts.map((one) => (settled.some((it) => it === one) ? withEnd(one, { settled: true }) : one));
}

/** Marks the attempts whose retry would now revert newer values. */
export function markStale(attempts: Attempts, before: Values, after: Values): Attempts {
  const hasMoved = ([field, value]: readonly [string, Values[string]]): boolean =>
    !isSame(before[field], after[field]) && !isSame(after[field], value);
  return attempts.map((one) =>
    one.end?.as === 'unclear' && !one.end.isStale && Object.entries(one.body).some(hasMoved) ? withEnd(one, { isStale: true }) : one);
}

/** Drops the settled attempts that could no longer land when the reading left. */
export function dropShown(attempts: Attempts, requestedAt: number): Attempts {
  return attempts.filter(({ end }) => end?.as !== 'unclear' || !end.settled || end.until > requestedAt);
}
