import { hasPages, isProvider, landingFor, type RoleAndSchool } from '../domain/roles';
import { isOfPupil, PATHS, type PlainPath } from '../routes/paths';
import { landingPath } from './landingPath';

export interface NavEntry {
  readonly label: string;
  readonly path: PlainPath;
  /** The letter behind `g` that leads here. */
  readonly key: string;
  /** Further pages of the tab. */
  readonly also?: readonly string[];
}

const STATUS_LISTS: readonly string[] = [
  PATHS.pepsOverdue, PATHS.pepsRejected, PATHS.pepsInadequate, PATHS.pepsApproved, PATHS.pepsApprovedWithAction,
  PATHS.pepsNotApproved, PATHS.pepStatusFilter, PATHS.allPeps,
];

/** In order (decisions, "Session and safety"), or null for a school or role that sees nothing (S-020, S-025). Apply `useIsBuilt` too. */
export function tabsOf(user: RoleAndSchool | null): readonly NavEntry[] | null {
  const landing = landingFor(user);
  if (user === null || !hasPages(landing)) return null;
  const isAuthority = landing !== 'school';
  return [
    ...(landingPath() === PATHS.home ? [{ label: 'Home', path: PATHS.home, key: 'h' }] : []),
    { label: 'My Pupils', path: PATHS.myPupils, key: 'm' },
    { label: 'Today', path: PATHS.today, key: 't' },
    ...(isAuthority ? [{ label: 'PEP Status', path: PATHS.pepsDue, key: 's', also: STATUS_LISTS }] : []),
    ...(isAuthority ? [{ label: 'Cohort', path: PATHS.cohort, key: 'c' }] : []),
    ...(isAuthority ? [{ label: 'PEP dashboard', path: PATHS.dashboard, key: 'd' }] : []),
    { label: 'Annual Attendance', path: PATHS.annualAttendance, key: 'r' },
    ...(isProvider(user)
      ? [
          { label: 'Data Extraction Status', path: PATHS.dataExtraction, key: 'e' },
          { label: 'Summary', path: PATHS.summary, key: 'u' },
          { label: 'Attendance', path: PATHS.attendanceCaller, key: 'a' },
        ]
      : []),
    ...(isAuthority
      ? [
          { label: 'Analysis', path: PATHS.analysis, key: 'y' },
          { label: 'Finance', path: PATHS.finance, key: 'f' },
          { label: 'Training', path: PATHS.training, key: 'i' },
        ]
      : []),
  ];
}

/** The tab of a page: its own, or My Pupils for one of a pupil (S-244). */
export function tabAt(tabs: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const here = pathname.replace(/\/+$/, '').toLowerCase();
  return tabs.find(({ path, also = [] }) => [path, ...also].some((one) => one.toLowerCase() === here))
    ?? (isOfPupil(here) ? tabs.find(({ path }) => path === PATHS.myPupils) : undefined);
}
