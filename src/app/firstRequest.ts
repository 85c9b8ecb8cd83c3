import { fetchEarly } from '../api/earlyFetch';
import { myPupilsHeads } from '../api/heads/my-pupils.gen';
import { pupilHeads } from '../api/heads/pupil.gen';
import { statusListsHeads } from '../api/heads/status-lists.gen';
import { addressed, requestOf, type HostRequest } from '../api/request';
import { loadConfig } from '../config/config';
import { hasPages, landingFor } from '../domain/roles';
import { pupilQueryAt } from '../features/pupils/pupilQuery';
import { openedPath } from '../shared/landingPath';
import { isListPath, LIST_CALLS } from '../shared/status-lists/listCalls';
import { pupilArgs } from '../pupil/pupilArgs';
import { isOfPupil, PATHS } from '../routes/paths';
import { handedOverPlan, idleLimitMs, wasLeftIdle } from '../session/lastUsed';
import { writeStored } from '../session/storage';
import { LAST_LIST_KEY } from '../session/storageKeys';
import { readStoredSession, type SessionUser } from '../session/storedSession';
import { requestCode } from './firstCode';

/** What the screen at an address requests first; null where that is known only with the screen's code. */
export function firstRequestAt(pathname: string, query: URLSearchParams, user: SessionUser): HostRequest | null {
  const pupilId = query.get('pupil');
  const path = pathname.toLowerCase();
  if (path === PATHS.myPupils) return requestOf('fetchPepStatus', myPupilsHeads.fetchPepStatus, pupilQueryAt(query, user));
  if (isListPath(path)) return requestOf(LIST_CALLS[path], statusListsHeads[LIST_CALLS[path]], { userId: user.userId });
  if (pupilId === null || !isOfPupil(pathname)) return null;
  return requestOf('fetchPupilBasicInfo', pupilHeads.fetchPupilBasicInfo, pupilArgs(pupilId, user));
}

/** Notes the request of a list, so that its next opening sends it while no file has arrived yet (scripts/firstPaint.js). */
function noteList(request: HostRequest): void {
  const { url, headers } = addressed(request, '');
  writeStored(LAST_LIST_KEY, JSON.stringify([location.pathname + location.search, new URL(url).href, headers['Authorization'], idleLimitMs()]));
}

/**
 * Sends the first request of the page, where it is known, and those for its own code, while the application still
 * loads and compiles. Only for a session that the application will restore without a question.
 */
export async function sendFirstRequest(): Promise<void> {
  if (window.top !== window.self || window.PEP_CONFIG === undefined || !(await loadConfig(window.PEP_CONFIG)).ok) return;
  const found = readStoredSession(Date.now());
  if (found.kind !== 'valid') {
    requestCode(PATHS.login);
    return;
  }
  if (wasLeftIdle(found.key) || handedOverPlan(found.key) !== null || !hasPages(landingFor(found.user))) return;
  const request = firstRequestAt(openedPath(), new URLSearchParams(location.search), found.user);
  if (request !== null) fetchEarly(request, found.key);
  requestCode(openedPath());
  if (request !== null && !isOfPupil(openedPath())) noteList(request);
}
