import { hasPages, isProvider, landingFor, mayOpenAnnualRegister, type RoleAndSchool } from '../domain/roles';
import { PATHS, type PlainPath } from '../routes/paths';
import { landingPath } from './landingPath';

/** What decides which entries a user sees (decisions, "Session and safety"). */
export interface NavigationFor {
  readonly landing: 'portal' | 'pep' | 'school';
  readonly isProvider: boolean;
  readonly mayOpenRegister: boolean;
}

interface NavEntry {
  readonly label: string;
  readonly path: PlainPath;
  /** Further paths under which the tab counts as active (S-244). */
  readonly also?: readonly string[];
}

/** What the user may open, or null for a school or role that sees nothing (S-020, S-025). */
export function accessOf(user: RoleAndSchool | null): NavigationFor | null {
  const landing = landingFor(user);
  if (user === null || !hasPages(landing)) return null;
  return { landing, isProvider: isProvider(user), mayOpenRegister: mayOpenAnnualRegister(user) };
}

const PLAN_AND_PUPIL: readonly string[] = [
  PATHS.planOverview, PATHS.data, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets, '/basic-info', '/exclusion', PATHS.cinCp,
];

const STATUS_LISTS: readonly string[] = [
  PATHS.pepsOverdue, PATHS.pepsRejected, PATHS.pepsInadequate, PATHS.pepsApproved, PATHS.pepsApprovedWithAction,
  PATHS.pepsNotApproved, PATHS.pepStatusFilter, PATHS.allPeps,
];

/** The tabs of the top bar by role group, in order; `TopBar` leaves out screens that do not exist. */
export function navigationFor({ landing, isProvider: isOfProvider, mayOpenRegister }: NavigationFor): readonly NavEntry[] {
  const isAuthority = landing !== 'school';
  return [
    ...(landingPath() === PATHS.home ? [{ label: 'Home', path: PATHS.home }] : []),
    { label: 'My Pupils', path: PATHS.myPupils, also: PLAN_AND_PUPIL },
    { label: 'Today', path: PATHS.today },
    ...(isAuthority ? [{ label: 'PEP Status', path: PATHS.pepsDue, also: STATUS_LISTS }] : []),
    ...(isAuthority ? [{ label: 'Cohort', path: PATHS.cohort }] : []),
    ...(isAuthority ? [{ label: 'PEP dashboard', path: PATHS.dashboard }] : []),
    ...(mayOpenRegister ? [{ label: 'Annual Attendance', path: PATHS.annualAttendance }] : []),
    ...(isOfProvider
      ? [
          { label: 'Data Extraction Status', path: PATHS.dataExtraction },
          { label: 'Summary', path: PATHS.summary },
          { label: 'Attendance', path: PATHS.attendanceCaller },
        ]
      : []),
    ...(isAuthority
      ? [
          { label: 'Analysis', path: PATHS.analysis },
          { label: 'Finance', path: PATHS.finance },
          { label: 'Training', path: PATHS.training },
        ]
      : []),
  ];
}

/** Whether the page at `pathname` belongs to this tab. */
export function isActive({ path, also = [] }: NavEntry, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return [path, ...also].some((root) => here === root.toLowerCase() || here.startsWith(`${root.toLowerCase()}/`));
}
