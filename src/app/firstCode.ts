import { PATHS } from '../routes/paths';

/** The names that screens.tsx gives the code of a section. */
const NAMES: Readonly<Record<string, string>> = {
  [PATHS.data]: 'planData',
  [PATHS.pupilVoice]: 'planVoice',
  [PATHS.strengths]: 'planStrengths',
  [PATHS.meeting]: 'planMeeting',
  [PATHS.targets]: 'planTargets',
};

/** The parts of the code that the page at this path imports first, by the names of their files. */
export function codeAt(pathname: string): readonly string[] {
  const name = NAMES[pathname.toLowerCase()];
  return name === undefined ? [] : ['planFirst', name];
}

/** Requests the code of the page while that of the application still loads. It runs once the application imports it. */
export function requestCode(pathname: string): void {
  const ids = new Set(codeAt(pathname).flatMap((name) => __webpack_require__.codeOf[name] ?? []));
  // The application repeats a failed request, and reports it.
  for (const id of ids) __webpack_require__.e(id).catch(() => undefined);
}
