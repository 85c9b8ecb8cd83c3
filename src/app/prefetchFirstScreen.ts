import { hasPages, landingFor } from '../domain/roles';
import type { PupilThunk } from '../pupil/pupilRoot';
import { openedPath } from '../shared/landingPath';
import { loginScreen } from './firstParts';
import { prefetchScreen, type Prefetched } from './screens';

let release: (() => void) | null = null;

/** Prefetches the screen at the page's address, if its user may see it. */
export const prefetchFirstScreen = (): PupilThunk<Prefetched> => (dispatch, getState) => {
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

/** The first screen is mounted and has subscribed to what it shows. */
export function releaseFirstScreen(): void {
  release?.();
  release = null;
}
