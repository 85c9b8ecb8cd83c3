import type { FoundPupil } from '../../api/calls/search';
import { isMeetingDateMissing } from '../../domain/meetingDate';
import { isProvider, hasAttendanceRoutes, type RoleAndSchool } from '../../domain/roles';
import type { PlanId } from '../../domain/planId';
import type { PupilContext } from '../../domain/pupil';
import { leaverText } from '../../shared/pupils/foundColumns';
import { tabsOf } from '../../shared/navigation';
import { SIDEBAR } from '../../shared/planSections';
import { actionId, RECORD_ACTIONS, type RecordAction } from '../../shared/recordActions';
import { STATUS_LISTS } from '../../shared/status-lists/statusLists';
import { linkTo } from '../../routes/address';
import { PATHS, type PlainPath } from '../../routes/paths';
import { hasWords } from '../../ui/text/foldText';

type PupilFound = { readonly kind: 'pupil'; readonly key: string; readonly pupil: FoundPupil };
/** The plan of the pupil found, which is the second link of a result. */
type PlanFound = { readonly kind: 'plan'; readonly key: string; readonly dateOfMeeting: string; readonly pupil: FoundPupil };
type Place = { readonly kind: 'place' } & Readonly<Record<'key' | 'label' | 'hint' | 'to', string>>;
export type SearchOption = PupilFound | PlanFound | Place;

export function pupilOptions(pupils: readonly FoundPupil[], isBuilt: (path: string) => boolean): readonly (PupilFound | PlanFound)[] {
  return pupils.flatMap((pupil, index): readonly (PupilFound | PlanFound)[] => {
    const key = `${pupil.pupilId}|${index}`;
    const { dateofmeeting: dateOfMeeting } = pupil;
    const found = { kind: 'pupil', key, pupil } as const;
    if (isMeetingDateMissing(dateOfMeeting) || !isBuilt(PATHS.planOverview)) return [found];
    return [found, { kind: 'plan', key: `${key}|plan`, dateOfMeeting, pupil }];
  });
}

/** A leaver opens at the pupil page, others at attendance (S-207 to S-211) or, without an attendance page, at the pupil page or the plan. */
export function pathForPupil({ leavers }: FoundPupil, user: RoleAndSchool, isBuilt: (path: string) => boolean): PlainPath {
  const attendance = isProvider(user) ? PATHS.attendanceCaller : PATHS.attendance;
  const wanted = leaverText(leavers) === 'Yes' || !hasAttendanceRoutes(user) ? PATHS.pupil : attendance;
  return [wanted, PATHS.pupil, PATHS.planOverview].find(isBuilt) ?? PATHS.myPupils;
}

const RECORD: readonly { readonly label: string; readonly path: PlainPath }[] = [
  ...SIDEBAR,
  { label: 'Contacts', path: PATHS.contacts },
  { label: 'Attendance', path: PATHS.attendance },
  { label: 'Suspensions', path: PATHS.exclusions },
  { label: 'Documents', path: PATHS.documents },
  { label: 'Prior Attainment', path: PATHS.priorAttainment },
  { label: 'Interventions', path: PATHS.interventions },
  { label: 'Case Notes', path: PATHS.caseNotes },
  { label: 'Alternative Education and NEET', path: PATHS.alternativeEducation },
  { label: 'UASC', path: PATHS.uasc },
  { label: 'CIN/CP/PLAC Education Info', path: PATHS.cinCp },
  { label: 'Pupil over time', path: PATHS.overTime },
  { label: 'Add New School', path: PATHS.addNewSchool },
  { label: 'PEP dashboard', path: PATHS.dashboard },
  { label: 'Start new PEP', path: PATHS.startNewPep },
  { label: 'Assessment', path: PATHS.assessment },
];

/** Pages that have no tab. Those of the navigation come before them. */
const PAGES: readonly { readonly label: string; readonly path: PlainPath }[] = [
  ...STATUS_LISTS.map(({ title, path }) => ({ label: title, path })),
  { label: 'All PEPs', path: PATHS.allPeps },
  { label: 'PEP status filter', path: PATHS.pepStatusFilter },
  { label: 'Email template', path: PATHS.emailTemplate },
];

/** The pupil of the search. The name is unknown until the pupil has been opened in this browser. */
export interface SearchedFrom extends PlanId {
  readonly fullname: string | null;
}

/** What can be opened or done for the pupil: a section, a page of the record, or a button in it. */
function placesOf(pupil: SearchedFrom, term: string, user: RoleAndSchool, isBuilt: (path: string) => boolean): readonly Place[] {
  const hint = pupil.fullname ?? 'The pupil chosen last';
  const sections = RECORD.map(({ label, path }): Place & { readonly path: PlainPath } =>
    ({ kind: 'place', key: `pupil${path}`, label, hint, to: linkTo(path, pupil), path }));
  const actions = Object.entries(RECORD_ACTIONS)
    .filter(([, { isForProvider = false }]) => !isForProvider || isProvider(user))
    .map(([action, { label, path }]): Place & { readonly path: PlainPath } =>
      ({ kind: 'place', key: action, label, hint, to: `${linkTo(path, pupil)}#${actionId(action as RecordAction)}`, path }));
  return [...sections, ...actions].filter(({ label, path }) => hasWords(label, term) && isBuilt(path));
}

export function placesFor(
  term: string, active: SearchedFrom | null, user: RoleAndSchool, isBuilt: (path: string) => boolean,
): readonly Place[] {
  if (term === '') return [];
  const ofPupil = active === null ? [] : placesOf(active, term, user, isBuilt);
  const pages = [...tabsOf(user) ?? [], ...PAGES]
    .filter(({ label, path }) => hasWords(label, term) && isBuilt(path))
    .map(({ label, path }): Place => ({ kind: 'place', key: `page${path} ${label}`, label, hint: 'Page', to: path }));
  return [...ofPupil, ...pages];
}

/** Pupils opened since the page was loaded, each once, the last one first. Kept in memory only. */
export function recentPlaces(known: readonly PupilContext[], isBuilt: (path: string) => boolean): readonly Place[] {
  const path = [PATHS.pupil, PATHS.planOverview].find(isBuilt);
  if (path === undefined) return [];
  const last = new Map(known.map((pupil) => [pupil.pupilId, pupil]));
  return [...last.values()].reverse().slice(0, 5).map((pupil): Place => ({
    kind: 'place', key: `recent${pupil.pupilId}`, label: pupil.fullname, hint: 'Opened recently', to: linkTo(path, pupil),
  }));
}
