import { isCallError, type CallError } from '../api/callError';
import { getConfig } from '../config/config';
import { sessionApi } from '../api/calls/session';
import { FORM_KIND, formsOnlyHere } from '../state/halfTyped';
import { clearUserStates } from '../state/userState';
import { hostApi } from '../api/hostApi';
import { FRESH } from '../api/readFresh';
import type { SignInResult } from './away';
import { endHandOver, handedOverPlan, markUsed, wasLeftIdle } from './lastUsed';
import { formsElsewhere } from './formsElsewhere';
import type { SessionSaving, SessionThunk } from './sessionExtra';
import { becameReady, handedOver, leavingChanged, locked, signedIn, signedOut } from './sessionSlice';
import { startAfresh } from './startAfresh';
import { removeAllStored, removeStored } from './storage';
import { readStoredSession, storeIssued, type SessionUser } from './storedSession';
import { PUPIL_KEYS } from './storageKeys';
import { notifyTabs } from './tabs';

const LEAVE_WAIT_MS = 10_000;

/** At the start: restores the stored session, or clears one that cannot be used (S-279 to S-282, S-287). */
export const startSession = (): SessionThunk<void> => (dispatch, _getState, { key, saving }) => {
  const found = readStoredSession(Date.now());
  if (found.kind === 'valid') {
    key.hold(found.key);
    dispatch(signedIn(found.user));
    saving.signedIn(found.user.userId);
    // A reload must bypass neither the young person's page nor the idle lock.
    const plan = handedOverPlan(found.key);
    if (plan !== null) dispatch(handedOver(plan));
    if (wasLeftIdle(found.key)) dispatch(locked('idle'));
    else markUsed(found.key);
  } else {
    key.hold(null);
    removeAllStored();
    saving.forgetKeys();
  }
  dispatch(becameReady());
};

/** The sign-in waits this long for old drafts to open, and then continues without them. */
const DRAFTS_WAIT_MS = 3000;

const isOutOfReach = ({ kind }: CallError): boolean => kind === 'network' || kind === 'timeout';

/** Drops everything of the previous user except the sealed drafts. */
const dropUser = (): SessionThunk<void> => (dispatch) => {
  for (const stored of PUPIL_KEYS) removeStored(stored);
  dispatch(startAfresh());
  clearUserStates();
};

/** Uses a key from the host or from another tab. */
export const adoptSession =
  (key: string, user: SessionUser): SessionThunk<void> =>
  (dispatch, getState, extra) => {
    const { user: before, isAway } = getState().session;
    if (before !== null && before.userId !== user.userId) void extra.saving.sealForms();
    extra.key.hold(key);
    endHandOver();
    markUsed(key);
    dispatch(signedIn(user));
    if (before !== null && before.userId !== user.userId) dispatch(dropUser());
    else if (isAway) dispatch(startAfresh());
    extra.saving.signedIn(user.userId);
    dispatch(refetchRefused());
  };

/** From now on this password opens drafts after a crash. Deriving a key from it takes half a second, and nothing depends on it. */
export const rememberPassword = (userId: string, password: string): SessionThunk<void> => (_dispatch, _getState, { saving }) => {
  void saving.rememberPassword(userId, password).catch(() => undefined);
};

/** Signs in at the host, and stores and adopts the session on success. Never throws. */
export const signIn =
  (userName: string, password: string): SessionThunk<Promise<SignInResult>> =>
  async (dispatch, _getState, extra) => {
    const { data, error } = await dispatch(
      sessionApi.endpoints.login.initiate({ userName, password }, { track: false }),
    );
    if (data === undefined) {
      const failure = error as CallError;
      const away = isOutOfReach(failure) && getConfig().offline === 'plans' ? await import('./away').catch(() => null) : null;
      return away === null ? { ok: false, error: failure } : dispatch(away.openAway(userName, password, failure));
    }
    const { authorizationKey, userId, userRole, schoolId } = data;
    if (authorizationKey === '' || userId === '' || userRole === '') return { ok: false, error: { kind: 'incomplete' } };
    const user = { userName: data.userName === '' ? userName : data.userName, userId, roleId: userRole, schoolId };
    await openDrafts(extra.saving, userId, password);
    dispatch(rememberPassword(userId, password));
    storeIssued(authorizationKey, user, Date.now());
    dispatch(adoptSession(authorizationKey, user));
    return { ok: true, user };
  };

/** Opens drafts that are sealed with this password. A failure, which the journal reports itself, or a delay does not stop the sign-in. */
async function openDrafts(saving: SessionSaving, userId: string, password: string): Promise<void> {
  const late = new Promise<void>((resolve) => { setTimeout(resolve, DRAFTS_WAIT_MS); });
  await Promise.race([saving.unsealWith(userId, password).catch(() => undefined), late]);
}

