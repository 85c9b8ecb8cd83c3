import { getConfig } from '../config/config';
import { contextPath } from '../config/contextPath';

/** The first screen comes first. */
const AFTER_MS = 5000;

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
 * where the council has switched that off. The mock host of the demo needs the place of the worker.
 * @returns a function that cancels it
 */
export function keepFiles(): () => void {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
  if (process.env.PEP_MOCKS === 'on' || workers === null) return () => undefined;
  // A browser may refuse it, in a private window for example: then the client needs the network, as before.
  const timer = setTimeout(() => { void followSetting(workers).catch(() => undefined); }, AFTER_MS);
  return () => { clearTimeout(timer); };
}
