import { deleteDB, openDB } from 'idb';
import { setupWorker } from 'msw/browser';
import { handlers, onWrite } from './host';
import { formText } from './host/formText';
import type { Change } from './host/store';
import type { World } from './host/world';
import { world } from './host/worlds';
import { mountPanel } from './panel';

const NAME = 'mock-host';
const STORE = 'changes';

/** Messages to other tabs of this browser. */
type Word = { readonly changes: readonly Change[] } | 'reset';

interface SavedState {
  read(): Promise<readonly Change[]>;
  write(changes: readonly Change[]): Promise<void>;
  clear(): Promise<void>;
}

const NOT_SAVED: SavedState = {
  read: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  clear: () => Promise.resolve(),
};

/** The host's state survives a reload and is shared by the tabs, like that of a real host. */
async function openSavedState(): Promise<SavedState> {
  try {
    const book = await openDB(NAME, 1, { upgrade: (fresh) => void fresh.createObjectStore(STORE) });
    return {
      read: async () => {
        const [keys, values] = await Promise.all([book.getAllKeys(STORE), book.getAll(STORE)]);
        return keys.map((key, index) => ({ key: formText(key), value: values[index] as unknown }));
      },
      write: async (changes) => {
        const transaction = book.transaction(STORE, 'readwrite');
        await Promise.all([...changes.map(({ key, value }) => transaction.store.put(value, key)), transaction.done]);
      },
      clear: () => book.clear(STORE),
    };
  } catch {
    await deleteDB(NAME).catch(() => undefined);
    return NOT_SAVED;
  }
}

/** Query parameters for the mock host; removed, so that the app's own address stays clean. */
const OWN = ['scenario', 'reset', 'call', 'status', 'n', 'ms', 'field', 'today'];

function readAddress(): { readonly words: Readonly<Record<string, string>>; readonly isReset: boolean } {
  const address = new URL(window.location.href);
  const isOurs = address.searchParams.has('scenario') || address.searchParams.has('reset') || address.searchParams.has('today');
  if (!isOurs) return { words: {}, isReset: false };
  const words = Object.fromEntries(OWN.flatMap((name) => {
    const value = address.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  }));
  for (const name of OWN) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
  return { words, isReset: 'reset' in words };
}

async function keepUnsaved(which: World, book: SavedState, channel: BroadcastChannel | null): Promise<void> {
  const changes = which.store.takeUnsaved();
  if (which !== world || changes.length === 0) return;
  await book.write(changes);
  channel?.postMessage({ changes } satisfies Word);
}

/**
 * Starts the mock host in the browser's worker. The address may have `?scenario=<name>` with that scenario's
 * own words, `?today=DD/MM/YYYY`, or `?reset`.
 * @param contextPath blank, or a folder such as `/pep` that the app and the worker lie in
 */
export async function startMockHost(contextPath: string): Promise<void> {
  const book = await openSavedState();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  const keep = (): Promise<void> => keepUnsaved(world, book, channel);
  const reset = async (): Promise<void> => {
    world.reset({ scenario: true });
    await book.clear();
    channel?.postMessage('reset' satisfies Word);
    await keep();
  };
  const { words, isReset } = readAddress();
  world.store.load(await book.read());
  if (isReset) await reset();
  const { scenario, today, ...options } = words;
  if (scenario !== undefined) world.start(scenario, options);
  if (today !== undefined) world.clock = { ...world.clock, today };
  await keep();
  channel?.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'reset') world.reset({ scenario: true });
    else world.store.load(data.changes);
  });
  onWrite((which) => keepUnsaved(which, book, channel));
  await setupWorker(...handlers).start({
    // No logging: the worker's own log would put names and plans into the console.
    quiet: true,
    serviceWorker: { url: `${contextPath}/mockServiceWorker.js`, options: { scope: `${contextPath}/` } },
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).pathname.includes('/rest/')) print.error();
    },
  });
  mountPanel({ choose: (id) => { world.start(id); return keep(); }, chosen: () => world.active.scenario.id, reset });
}
