import { startSession } from '../session/session';
import { prefetchFirstScreen } from './prefetchFirstScreen';
import { createStore, type AppStore } from './store';

/** Code this quick is waited for (the browser keeps it from the first visit on), then a response this quick: the page renders once, with its rows. */
const QUICK_CODE_MS = 400;
const QUICK_HOST_MS = 100;

const atMost = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The store of this page: its session is known, and what its first screen needs is requested, before anything renders. */
export async function openStore(): Promise<AppStore> {
  const store = createStore();
  store.dispatch(startSession());
  const { done, code } = store.dispatch(prefetchFirstScreen());
  const hostWasSlow = async () => {
    await code;
    await atMost(QUICK_HOST_MS);
  };
  await Promise.race([done, hostWasSlow(), atMost(QUICK_CODE_MS)]);
  return store;
}
