import { dropEarly } from '../api/earlyFetch';
import { startSession } from '../session/session';
import { prefetchFirstScreen } from './prefetchFirstScreen';
import { createStore, type AppStore } from './store';

/**
 * The first render waits this long for code (cached after the first visit), and then for the responses, so that the page
 * renders once, with what it shows: a render in between would take longer on a slow computer, and would keep the next
 * request waiting. Until then the frame shows (frame.ts).
 */
const QUICK_CODE_MS = 2000;
const QUICK_HOST_MS = 600;

const delay = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Creates the store of this page. The session is restored and the requests of the first screen are sent before anything renders. */
export async function openStore(): Promise<AppStore> {
  const store = createStore();
  store.dispatch(startSession());
  const { done, code } = store.dispatch(prefetchFirstScreen());
  const isCodeLate = await Promise.race([Promise.resolve(code).then(() => false), delay(QUICK_CODE_MS).then(() => true)]);
  if (!isCodeLate) await Promise.race([done, delay(QUICK_HOST_MS)]);
  dropEarly();
  return store;
}
