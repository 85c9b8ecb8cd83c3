import { NetworkFirst, NetworkOnly, Serwist, type PrecacheEntry } from 'serwist';

/** The scope of the worker's global that this file uses; the build writes the files of the release into it. */
declare const self: {
  readonly __SW_MANIFEST: readonly (PrecacheEntry | string)[];
  readonly registration: { readonly scope: string };
  addEventListener(type: 'install', listener: (event: { readonly waitUntil: (until: Promise<unknown>) => void }) => void): void;
};

/** If the server does not send a page within this time, it opens from the cache: on bad Wi-Fi a request may take minutes. */
const WAIT_S = 4;
const { scope } = self.registration;
const SETTINGS = { file: `${scope}config.js`, cache: `pep-settings ${scope}` };

/**
 * Lets the client open without a network. A page comes from the server wherever it can, so a new release shows at its first
 * reload, and an open page keeps the files of its release until it is closed. No call of the host passes through here.
 */
const serwist: Serwist = new Serwist({
  precacheEntries: [...self.__SW_MANIFEST],
  precacheOptions: { cacheName: `pep-files ${scope}`, cleanURLs: false, directoryIndex: null },
  runtimeCaching: [
    {
      matcher: ({ request, url }) => request.mode === 'navigate' && !url.pathname.includes('/rest/'),
      handler: new NetworkOnly({
        networkTimeoutSeconds: WAIT_S,
        // Cached under a separate address, so that the check for a new version still reads the server's page.
        plugins: [{ handlerDidError: () => serwist.matchPrecache('index.html?offline') }],
      }),
    },
    {
      matcher: ({ url }) => url.href === SETTINGS.file,
      handler: new NetworkFirst({ cacheName: SETTINGS.cache, networkTimeoutSeconds: WAIT_S }),
    },
  ],
});

serwist.addEventListeners();
// The page that registers the worker has read its settings already, and may be the last one with a network.
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SETTINGS.cache).then((cache) => cache.add(new Request(SETTINGS.file, { cache: 'no-cache' }))));
});
