import { contentSecurityPolicy } from './csp';

/** The headers of every response of the client. docs/deployment.md lists the same ones; a test compares the two. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

export const CACHE_OF_PAGE = 'no-cache';
/** Each release gives its assets new names. */
export const CACHE_OF_ASSETS = 'public, max-age=31536000, immutable';

/** @param host origin of the REST host if it is not the page's */
export const pageHeaders = (host?: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(host),
  ...SECURITY_HEADERS,
});
