import { getConfig } from '../config/config';

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
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
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
