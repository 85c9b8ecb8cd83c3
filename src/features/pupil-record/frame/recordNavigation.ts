import { hidesAttendanceTabs, type RoleAndSchool } from '../../../domain/roles';
import { PATHS, type PlainPath } from '../../../routes/paths';

export interface RecordTab {
  readonly label: string;
  readonly path: PlainPath;
  /** Hidden for the school without attendance (B-037). */
  readonly isAttendance?: boolean;
  /** Further paths of the same tab. */
  readonly also?: string;
}

/** The tab bar (002 section 2.2), in its order. */
const TABS: readonly RecordTab[] = [
  { label: 'Pupil', path: PATHS.pupil },
  { label: 'Contacts', path: PATHS.contacts },
  { label: 'Attendance', path: PATHS.attendance, isAttendance: true, also: PATHS.attendanceCaller },
  { label: 'Suspensions', path: PATHS.exclusions, isAttendance: true, also: '/exclusion/edit' },
  { label: 'Alt Ed-NEET', path: PATHS.alternativeEducation },
  { label: 'Docs', path: PATHS.documents },
  { label: 'Prior Attainment', path: PATHS.priorAttainment },
  { label: 'Interventions', path: PATHS.interventions },
  { label: 'UASC', path: PATHS.uasc },
];

/** Screens of the record that have no tab, with the screens that they lead to. */
const UNDER_MORE: readonly RecordTab[] = [
  { label: 'Plan overview', path: PATHS.planOverview },
  { label: 'Pupil over time', path: PATHS.overTime },
  { label: 'Case Notes', path: PATHS.caseNotes },
  { label: 'CIN/CP/PLAC', path: PATHS.cinCp },
  { label: 'Add New School', path: PATHS.addNewSchool },
  { label: 'PEP dashboard', path: PATHS.dashboard },
];

export function navigationOf(user: RoleAndSchool, isBuilt: (path: string) => boolean) {
  const withoutAttendance = hidesAttendanceTabs(user);
  const reachable = ({ path, isAttendance = false }: RecordTab): boolean => isBuilt(path) && !(isAttendance && withoutAttendance);
  return { tabs: TABS.filter(reachable), more: UNDER_MORE.filter(reachable) };
}

/** Whether the page at `pathname` belongs to this tab (B-036). */
export function isTabOf({ path, also }: RecordTab, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return [path, also].some((root) => root !== undefined && (here === root.toLowerCase() || here.startsWith(`${root.toLowerCase()}/`)));
}
