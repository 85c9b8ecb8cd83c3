import { dropEarly } from '../api/earlyFetch';
import { startSession } from '../session/session';
import { createStore, type AppStore } from './store';
import { hasPages, landingFor } from '../domain/roles';
import type { PupilThunk } from '../pupil/pupilRoot';
import { openedPath } from '../shared/landingPath';
import { loginScreen } from './firstParts';
import { prefetchScreen, type Prefetched } from './screens';

/**
 * The first render waits this long for code (cached after the first visit), and then for the responses, so that the page renders once:
 * a render in between would take longer, and would keep the next request waiting. Until then the frame shows (frame.ts).
 */
const QUICK_CODE_MS = 2000;
const QUICK_HOST_MS = 600;

const delay = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

let release: (() => void) | null = null;

/** Prefetches the screen at the page's address, if its user may see it. */
const prefetchFirstScreen = (): PupilThunk<Prefetched> => (dispatch, getState) => {
  const { user, lockedBecause, handedOver } = getState().session;
  if (landingFor(user) === 'login') {
    const code = loginScreen.loadCode().catch(() => null);
    return { done: code, code };
  }
  if (lockedBecause !== null || handedOver !== null || !hasPages(landingFor(user))) return { done: Promise.resolve() };
  const first = dispatch(prefetchScreen(openedPath(), new URLSearchParams(location.search)));
  release = first.release ?? null;
  return first;
};

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

/** The first screen is mounted and has subscribed to what it shows. */
export function releaseFirstScreen(): void {
  release?.();
  release = null;
}
