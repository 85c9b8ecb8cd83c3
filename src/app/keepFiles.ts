import { getConfig } from '../config/config';
import { contextPath } from '../config/contextPath';

/** Late enough that the first screen has loaded. */
const AFTER_MS = 5000;

/** Deletes kept plans that have expired, or all of them if the council has switched this off, even if nobody signs in. */
async function clearKept(): Promise<void> {
  const { journal, offline } = getConfig();
  if (!(await indexedDB.databases()).some(({ name }) => name === 'pep-saving')) return;
  await (await import('../saving/journal/browserJournal')).browserJournal(journal.mode)?.clearKept(offline === 'plans');
}

async function followSetting(workers: ServiceWorkerContainer): Promise<void> {
  const scope = `${contextPath()}/`;
  if (getConfig().offline) {
    await workers.register(`${scope}sw.js`, { scope });
    return;
  }
  const { href } = new URL(scope, window.location.origin);
  for (const registration of await workers.getRegistrations()) if (registration.scope === href) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('pep-') && name.endsWith(` ${href}`)) await caches.delete(name);
}

/**
 * Keeps the files of the release on this computer, so that the client opens without a network (worker.ts), or removes them
 * where the council has switched that off. In the demo the mock host takes the place of the worker.
 */
export function keepFiles(): () => void {
  if (process.env.PEP_MOCKS === 'on') return () => undefined;
  // A browser may refuse it, in a private window for example: then the client needs the network, as before.
  const timer = setTimeout(() => {
    void clearKept().catch(() => undefined);
    if ('serviceWorker' in navigator) void followSetting(navigator.serviceWorker).catch(() => undefined);
  }, AFTER_MS);
  return () => { clearTimeout(timer); };
}
