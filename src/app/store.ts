import { combineReducers, configureStore, type Store } from '@reduxjs/toolkit';
import { setFileGuard } from '../api/download';
import { hostApi } from '../api/hostApi';
import { getConfig } from '../config/config';
import { dateLimitsOf } from '../config/overrides';
import { formatDate } from '../domain/dates';
import { isAdministrator } from '../domain/roles';
import { setDateSettings } from '../forms/fields/dateSettings';
import { createKeyHolder } from '../session/keyHolder';
import { pupilSlice } from '../pupil/pupilSlice';
import { keyRefused } from '../session/session';
import type { SessionDispatch, SessionExtra, SessionSaving } from '../session/sessionExtra';
import { locked, sessionSlice, mayLeave, type SessionState } from '../session/sessionSlice';
import { createSavingLink } from './savingLink';
import { toastListener } from './toastListener';

const reducer = combineReducers({
  host: hostApi.reducer,
  session: sessionSlice.reducer,
  pupil: pupilSlice.reducer,
});

/** One store for one page. Tests may replace the save queue. */
export function createStore(options: { readonly saving?: SessionSaving } = {}) {
  const key = createKeyHolder();
  setDateSettings({
    mayType: () => getConfig().switches.typedDates,
    limitsOf: (wire) => dateLimitsOf(wire, formatDate(new Date())),
  });
  const onSignedOut = (): void => { (store.dispatch as SessionDispatch)(keyRefused()); };
  const extra: SessionExtra = {
    key,
    authorizationKey: key.get,
    keptAnswers: key.kept,
    onSignedOut,
    isAdministrator: () => {
      const { user } = store.getState().session;
      return user !== null && isAdministrator(user);
    },
    saving: options.saving ?? createSavingLink(onSignedOut, () => { store.dispatch(locked('drafts')); }),
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      // The reducers freeze the state; walking all of it again would slow down every keystroke in development and in tests.
      defaults({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }).prepend(toastListener).concat(hostApi.middleware),
    // A response shows as soon as it arrives: by default, subscribers would wait for the next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    // Responses hold children's records, which browser extensions must not read.
    devTools: false,
  });
  setFileGuard(() => holdFile(store));
  return store;
}

export type AppStore = ReturnType<typeof createStore>;

/**
 * Withholds a file that this user has requested while the page is locked.
 * @returns resolves once the page is not locked: to true if the same user is back, to false if that user has gone
 */
function holdFile({ getState, subscribe }: Pick<Store<{ readonly session: SessionState }>, 'getState' | 'subscribe'>): () => Promise<boolean> {
  const { generation } = getState().session;
  /** Null while the page is locked. */
  const mayGo = (): boolean | null => {
    const { session } = getState();
    if (session.generation !== generation) return false;
    return session.lockedBecause === null || mayLeave(session.lockedBecause, session.isAway) ? true : null;
  };
  return () => new Promise((resolve) => {
    let stop = (): void => {};
    const resolveIfUnlocked = (): void => {
      const answer = mayGo();
      if (answer === null) return;
      stop();
      resolve(answer);
    };
    stop = subscribe(resolveIfUnlocked);
    resolveIfUnlocked();
  });
}
