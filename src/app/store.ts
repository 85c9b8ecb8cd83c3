import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { hostApi } from '../api/hostApi';
import { getConfig } from '../config/config';
import { setDateTyping } from '../forms/fields/dateTyping';
import { completionSlice } from '../pupil/completionSlice';
import { createKeyHolder } from '../session/keyHolder';
import { pupilSlice } from '../pupil/pupilSlice';
import { keyRefused } from '../session/session';
import type { SessionDispatch, SessionExtra, SessionSaving } from '../session/sessionExtra';
import { locked, sessionSlice } from '../session/sessionSlice';
import { createSavingLink } from './savingLink';
import { createToastListener } from './toastListener';

const reducer = combineReducers({
  host: hostApi.reducer,
  session: sessionSlice.reducer,
  pupil: pupilSlice.reducer,
  completion: completionSlice.reducer,
});

export type RootState = ReturnType<typeof reducer>;

/** One store for one page. Tests may put another save queue in place of the real one. */
export function createStore(options: { readonly saving?: SessionSaving } = {}) {
  const key = createKeyHolder();
  setDateTyping(() => getConfig().switches.typedDates);
  const onSignedOut = (): void => {
    (store.dispatch as SessionDispatch)(keyRefused());
  };
  const extra: SessionExtra = {
    key,
    authorizationKey: key.get,
    onSignedOut,
    saving: options.saving ?? createSavingLink(onSignedOut, () => { store.dispatch(locked('drafts')); }),
  };
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      // State is frozen by the reducers themselves; walking it all again would slow every key in development and in tests.
      defaults({ thunk: { extraArgument: extra }, immutableCheck: false, serializableCheck: false }).prepend(createToastListener()).concat(hostApi.middleware),
    // An answer shows as soon as it is there: by default its listeners would wait for the next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
    // Answers hold children's records: they are not for a browser extension to read.
    devTools: false,
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
