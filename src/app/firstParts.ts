import { prefetchedLazy } from '../ui/lazy/prefetchedLazy';

/** Requested by the first script where the page has no session (firstRequest.ts). */
export const loginScreen = prefetchedLazy(async () => (await import(/* webpackChunkName: "signIn" */ '../features/login/LoginScreen')).LoginScreen);

/** Loads with the first page of a pupil, or after the first paint of any other page. */
export const pupilFrame = prefetchedLazy(async () => (await import(/* webpackChunkName: "later" */ './shell/PupilFrame')).PupilFrame);
