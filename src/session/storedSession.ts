import { getConfig } from '../config/config';
import { readStored, removeStored, writeStored } from './storage';
import { WRONG_CLOCK_KEY } from './storageKeys';

/** The claims of the key. Read without verification: only the host decides whether it is valid. */
interface Claims {
  /** Milliseconds, or null for a key that does not expire by itself. */
  readonly expiresAt: number | null;
  readonly subject: string | null;
}

function payloadOf(key: string): unknown {
  const part = key.split('.')[1];
  if (part === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Returns null if the key cannot be read (S-282, S-283). */
export function claimsOf(key: string): Claims | null {
  if (getConfig().signIn.keyFormat === 'opaque') return { expiresAt: null, subject: null };
  const payload = payloadOf(key);
  if (typeof payload !== 'object' || payload === null) return null;
  const { exp, sub } = payload as { exp?: unknown; sub?: unknown };
  const seconds = exp === undefined || exp === null ? null : Number(exp);
  if (seconds !== null && !Number.isFinite(seconds)) return null;
  return {
    expiresAt: seconds === null ? null : seconds * 1000,
    subject: typeof sub === 'string' && sub !== '' ? sub : null,
  };
}

export interface SessionUser {
  readonly userName: string;
  readonly userId: string;
  readonly roleId: string;
  readonly schoolId: string;
}

type StoredSession =
  | { readonly kind: 'valid'; readonly key: string; readonly user: SessionUser }
  | { readonly kind: 'none' | 'expired' | 'mismatch' };

/**
 * The session that this client or the legacy one stored in the browser (S-279 to S-282).
 * A session without a role or a user id cannot be used, because no save could be assigned to a user.
 * @param now milliseconds
 */
export function readStoredSession(now: number): StoredSession {
  const key = readStored('authorizationKey') ?? '';
  if (key === '') return { kind: 'none' };
  const claims = claimsOf(key);
  if (claims === null) return { kind: 'mismatch' };
  if (claims.expiresAt !== null && claims.expiresAt <= now && readStored(WRONG_CLOCK_KEY) !== String(claims.expiresAt)) return { kind: 'expired' };
  const user = {
    userName: readStored('userName') ?? '',
    userId: readStored('userId') ?? '',
    roleId: readStored('userRole') ?? '',
    schoolId: readStored('schoolId') ?? '',
  };
  const isHis = getConfig().signIn.keyFormat === 'opaque' ? user.userName !== '' : claims.subject === user.userName;
  return isHis && user.userId !== '' && user.roleId !== '' ? { kind: 'valid', key, user } : { kind: 'mismatch' };
}

/**
 * Stores what the host has just issued. No host issues a key that has expired: then the clock of this computer is wrong, and
 * only the host can say when the key ends.
 * @param now milliseconds
 */
export function storeIssued(key: string, user: SessionUser, now: number): void {
  const expiresAt = claimsOf(key)?.expiresAt ?? null;
  if (expiresAt !== null && expiresAt <= now) writeStored(WRONG_CLOCK_KEY, String(expiresAt));
  else removeStored(WRONG_CLOCK_KEY);
  storeSession(key, user);
}

export function storeSession(key: string, user: SessionUser): void {
  writeStored('userName', user.userName);
  writeStored('userId', user.userId);
  writeStored('userRole', user.roleId);
  writeStored('schoolId', user.schoolId);
  // The key is stored last: another tab that watches it then finds the whole session.
  writeStored('authorizationKey', key);
}
