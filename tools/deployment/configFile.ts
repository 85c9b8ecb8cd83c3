import { runInNewContext } from 'node:vm';

const TIMEOUT_MS = 1000;

/**
 * What a config.js sets, evaluated as in a browser but with access to `window` and the page's address only, or undefined if
 * it is not such a script.
 */
export function settingsIn(script: string, at = new URL('https://localhost/')): unknown {
  const { href, origin, protocol, host, hostname, port, pathname, search, hash } = at;
  const location = { href, origin, protocol, host, hostname, port, pathname, search, hash };
  const page: { window?: unknown; PEP_CONFIG?: unknown; location: unknown; document: unknown } = { location, document: { location } };
  page.window = page;
  try {
    runInNewContext(script, page, { timeout: TIMEOUT_MS });
  } catch {
    return undefined;
  }
  // Plain objects of this context: the checks compare prototypes.
  return page.PEP_CONFIG === undefined ? undefined : JSON.parse(JSON.stringify(page.PEP_CONFIG));
}
