import { contextPath } from '../config/contextPath';
import { hasPages, landingFor } from '../domain/roles';
import { startSession } from '../session/session';
import type { SessionThunk } from '../session/sessionExtra';
import { PATHS } from '../routes/paths';
import { SCREENS } from './routes';
import { createStore, type AppStore } from './store';

/** A host this quick is waited for: the page is then drawn once, with its rows, not first without them. */
const QUICK_HOST_MS = 100;

/** Begins the screen that the page was opened at, where its user may see it. Settles when its first answer is there. */
const beginScreen =
  (pathname: string, search: string): SessionThunk<Promise<unknown>> =>
  async (dispatch, getState) => {
    const { user, lockedBecause } = getState().session;
    if (lockedBecause !== null || !hasPages(landingFor(user))) return;
    const wanted = (pathname.replace(/\/$/, '') || PATHS.myPupils).toLowerCase();
    const found = Object.entries(SCREENS).find(([path]) => path.toLowerCase() === wanted);
    await (found === undefined ? undefined : dispatch(found[1].begin(new URLSearchParams(search))));
  };

const atMost = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The store of this page: its session is known and its first screen on the way before anything is drawn. */
export async function openStore(): Promise<AppStore> {
  const store = createStore();
  store.dispatch(startSession());
  const begun = store.dispatch(beginScreen(location.pathname.slice(contextPath().length), location.search));
  await Promise.race([begun, atMost(QUICK_HOST_MS)]);
  return store;
}
