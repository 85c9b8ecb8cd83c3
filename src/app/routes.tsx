import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { MyPupilsScreen } from '../features/pupils/MyPupilsScreen';
import { askAhead } from '../features/pupils/pupilQuery';
import type { SessionThunk } from '../session/sessionExtra';
import { PATHS, type ScreenPath } from '../routes/paths';

/**
 * `public` needs no session (the sign-in page links to it), `page` stands alone under the top bar,
 * `pupil` has the banner of the page's pupil above it.
 */
type Frame = 'public' | 'page' | 'pupil';

interface Screen {
  readonly frame: Frame;
  readonly Component: ComponentType | LazyExoticComponent<ComponentType>;
  /** Fetches what the screen needs first, when a page is opened at it: before anything is drawn. Never rejects. */
  readonly begin: (query: URLSearchParams) => SessionThunk<PromiseLike<unknown>>;
}

/** A screen in a chunk of its own, by the name it is exported under. */
function screen<K extends string>(frame: Frame, load: () => Promise<Record<K, ComponentType>>, name: K): Screen {
  // A chunk that cannot be had is told by the screen itself.
  const begin = () => () => load().catch(() => undefined);
  return { frame, Component: lazy(async () => ({ default: (await load())[name] })), begin };
}

/**
 * The screens that exist. A path of paths.ts without a line here is "not built": its route shows the not-found page,
 * the navigation leaves it out, and what would link to it is plain text.
 */
export const SCREENS: Readonly<Partial<Record<ScreenPath, Screen>>> = {
  [PATHS.notFound]: screen('public', () => import('../features/pages/NotFoundScreen'), 'NotFoundScreen'),
  [PATHS.contactUs]: screen('public', () => import('../features/pages/ContactScreen'), 'ContactScreen'),
  [PATHS.privacyPolicy]: screen('public', () => import('../features/pages/PrivacyScreen'), 'PrivacyScreen'),
  [PATHS.terms]: screen('public', () => import('../features/pages/TermsScreen'), 'TermsScreen'),
  // Where everyone lands, so it is in the first chunk.
  [PATHS.myPupils]: { frame: 'page', Component: MyPupilsScreen, begin: askAhead },
  [PATHS.dashboard]: screen('pupil', () => import('../features/dashboard/DashboardScreen'), 'DashboardScreen'),
  [PATHS.planOverview]: screen('pupil', () => import('../features/plan/overview/PlanOverviewScreen'), 'PlanOverviewScreen'),
  [PATHS.data]: screen('pupil', () => import('../features/plan/screen/pages/DataScreen'), 'DataScreen'),
  [PATHS.strengths]: screen('pupil', () => import('../features/plan/screen/pages/StrengthsScreen'), 'StrengthsScreen'),
  [PATHS.meeting]: screen('pupil', () => import('../features/plan/screen/pages/MeetingScreen'), 'MeetingScreen'),
  [PATHS.targets]: screen('pupil', () => import('../features/plan/screen/pages/TargetsScreen'), 'TargetsScreen'),
  [PATHS.pupilVoice]: screen('pupil', () => import('../features/plan/screen/pages/PupilVoiceScreen'), 'PupilVoiceScreen'),
};

/** Paths with a screen, in lower case, for links and navigation. */
export const BUILT: ReadonlySet<string> = new Set(Object.keys(SCREENS).map((path) => path.toLowerCase()));

/** The screens of one frame with their paths. */
export function screensIn(frame: Frame): readonly (readonly [path: string, screen: Screen])[] {
  return Object.entries(SCREENS).filter(([, screen]) => screen.frame === frame);
}
