import { getConfig } from '../config/config';

/** What the rules need to know about the signed-in user. Ids are texts; blank means not stored. */
export interface RoleAndSchool {
  readonly roleId: string;
  readonly schoolId: string;
}

/** `empty`: a school without screens. `nothing`: a role in no list. For both the main area is empty, and the user can sign out (S-032). */
type Landing = 'login' | 'empty' | 'portal' | 'pep' | 'school' | 'nothing';

const isSet = (id: string): boolean => id.trim() !== '';
const is = (id: string, configured: string): boolean => isSet(configured) && id === configured;

/** The first documented test that fits: so role 10, which is in both lists, lands with the PEP roles (S-031). */
export function landingFor(user: RoleAndSchool | null): Landing {
  const { roles, schools } = getConfig();
  if (user === null || !isSet(user.roleId)) return 'login';
  if (is(user.schoolId, schools.empty)) return 'empty';
  if (is(user.schoolId, schools.localAuthority)) return 'portal';
  if (roles.pep.includes(user.roleId)) return 'pep';
  if (roles.schoolAndCaller.includes(user.roleId)) return 'school';
  return 'nothing';
}

/** Whether a user who lands there sees any page behind the sign-in (S-020, S-025). */
export const hasPages = (landing: Landing): landing is 'portal' | 'pep' | 'school' =>
  landing !== 'login' && landing !== 'empty' && landing !== 'nothing';

/** Provider-level staff, role 12: Go to Attendance, school change, client selector (S-334 to S-337). */
export const isProvider = (user: RoleAndSchool): boolean => is(user.roleId, getConfig().roles.provider);

/** Whether the user is shown what to set in config.js. */
export const isAdministrator = (user: RoleAndSchool): boolean => getConfig().roles.administrators.includes(user.roleId);

/** Role 38 alone (S-015). */
export const mayOpenAnnualRegister = (user: RoleAndSchool): boolean => is(user.roleId, getConfig().roles.annualRegister);

/** The attendance routes exist when a school is stored and it is not the one without attendance (001 section 2.2). */
export const hasAttendanceRoutes = (user: RoleAndSchool): boolean =>
  isSet(user.schoolId) && !is(user.schoolId, getConfig().schools.noAttendance);

/** The Attendance and Suspensions tabs are hidden for one school only (002 section 2.2). */
export const hidesAttendanceTabs = (user: RoleAndSchool): boolean => is(user.schoolId, getConfig().schools.noAttendance);

/** Display name of a role, or null where the council gave none (S-004). */
export const findRoleName = (roleId: string): string | null => getConfig().roles.names[roleId] ?? null;
