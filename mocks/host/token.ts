/** Keys of the mock host: an unsigned JWT. */
interface Claims {
  readonly sub: string;
  /** Seconds since 1970 by the computer's clock, which the client uses too. */
  readonly exp: number;
  /** The sign-in that issued it. */
  readonly jti: number;
}

const SIGNATURE = 'bW9jay1ob3N0';
const LIFE_SECONDS = 8 * 60 * 60;

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

/** @param lifeSeconds negative for a key that has expired already */
export function issueKey(userName: string, serial = 1, lifeSeconds = LIFE_SECONDS): string {
  const claims: Claims = { sub: userName, exp: Math.floor(Date.now() / 1000) + lifeSeconds, jti: serial };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.${SIGNATURE}`;
}

/** The claims of a key of this host that has not expired, or null for any other text. */
export function readKey(header: string | null): Claims | null {
  const parts = (header ?? '').replace(/^Bearer /, '').split('.');
  if (parts.length !== 3 || parts[2] !== SIGNATURE) return null;
  try {
    const claims = JSON.parse(atob((parts[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as Claims;
    return claims.exp * 1000 > Date.now() ? claims : null;
  } catch {
    return null;
  }
}
