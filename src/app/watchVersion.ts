import { contextPath } from '../config/contextPath';
import { newVersion } from '../state/pageState';
import { listen } from '../state/listen';

/** Users change windows all day; a release comes every few weeks. */
const CHECK_EVERY_MS = 5 * 60_000;

const fileOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

/** The scripts with which this page started. Their names change with every release. */
const ownScripts = (): readonly string[] =>
  [...document.scripts].map(({ src }) => src).filter((src) => src.includes('/assets/')).map(fileOf);

/** Returns null if the server does not respond with a page of this client. */
async function scriptsOfServer(): Promise<readonly string[] | null> {
  try {
    const response = await fetch(`${contextPath()}/index.html`, { cache: 'no-cache', redirect: 'error' });
    const html = response.ok ? await response.text() : '';
    const scripts = [...html.matchAll(/<script[^>]+src="([^"]*\/assets\/[^"]+)"/g)].map(([, src = '']) => fileOf(src));
    return html.includes('id="root"') && scripts.length > 0 ? scripts : null;
  } catch {
    return null;
  }
}

/** When the user returns to the page, compares its scripts with those that the server's page names. */
export function watchVersion(): () => void {
  const own = ownScripts();
  // Uses the time of day, because the monotonic clock stops while the computer sleeps.
  let checkedAt = Date.now();
  const check = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || newVersion.get()) return;
    const now = Date.now();
    if (Math.abs(now - checkedAt) < CHECK_EVERY_MS) return;
    checkedAt = now;
    const current = await scriptsOfServer();
    if (current !== null && own.some((name) => !current.includes(name))) newVersion.set(true);
  };
  const onReturn = (): void => { void check(); };
  const stops = [listen(window, { focus: onReturn }), listen(document, { visibilitychange: onReturn })];
  return () => { for (const stop of stops) stop(); };
}
