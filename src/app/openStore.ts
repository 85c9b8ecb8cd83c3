import { startSession } from '../session/session';
import { prefetchFirstScreen } from './prefetchFirstScreen';
import { createStore, type AppStore } from './store';

/**
 * The first render waits this long for code (cached after the first visit), and then for a response, so that the page
 * renders once, with its rows.
 */
const QUICK_CODE_MS = 400;
const QUICK_HOST_MS = 100;

const delay = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/**
 * Creates the store of this page. The session is restored and the requests of the first screen are sent before
 * anything renders.
 */
export async function openStore(): Promise<AppStore> {
  const store = createStore();
  store.dispatch(startSession());
  const { done, code } = store.dispatch(prefetchFirstScreen());
  const hostWasSlow = async () => {
    await code;
    await delay(QUICK_HOST_MS);
  };
  await Promise.race([done, hostWasSlow(), delay(QUICK_CODE_MS)]);
  return store;
}
