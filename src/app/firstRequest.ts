import { fetchEarly } from '../api/earlyFetch';
import { myPupilsContract } from '../api/contract/my-pupils.gen';
import { pupilContract } from '../api/contract/pupil.gen';
import { statusListsContract } from '../api/contract/status-lists.gen';
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

/** What the screen at an address requests first; null where that is known only with the screen's code. */
export function firstRequestAt(pathname: string, query: URLSearchParams, user: SessionUser): HostRequest | null {
  const pupilId = query.get('pupil');
  const path = pathname.toLowerCase();
  if (path === PATHS.myPupils) return requestOf('fetchPepStatus', myPupilsContract.fetchPepStatus, pupilQueryAt(query, user));
  if (isListPath(path)) return requestOf(LIST_CALLS[path], statusListsContract[LIST_CALLS[path]], { userId: user.userId });
  if (pupilId === null || !isOfPupil(pathname)) return null;
  return requestOf('fetchPupilBasicInfo', pupilContract.fetchPupilBasicInfo, pupilArgs(pupilId, user));
}

/** Notes the request of a list, so that the next visit sends it before any file has arrived (scripts/firstPaint.js). */
function noteList(request: HostRequest): void {
  const { url, headers } = addressed(request, '');
  writeStored(LAST_LIST_KEY, JSON.stringify([location.pathname + location.search, new URL(url).href, headers['Authorization'], idleLimitMs()]));
}

/** Requests the page's first data and code while the application still loads, for a session that it will restore without a question. */
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

const TEXTS: readonly string[] = [PATHS.privacyPolicy, PATHS.terms, PATHS.accessibility, PATHS.training, PATHS.compliance];

function sharedCode(path: string): string | null {
  if (isListPath(path)) return 'statusLists';
  if (TEXTS.includes(path)) return 'texts';
  if (path === PATHS.login) return 'signIn';
  return path === PATHS.attendanceCaller ? 'attendance' : null;
}

/** The parts of the code that the page at this path imports first, named in screens.tsx by the screen's key in PATHS. */
export function codeAt(pathname: string): readonly string[] {
  const [key, path] = Object.entries(PATHS).find(([, one]) => one.toLowerCase() === pathname.toLowerCase()) ?? [];
  if (key === undefined || path === undefined) return [];
  const name = sharedCode(path) ?? key;
  // The lists need axios only for their second request, and the sign-in for its own.
  const isFirstKnown = path === PATHS.myPupils || isListPath(path) || path === PATHS.login;
  return [...(isFirstKnown ? [] : ['later']), ...(path.startsWith('/ncc-') ? ['planFirst'] : []), name];
}

/** Requests the code of the page while that of the application still loads. It runs once the application imports it. */
function requestCode(pathname: string): void {
  const ids = new Set(codeAt(pathname).flatMap((name) => __webpack_require__.codeOf[name] ?? []));
  // The application repeats a failed request, and reports it.
  for (const id of ids) __webpack_require__.e(id).catch(() => undefined);
}
