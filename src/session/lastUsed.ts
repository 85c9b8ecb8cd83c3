import { getConfig } from '../config/config';
import type { PlanId } from '../domain/planId';
import { claimsOf } from './storedSession';
import { readStored, removeStored, writeStored } from './storage';
import { HANDED_OVER_KEY, LAST_USED_KEY } from './storageKeys';

const MINUTE = 60_000;
const LOCKED = 'locked';

/** Identifies a session without naming its user, so that an old note does not lock a new session. */
const markOf = (key: string): string => String(claimsOf(key)?.expiresAt ?? key.length);

/** Milliseconds, or null when this session has not been used yet. */
export function lastUsed(key: string): number | null {
  const [time, mark] = (readStored(LAST_USED_KEY) ?? '').split('|');
  const at = Number(time);
  return mark === markOf(key) && Number.isFinite(at) && at > 0 ? at : null;
}

/** Stores the lock itself, not only the last use: setting the clock back must not open it. */
export const markLocked = (key: string): void => { writeStored(LAST_USED_KEY, `${LOCKED}|${markOf(key)}`); };

export const markUsed = (key: string, now: number = Date.now()): void => { writeStored(LAST_USED_KEY, `${now}|${markOf(key)}`); };

export const idleLimitMs = (): number => getConfig().idle.minutes * MINUTE;
/** At most half of the limit, so that a short limit does not warn all the time. */
export const warnAheadMs = (): number => Math.min(getConfig().idle.warnMinutes * MINUTE, idleLimitMs() / 2);

export function wasLeftIdle(key: string, now: number = Date.now()): boolean {
  const at = lastUsed(key);
  return readStored(LAST_USED_KEY) === `${LOCKED}|${markOf(key)}` || (at !== null && now - at >= idleLimitMs());
}

/** The plan whose questions a young person answers in the session of this key, or null. It is stored: a reload must not end it. */
export function handedOverPlan(key: string): PlanId | null {
  const [mark, pupilId = '', dateOfMeeting = ''] = (readStored(HANDED_OVER_KEY) ?? '').split('|');
  return mark === markOf(key) && pupilId !== '' ? { pupilId, dateOfMeeting } : null;
}

export const storeHandOver = (key: string, { pupilId, dateOfMeeting }: PlanId): void => {
  writeStored(HANDED_OVER_KEY, [markOf(key), pupilId, dateOfMeeting].join('|'));
};

/** The user has signed in again. */
export const endHandOver = (): void => { removeStored(HANDED_OVER_KEY); };
