import { seedExclusions } from '../../mocks/fixtures/exclusions';
import { amara, maisie, noor, people, sofia } from '../../mocks/fixtures/people';
import { PATHS } from '../routes/paths';
import { isLongRun } from './longRun';

/** The teacher of the fixtures. */
const TEACHER = 'priya.nair';

export interface ScreenToOpen {
  /** Path and query. */
  readonly address: string;
  /** Sign-in name of a user who may open it. */
  readonly user: string;
}

/** Screens that the teacher of the other tests may not open or has no link to. */
const OTHER_USERS: Readonly<Record<string, string>> = {
  [PATHS.annualAttendance]: 'ines.duarte',
  [PATHS.dataExtraction]: 'marcus.hale',
  [PATHS.summary]: 'marcus.hale',
  [PATHS.attendanceCaller]: 'marcus.hale',
};
/** Signing in has its own tests, and the telephone page exists only where a council configures it. */
const ELSEWHERE: readonly string[] = [PATHS.login, PATHS.calling];
const planOf = ({ pupilId, meeting }: typeof amara): string => `?${new URLSearchParams({ pupil: pupilId, meeting }).toString()}`;

/**
 * A path of suspensions, of a pupil who has some. One that names a suspension gets one without extended reasons: where a
 * council renames a main reason, as the other hosts do, its extended reasons have no place in the form.
 */
function withSuspension(path: string): string {
  const [found] = people.flatMap((pupil) => seedExclusions(pupil).filter(({ extendedReason }) => extendedReason === '').map(({ id }) => ({ id, pupil })));
  if (found === undefined) throw new Error('no suspension of the fixtures is without extended reasons');
  return `${path.replace(':id', found.id)}${planOf(found.pupil)}`;
}

/** Every screen of the route table, with a pupil where it shows one. */
export const EVERY_SCREEN: readonly ScreenToOpen[] = Object.values(PATHS)
  .filter((path) => !ELSEWHERE.includes(path))
  .map((path) => ({ address: [PATHS.exclusions, PATHS.exclusionEdit].some((one) => one === path) ? withSuspension(path) : `${path}${planOf(amara)}`, user: OTHER_USERS[path] ?? TEACHER }));

/** Screens of the same components as another: further lists of plans by status, and further texts of the council. */
const ALIKE: readonly string[] = [
  PATHS.pepsOverdue, PATHS.pepsRejected, PATHS.pepsInadequate, PATHS.pepsApproved, PATHS.pepsApprovedWithAction, PATHS.pepsNotApproved,
  PATHS.privacyPolicy, PATHS.terms, PATHS.compliance,
];

/** Every screen in the long run, otherwise one of each kind. */
export const EVERY_KIND = EVERY_SCREEN.filter(({ address }) => isLongRun || !ALIKE.includes(address.split('?')[0] ?? ''));

/** Home as a school sees it. */
export const OTHER_HOME: readonly ScreenToOpen[] = [{ address: PATHS.home, user: 'marcus.hale' }];

const SECTIONS = [PATHS.data, PATHS.pupilVoice, PATHS.strengths, PATHS.meeting, PATHS.targets];

const sectionsOf = (pupil: typeof amara, query: string): readonly ScreenToOpen[] =>
  SECTIONS.map((path) => ({ address: `${path}${planOf(pupil)}${query}`, user: TEACHER }));

/** Every section of the plan of EVERY_SCREEN in meeting mode. */
export const MEETING_MODE: readonly ScreenToOpen[] = sectionsOf(amara, '&mode=meeting');

/** Every section of the other phases, in both modes. */
export const OTHER_PHASES: readonly ScreenToOpen[] = [maisie, sofia, noor].flatMap((pupil) =>
  [...sectionsOf(pupil, ''), ...sectionsOf(pupil, '&mode=meeting')]);

/** A section of another phase whose form differs from that of the plan of EVERY_SCREEN: Data of each phase, and all of post-16 but the targets. */
export const hasOwnForm = ({ address }: ScreenToOpen): boolean =>
  address.startsWith(PATHS.data) || (address.includes(noor.pupilId) && !address.startsWith(PATHS.targets));
