import { listen } from '../state/listen';
import type { SessionThunk } from './sessionExtra';
import { answerForms } from './formsElsewhere';
import { followHandOver } from './handOver';
import { adoptSession, endedElsewhere } from './session';
import { locked } from './sessionSlice';
import { readStored } from './storage';
import { HANDED_OVER_KEY } from './storageKeys';
import { readStoredSession } from './storedSession';
import { onTabMessage } from './tabs';

/** Another tab or the legacy client has stored a key: for this session, or for another user. */
const adoptStoredKey = (): SessionThunk<void> => (dispatch, _getState, { key }) => {
  const stored = readStoredSession(Date.now());
  if (stored.kind !== 'valid' || stored.key === key.get()) return;
  dispatch(adoptSession(stored.key, stored.user));
};

/**
 * The stored key was removed. If the user name went with it, a client that sends no message has signed out: the content is hidden until
 * someone signs in. Otherwise the host refused the key of another tab, which now waits for the password.
 */
const lockForMissingKey = (): SessionThunk<void> => (dispatch, getState, { key, saving }) => {
  const { user, isAway } = getState().session;
  if (user === null || isAway || (readStored('userName') ?? '') !== '') return;
  key.hold(null);
  saving.signedOut();
  dispatch(locked('elsewhere'));
};

export const watchTabs = (): SessionThunk<() => void> => (dispatch, getState, { saving }) => {
  const follow = (stored: string | null): void => {
    dispatch(stored === null || stored === '' ? lockForMissingKey() : adoptStoredKey());
  };
  // Another tab may have signed in or out while this code was loading.
  follow(readStored('authorizationKey'));
  const followHandOverNow = (): void => { dispatch(followHandOver()); };
  followHandOverNow();
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === 'authorizationKey') follow(newValue);
    if (key === HANDED_OVER_KEY && newValue !== null) followHandOverNow();
    // key is null when the whole store was cleared.
    if (key === null) dispatch(lockForMissingKey());
  };
  // `pageshow`: back to a page that the browser kept as it was.
  const stop = listen(window, { pageshow: followHandOverNow, storage: onStorage });
  const stopListening = onTabMessage((message) => {
    const { user } = getState().session;
    if (message.kind === 'draftsDeleted') saving.rewrite();
    if (message.kind === 'formsRequested' && user?.userId === message.userId) answerForms(message.userId);
    if (message.kind === 'handedOver' && user?.userId === message.userId) dispatch(followHandOver(message.plan));
    if (message.kind === 'signedOut' && user?.userId === message.userId) void dispatch(endedElsewhere());
  });
  return () => {
    stop();
    stopListening();
  };
};
