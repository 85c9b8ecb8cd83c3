import { hasPages, isProvider, landingFor, type RoleAndSchool } from '../domain/roles';
import { PATHS, type PlainPath } from '../routes/paths';
import { landingPath } from './landingPath';

export interface NavEntry {
  readonly label: string;
  readonly path: PlainPath;
  /** The letter behind `g` that leads here. */
  readonly key: string;
  /** Further paths under which the tab counts as active (S-244). */
  readonly also?: readonly string[];
}

const PLAN_AND_PUPIL: readonly string[] = [
  PATHS.planOverview, PATHS.data, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets, '/basic-info', '/exclusion', PATHS.cinCp,
];

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
    { label: 'My Pupils', path: PATHS.myPupils, key: 'm', also: PLAN_AND_PUPIL },
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

export function isActive({ path, also = [] }: NavEntry, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return [path, ...also].some((root) => here === root.toLowerCase() || here.startsWith(`${root.toLowerCase()}/`));
}
