import type { InDoubt, Sent, State } from './state';
import { areSameValues, isSame, type Values } from '../../values/values';

type Sendable = Pick<Sent, 'call' | 'body'>;

export function isSameSend(a: Sendable, b: Sendable): boolean {
  return a.call === b.call && areSameValues(a.body, b.body);
}

/** Attempts that the host may still apply. */
export function mayStillLand(inDoubt: readonly InDoubt[], now: number): readonly InDoubt[] {
  return inDoubt.filter(({ until }) => until > now);
}

/** Whether `send` may leave: where they share a field, the late copy of an older body could overtake a different one. */
export function isSafeToSend(inDoubt: readonly InDoubt[], send: Sendable, now: number): boolean {
  return mayStillLand(inDoubt, now).every((one) => isSameSend(one, send) || !Object.keys(one.body).some((field) => field in send.body));
}

/**
 * Notes an attempt that ended without a clear answer; a second try of the same body is the same risk, renewed, and
 * never shortened: an earlier copy may be on its way still.
 */
export function addInDoubt(inDoubt: readonly InDoubt[], send: Sent, until: number): readonly InDoubt[] {
  const { call, body, theirs } = send;
  const longest = inDoubt.reduce((latest, one) => (isSameSend(one, send) ? Math.max(latest, one.until) : latest), until);
  return [...inDoubt.filter((one) => !isSameSend(one, send)), { call, body, theirs, until: longest, settled: false, isStale: false }];
}

function isCovered(one: Sendable, send: Sendable): boolean {
  return one.call === send.call && Object.keys(one.body).every((field) => field in send.body);
}

/**
 * An acknowledged save makes up for the attempts with an equal body, and for those of its call that could not land
 * any more when it was sent.
 */
export function settleBySave(inDoubt: readonly InDoubt[], send: Sendable, sentAt: number): readonly InDoubt[] {
  return inDoubt.map((one) =>
    isSameSend(one, send) || (one.until <= sentAt && isCovered(one, send)) ? { ...one, settled: true } : one,
  );
}

/**
 * A reading makes up for an attempt that could not land any more when it was asked for, where it shows all that the
 * attempt carried, and for what that attempt had replaced.
 */
export function settleByReading(inDoubt: readonly InDoubt[], askedAt: number, isShown: (body: Values) => boolean): readonly InDoubt[] {
  const found = inDoubt.filter(({ body, settled, until }) => !settled && until <= askedAt && isShown(body));
  return found.reduce<readonly InDoubt[]>((all, shown) => {
    const at = all.findIndex((one) => isSameSend(one, shown));
    return all.map((one, index) =>
      index === at || (index < at && one.until <= askedAt && isCovered(one, shown)) ? { ...one, settled: true } : one);
  }, inDoubt);
}

/** Marks the attempts that the host has moved on from. */
export function markStale(inDoubt: readonly InDoubt[], before: Values, after: Values): readonly InDoubt[] {
  const hasMoved = ([field, value]: readonly [string, Values[string]]): boolean =>
    !isSame(before[field], after[field]) && !isSame(after[field], value);
  return inDoubt.map((one) => (!one.isStale && Object.entries(one.body).some(hasMoved) ? { ...one, isStale: true } : one));
}

/** Drops what is made up for and cannot land any more. */
export function pruneInDoubt(inDoubt: readonly InDoubt[], now: number): readonly InDoubt[] {
  return inDoubt.some(({ settled, until }) => settled && until <= now)
    ? inDoubt.filter(({ settled, until }) => !settled || until > now)
    : inDoubt;
}

/** 1, 2, 4 … 30 s; the jitter only shortens. */
export function backOff({ timings, tries }: Pick<State, 'timings' | 'tries'>, random: number): number {
  const full = Math.min(timings.firstBackOff * 2 ** Math.min(tries, 20), timings.longestBackOff);
  return full * (1 - random / 4);
}
