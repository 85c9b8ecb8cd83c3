import { startSession } from '../session/session';
import { prefetchFirst } from './firstScreen';
import { createStore, type AppStore } from './store';

/** A response this quick is waited for: the page then renders once, with its rows. */
const QUICK_HOST_MS = 100;

const atMost = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The store of this page: its session is known, and what its first screen needs is requested, before anything renders. */
export async function openStore(): Promise<AppStore> {
  const store = createStore();
  store.dispatch(startSession());
  const first = store.dispatch(prefetchFirst());
  await Promise.race([first, atMost(QUICK_HOST_MS)]);
  return store;
}
