import { contextPath } from '../config/contextPath';
import { hasPages, landingFor } from '../domain/roles';
import { startSession } from '../session/session';
import type { SessionThunk } from '../session/sessionExtra';
import { PATHS } from './paths';
import { SCREENS } from './routes';
import { createStore, type AppStore } from './store';

/** Begins the screen that the page was opened at, where its user may see it. */
export const beginScreen =
  (pathname: string, search: string): SessionThunk<void> =>
  (dispatch, getState) => {
    const { user, lockedBecause } = getState().session;
    if (lockedBecause !== null || !hasPages(landingFor(user))) return;
    const wanted = (pathname.replace(/\/$/, '') || PATHS.myPupils).toLowerCase();
    const found = Object.entries(SCREENS).find(([path]) => path.toLowerCase() === wanted);
    if (found !== undefined) dispatch(found[1].begin(new URLSearchParams(search)));
  };

/** The store of this page: its session is known and its first screen on the way before anything is drawn. */
export function openStore(): AppStore {
  const store = createStore();
  store.dispatch(startSession());
  store.dispatch(beginScreen(location.pathname.slice(contextPath().length), location.search));
  return store;
}
