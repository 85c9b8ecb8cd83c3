import type { InDoubt, Sent, State } from './state';
import { areSameValues, isSame, type Values } from '../../values/values';

type Sendable = Pick<Sent, 'call' | 'body'>;

export function isSameSend(a: Sendable, b: Sendable): boolean {
  return a.call === b.call && areSameValues(a.body, b.body);
}

/** The saves in doubt that the host may still apply. */
export function mayStillLand(inDoubt: readonly InDoubt[], now: number): readonly InDoubt[] {
  return inDoubt.filter(({ until }) => until > now);
}

/** The fence: a save in doubt that shares a field could land after a different body and revert it. The same body may go. */
export function isSafeToSend(inDoubt: readonly InDoubt[], send: Sendable, now: number): boolean {
  return mayStillLand(inDoubt, now).every((one) => isSameSend(one, send) || !Object.keys(one.body).some((field) => field in send.body));
}

/** A retry of the same body extends its time in doubt and never shortens it: the earlier copy may still be in flight. */
export function addInDoubt(inDoubt: readonly InDoubt[], send: Sent, until: number): readonly InDoubt[] {
  const { call, body, theirs } = send;
  const longest = inDoubt.reduce((latest, one) => (isSameSend(one, send) ? Math.max(latest, one.until) : latest), until);
  return [...inDoubt.filter((one) => !isSameSend(one, send)), { call, body, theirs, until: longest, settled: false, isStale: false }];
}

function isCovered(one: Sendable, send: Sendable): boolean {
  return one.call === send.call && Object.keys(one.body).every((field) => field in send.body);
}

/** An acknowledged save settles each save in doubt with an equal body, and those of its call that had expired when it left. */
export function settleBySave(inDoubt: readonly InDoubt[], send: Sendable, sentAt: number): readonly InDoubt[] {
  return inDoubt.map((one) =>
    isSameSend(one, send) || (one.until <= sentAt && isCovered(one, send)) ? { ...one, settled: true } : one,
  );
}

/**
 * A reading settles a save in doubt that had expired when the reading was requested, where it shows all values of that
 * save. It settles the earlier saves that this one had replaced, too.
 */
export function settleByReading(inDoubt: readonly InDoubt[], requestedAt: number, isShown: (body: Values) => boolean): readonly InDoubt[] {
  const found = inDoubt.filter(({ body, settled, until }) => !settled && until <= requestedAt && isShown(body));
  return found.reduce<readonly InDoubt[]>((all, shown) => {
    const at = all.findIndex((one) => isSameSend(one, shown));
    return all.map((one, index) =>
      index === at || (index < at && one.until <= requestedAt && isCovered(one, shown)) ? { ...one, settled: true } : one);
  }, inDoubt);
}

/** Marks the saves that a retry would no longer repeat but revert to. */
export function markStale(inDoubt: readonly InDoubt[], before: Values, after: Values): readonly InDoubt[] {
  const hasMoved = ([field, value]: readonly [string, Values[string]]): boolean =>
    !isSame(before[field], after[field]) && !isSame(after[field], value);
  return inDoubt.map((one) => (!one.isStale && Object.entries(one.body).some(hasMoved) ? { ...one, isStale: true } : one));
}

/** Drops the saves that are settled and can no longer land. */
export function pruneInDoubt(inDoubt: readonly InDoubt[], now: number): readonly InDoubt[] {
  return inDoubt.some(({ settled, until }) => settled && until <= now)
    ? inDoubt.filter(({ settled, until }) => !settled || until > now)
    : inDoubt;
}

/** 1, 2, 4 … 30 s. The jitter only shortens it, so that 30 s is the longest wait. */
export function backOff({ timings, tries }: Pick<State, 'timings' | 'tries'>, random: number): number {
  const full = Math.min(timings.firstBackOff * 2 ** Math.min(tries, 20), timings.longestBackOff);
  return full * (1 - random / 4);
}
