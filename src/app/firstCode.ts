import { isListPath } from '../shared/status-lists/listCalls';
import { PATHS } from '../routes/paths';

const TEXTS: readonly string[] = [PATHS.privacyPolicy, PATHS.terms, PATHS.accessibility, PATHS.training, PATHS.compliance];

/** Screens that share their code with others. */
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
export function requestCode(pathname: string): void {
  const ids = new Set(codeAt(pathname).flatMap((name) => __webpack_require__.codeOf[name] ?? []));
  // The application repeats a failed request, and reports it.
  for (const id of ids) __webpack_require__.e(id).catch(() => undefined);
}