/** Drops only the key: the page stays mounted behind the sign-in dialog, and its saves wait. */
export const keyRefused = (): SessionThunk<void> => (dispatch, getState, { key, saving }) => {
  const { user, isAway } = getState().session;
  if (user === null) return;
  if (isAway) {
    dispatch(locked('expired'));
    return;
  }
  const stored = readStoredSession(Date.now());
  if (stored.kind === 'valid' && stored.key !== key.get()) {
    // Another tab has already signed in again, so its key is not the one that was refused.
    if (stored.user.userId === user.userId) {
      dispatch(adoptSession(stored.key, stored.user));
      return;
    }
  } else removeStored('authorizationKey');
  key.hold(null);
  saving.signedOut();
  dispatch(locked('expired'));
};

/** Ends the session at once, without a confirmation. */
export const endSession = (): SessionThunk<Promise<void>> => async (dispatch, getState, { key, saving }) => {
  const userId = getState().session.user?.userId ?? null;
  dispatch(signedOut());
  key.hold(null);
  removeAllStored();
  dispatch(dropUser());
  if (userId === null) return;
  notifyTabs({ kind: 'signedOut', userId });
  await saving.destroy(userId);
  // Other tabs write their unsent changes to the disk again.
  notifyTabs({ kind: 'draftsDeleted', userId });
};

/** Sends and waits, then asks if changes are unsent here, in another tab or on the disk, or a form is typed but not sent. */
export const requestSignOut = (): SessionThunk<Promise<void>> => async (dispatch, getState, { saving }) => {
  const { isAway, leaving, user } = getState().session;
  if (leaving !== null || user === null) return;
  dispatch(leavingChanged({ step: 'saving' }));
  const [{ records, sealed }, elsewhere] = await Promise.all([
    saving.leave(user.userId, { waitMs: isAway ? 0 : LEAVE_WAIT_MS }),
    formsElsewhere(user.userId),
  ]);
  // The user may have cancelled the sign-out in the meantime.
  if (getState().session.leaving === null) return;
  const isForm = ({ place }: (typeof records)[number]): boolean => place?.resume.kind === FORM_KIND;
  const kept = records.filter(isForm).map(({ place }) => [place?.title, place?.of].filter((text) => (text ?? '') !== '').join(', '));
  const forms = [...formsOnlyHere(), ...elsewhere, ...kept];
  if (records.length + sealed + forms.length === 0) {
    await dispatch(endSession());
    return;
  }
  const changesOf = (...places: string[]): number =>
    records.filter((record) => !isForm(record) && places.includes(record.where)).reduce((sum, { changes }) => sum + changes, 0);
  dispatch(leavingChanged({ step: 'unsent', lost: changesOf('here', 'disk'), elsewhere: changesOf('elsewhere'), sealed, forms }));
};

/** Sends the unsent changes of this page and waits for them. What cannot be sent stays in the journal. */
export const sendUnsent = (): SessionThunk<Promise<void>> => (_dispatch, _getState, { saving }) => saving.leaveOpen({ waitMs: LEAVE_WAIT_MS });

export const unsentHere = (): SessionThunk<SessionSaving['unsent']> => (_dispatch, _getState, { saving }) => saving.unsent;

/** Another user wants to sign in: drops everything of this user from memory and leaves the drafts sealed on the disk. */
export const switchUser = (): SessionThunk<Promise<void>> => async (dispatch, _getState, { key, saving }) => {
  await saving.sealForms();
  dispatch(signedOut());
  saving.signedOut();
  key.hold(null);
  removeAllStored();
  dispatch(dropUser());
  void saving.seal();
};

/** Hides the page at once, then sends what it can. The rest stays sealed for the next sign-in: the user was not asked about it here. */
export const endedElsewhere = (): SessionThunk<Promise<void>> => async (dispatch, getState, { key, saving }) => {
  if (getState().session.user === null) return;
  dispatch(signedOut());
  // The other tab has named the half-typed forms in its question.
  const erased = saving.eraseForms();
  dispatch(dropUser());
  await erased;
  await saving.leaveOpen({ waitMs: LEAVE_WAIT_MS });
  if (getState().session.user !== null) return;
  key.hold(null);
  await saving.seal();
};

interface Initiated {
  readonly initiate: (args: unknown, options: object) => Parameters<Parameters<SessionThunk<void>>[0]>[0];
}

/** After signing in again: repeats the loads of the screen that failed while signed out. */
const refetchRefused = (): SessionThunk<void> => (dispatch, getState) => {
  const endpoints = hostApi.endpoints as Readonly<Record<string, Initiated | undefined>>;
  for (const query of Object.values(getState().host.queries)) {
    const { error, endpointName } = query ?? {};
    if (query === undefined || endpointName === undefined || !isCallError(error) || error.kind !== 'signedOut') continue;
    const again = endpoints[endpointName]?.initiate(query.originalArgs, FRESH);
    if (again !== undefined) dispatch(again);
  }
};
