import { deleteDB, openDB } from 'idb';
import { setupWorker } from 'msw/browser';
import { claimStorage, forgetUser } from './demoStorage';
import { handlers, onWrite } from './host';
import { formText } from './host/formText';
import type { Change } from './host/store';
import type { HostInstance } from './host/hostInstance';
import { instance } from './host/hostInstances';
import { setPageClock } from './pageClock';
import { isCapsule } from './capsule/capsule';
import { capsuleIn, type Linked } from './capsule/link';
import { hostStateOf, openCapsule } from './capsule/openCapsule';
import { isPlaying, play } from './panel/capsule/player';
import { Tape } from './panel/capsule/tape';
import { mountPanel } from './panel/panel';
import { writeHostTexts } from './scenarios/hostTexts';
import { readMockAddress, type MockAddress } from './scenarios/mockAddress';

const NAME = 'mock-host';
const STORE = 'changes';

/** Messages to other tabs of this browser. */
type TabMessage = { readonly changes: readonly Change[] } | 'reset';

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

/** The host's state survives a reload, and all tabs share it, as on a real host. */
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

/** Removes the mock host's parameters from the app's address, and reports unknown ones on the console. */
function readAddress(): MockAddress {
  const address = readMockAddress(window.location.href);
  address.problems.forEach((problem) => { console.warn(`Mock host: ${problem}`); });
  window.history.replaceState(window.history.state, '', address.rest);
  return address;
}

/**
 * Puts host and browser into the state in which a capsule of the address begins.
 * @returns what is wrong with the capsule, in words
 */
async function openLinked({ read, playsSteps }: Linked, tape: Tape, contextPath: string, isDemo: boolean): Promise<readonly string[]> {
  if (isCapsule(read) && !isDemo) {
    window.history.replaceState(null, '', window.location.pathname);
    return ['This capsule cannot be opened: another client of this address has stored something in this browser. Serve the demo on an address of its own.'];
  }
  if (!isCapsule(read)) {
    window.history.replaceState(null, '', window.location.pathname);
    return read.map((problem) => `This capsule cannot be opened: ${problem}`);
  }
  await forgetUser();
  openCapsule(instance, read);
  window.history.replaceState(null, '', `${contextPath}${read.address}`);
  if (playsSteps) play(read);
  // A test that drives the browser does not need it, and a replay is recorded already.
  tape.begin(read);
  return [];
}

async function keepUnsaved(which: HostInstance, book: SavedState, channel: BroadcastChannel | null): Promise<void> {
  const changes = which.store.takeUnsaved();
  if (which !== instance || changes.length === 0) return;
  await book.write(changes);
  channel?.postMessage({ changes } satisfies TabMessage);
}

/**
 * Starts the mock host in the browser's worker. The address may name scenarios with their parameters, the
 * clock, or `?reset` (mockAddress.ts). The clock of the page becomes the host's.
 * @param contextPath blank, or a folder such as `/pep` that the app and the worker lie in
 */
export async function startMockHost(contextPath: string): Promise<void> {
  const book = await openSavedState();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  const keep = (): Promise<void> => keepUnsaved(instance, book, channel);
  const reset = async (): Promise<void> => {
    instance.reset({ scenario: true });
    await book.clear();
    channel?.postMessage('reset' satisfies TabMessage);
    await keep();
  };
  const faults = () => writeHostTexts(instance.chosen);
  const tape = new Tape(() => ({ ...hostStateOf(instance), faults: faults() }), contextPath);
  instance.log.listen((call) => { tape.heard(call); });
  const linked = await capsuleIn(window.location.href);
  const isDemo = claimStorage();
  const { chosen, today, now, zone, isReset, problems } = readAddress();
  instance.store.load(await book.read());
  if (isReset || linked !== null) await reset();
  // Otherwise changes that the browser kept for the old data would be sent to the new data.
  if (isReset && isDemo) await forgetUser();
  const ofCapsule = linked === null ? [] : await openLinked(linked, tape, contextPath, isDemo);
  if (chosen !== null) instance.start(chosen);
  const clock = { today, time: now, zone };
  instance.clock = { ...instance.clock, ...Object.fromEntries(Object.entries(clock).filter(([, value]) => value !== undefined)) };
  setPageClock(instance.clock);
  await keep();
  if (linked === null && (chosen !== null || isReset)) tape.begin();
  else if (linked === null && !isPlaying()) tape.resume();
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'reset') instance.reset({ scenario: true });
    else instance.store.load(data.changes);
  });
  onWrite((which) => keepUnsaved(which, book, channel));
  await setupWorker(...handlers).start({
    // No logging: the worker's log would write names and plans to the console.
    quiet: true,
    serviceWorker: { url: `${contextPath}/mockServiceWorker.js`, options: { scope: `${contextPath}/` } },
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).pathname.includes('/rest/')) print.error();
    },
  });
  mountPanel({
    running: () => instance.chosen,
    start: (next) => { instance.start(next); return keep(); },
    clock: () => instance.clock,
    setClock: (next) => { instance.clock = next; return keep(); },
    reset,
    calls: () => instance.log.entries,
    tape,
    contextPath,
    problems: [...problems, ...ofCapsule],
  });
}
