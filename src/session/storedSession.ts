import { getConfig } from '../config/config';
import { claimsOf } from './claims';
import { readStored, writeStored } from './storage';

/** Who is signed in, as the calls want it. */
export interface SessionUser {
  readonly userName: string;
  readonly userId: string;
  readonly roleId: string;
  readonly schoolId: string;
}

export type StoredSession =
  | { readonly kind: 'valid'; readonly key: string; readonly user: SessionUser }
  | { readonly kind: 'none' | 'expired' | 'mismatch' };

/**
 * What the browser holds, whether this client or the legacy one put it there (S-279 to S-282).
 * A session without a role or a user id cannot be used: no call and no save could be assigned to a user.
 * @param now milliseconds
 */
export function readStoredSession(now: number): StoredSession {
  const key = readStored('authorizationKey') ?? '';
  if (key === '') return { kind: 'none' };
  const claims = claimsOf(key);
  if (claims === null) return { kind: 'mismatch' };
  if (claims.expiresAt !== null && claims.expiresAt <= now) return { kind: 'expired' };
  const user = {
    userName: readStored('userName') ?? '',
    userId: readStored('userId') ?? '',
    roleId: readStored('userRole') ?? '',
    schoolId: readStored('schoolId') ?? '',
  };
  const isHis = getConfig().signIn.keyFormat === 'opaque' ? user.userName !== '' : claims.subject === user.userName;
  return isHis && user.userId !== '' && user.roleId !== '' ? { kind: 'valid', key, user } : { kind: 'mismatch' };
}

export function storeSession(key: string, user: SessionUser): void {
  writeStored('userName', user.userName);
  writeStored('userId', user.userId);
  writeStored('userRole', user.roleId);
  writeStored('schoolId', user.schoolId);
  // Last, so that another tab that watches for the key finds the whole session.
  writeStored('authorizationKey', key);
}
