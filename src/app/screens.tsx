import type { ComponentType } from 'react';
import { pepStatusApi } from '../api/calls/pepStatus';
import { statusListsApi } from '../api/calls/statusLists';
import { hasAttendanceRoutes, hasPages, landingFor, mayOpenAnnualRegister, type RoleAndSchool } from '../domain/roles';
import { MyPupilsScreen } from '../features/pupils/MyPupilsScreen';
import { pupilQueryAt } from '../features/pupils/pupilQuery';
import { LIST_CALLS } from '../shared/status-lists/listCalls';
import { STATUS_LISTS } from '../shared/status-lists/statusLists';
import { loadPupil, type PupilStart, type SendOfPupil } from '../pupil/loadPupil';
import type { PupilThunk } from '../pupil/pupilRoot';
import type { SessionUser } from '../session/storedSession';
import { loadMoreIcons } from '../ui/icons/Icon';
import { prefetchedLazy } from '../ui/lazy/prefetchedLazy';
import { ALL_SECTIONS, type PlanSectionId } from '../shared/planSections';
import { createPathFinder } from '../routes/address';
import { isOfPupil, PATHS, type ScreenPath } from '../routes/paths';
import { pupilFrame } from './firstParts';

/** `public` has no bar above it, `page` the top bar, `pupil` the banner of the page's pupil as well, decided by its path (`isOfPupil`). */
type Frame = 'public' | 'page' | 'pupil';

/** A request that is sent before its screen exists; `release` once the screen has sent its own. Never rejects. */
export interface Prefetched {
  readonly done: PromiseLike<unknown>;
  /** Settles once the code of the screen has loaded or failed to load. */
  readonly code?: PromiseLike<unknown> | null;
  readonly release?: (() => void) | undefined;
}

interface ScreenRow {
  /** One of PATHS; may have parameters (`/exclusion/edit/:id`), which the screen reads with useParams. */
  readonly path: ScreenPath;
  /** Needs no session: the sign-in page links to it. */
  readonly isPublic?: true;
  /** Names the tab while the code of the screen loads. The page then shows the same title or a longer one. It never contains a name. */
  readonly title: string;
  /** Who may open it: everyone else is redirected to /404, and gets no link to it (S-015; decisions, "Session and safety"). */
  readonly allow?: (user: RoleAndSchool) => boolean;
  /** The first request of the screen, by the query of its address. The page that opens at it sends it with the request for its code. */
  readonly prefetch?: (query: URLSearchParams) => PupilThunk<Prefetched>;
  /**
   * Loads the code of the screen's first request about its pupil, together with the screen's own. Sent with the request for
   * the pupil's own record, where an earlier page has stored the year group, and else once that has arrived.
   */
  readonly prefetchOfPupil?: () => Promise<PupilThunk<SendOfPupil>>;
  /** The screen in its own chunk; or the screen itself, if it is in the first chunk. */
  readonly load: (() => Promise<ComponentType>) | { readonly now: ComponentType };
}

/** Requests a list of the signed-in user before its screen mounts. */
const list = (send: (user: SessionUser, query: URLSearchParams) => PupilThunk<PromiseLike<unknown> & { readonly unsubscribe: () => void }>) =>
  (query: URLSearchParams): PupilThunk<Prefetched> => (dispatch, getState) => {
    const { user } = getState().session;
    if (user === null) return { done: Promise.resolve() };
    const rows = dispatch(send(user, query));
    return { done: rows, release: () => { rows.unsubscribe(); } };
  };

/** Opens the record of a plan section before its screen mounts. */
const section = (id: PlanSectionId) => async () => (await import(/* webpackChunkName: "planFirst" */ '../features/plan/sections/usePrefetchSection')).prefetchSection(id);

/** A path without a row shows the not-found page, is left out of the navigation, and links to it are plain text. */
const ROWS: readonly ScreenRow[] = [
  // Where everyone lands, so it is in the first chunk.
  { path: PATHS.myPupils, title: 'My Pupils', load: { now: MyPupilsScreen }, prefetch: list((user, query) => pepStatusApi.endpoints.fetchPepStatus.initiate(pupilQueryAt(query, user))) },
  // Shown in the navigation only where a council switches it on.
  { path: PATHS.home, title: 'Home', load: async () => (await import(/* webpackChunkName: "home" */ '../features/home/HomeScreen')).HomeScreen },
  { path: PATHS.today, title: 'Today', load: async () => (await import(/* webpackChunkName: "today" */ '../features/today/TodayScreen')).TodayScreen },
  { path: PATHS.dashboard, title: 'PEP dashboard', load: async () => (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardScreen')).DashboardScreen },
  // Lists of plans by status
  ...STATUS_LISTS.map(({ path, title }): ScreenRow => ({
    path, title, prefetch: list(({ userId }) => statusListsApi.endpoints[LIST_CALLS[path]].initiate({ userId })),
    load: async () => (await import(/* webpackChunkName: "statusLists" */ '../features/status-lists/screens')).statusScreens[path],
  })),
  { path: PATHS.allPeps, title: 'All PEPs', load: async () => (await import(/* webpackChunkName: "allPeps" */ '../features/status-lists/AllPepsScreen')).AllPepsScreen },
  { path: PATHS.cohort, title: 'Cohort', load: async () => (await import(/* webpackChunkName: "cohort" */ '../features/cohort/CohortScreen')).CohortScreen },
  { path: PATHS.pepStatusFilter, title: 'PEP status filter', load: async () => (await import(/* webpackChunkName: "pepStatusFilter" */ '../features/status-lists/StatusFilterScreen')).StatusFilterScreen },
  // The provider's own staff
  { path: PATHS.dataExtraction, title: 'Data Extraction Status', load: async () => (await import(/* webpackChunkName: "dataExtraction" */ '../features/extraction/ExtractionScreen')).ExtractionScreen },
  { path: PATHS.summary, title: 'Summary', load: async () => (await import(/* webpackChunkName: "summary" */ '../features/summary/SummaryScreen')).SummaryScreen },
  { path: PATHS.annualAttendance, title: 'Annual Attendance', allow: mayOpenAnnualRegister, load: async () => (await import(/* webpackChunkName: "annualAttendance" */ '../features/register/RegisterScreen')).RegisterScreen },
  // Texts of the council
  { path: PATHS.notFound, isPublic: true, title: 'Page not found', load: async () => (await import(/* webpackChunkName: "notFound" */ '../features/pages/NotFoundScreen')).NotFoundScreen },
  { path: PATHS.contactUs, isPublic: true, title: 'Contact us', load: async () => (await import(/* webpackChunkName: "contactUs" */ '../features/pages/ContactScreen')).ContactScreen },
  { path: PATHS.privacyPolicy, isPublic: true, title: 'Privacy policy', load: async () => (await import(/* webpackChunkName: "texts" */ '../features/pages/TextScreen')).PrivacyScreen },
  { path: PATHS.terms, isPublic: true, title: 'Terms and conditions', load: async () => (await import(/* webpackChunkName: "texts" */ '../features/pages/TextScreen')).TermsScreen },
  { path: PATHS.accessibility, isPublic: true, title: 'Accessibility', load: async () => (await import(/* webpackChunkName: "texts" */ '../features/pages/TextScreen')).AccessibilityScreen },
  { path: PATHS.training, isPublic: true, title: 'Training', load: async () => (await import(/* webpackChunkName: "texts" */ '../features/pages/TextScreen')).TrainingScreen },
  { path: PATHS.compliance, isPublic: true, title: 'Compliance', load: async () => (await import(/* webpackChunkName: "texts" */ '../features/pages/TextScreen')).ComplianceScreen },
  // Modules that the specifications only name
  { path: PATHS.startNewPep, title: 'Start new PEP', load: async () => (await import(/* webpackChunkName: "startNewPep" */ '../features/start-new/StartNewScreen')).StartNewScreen },
  { path: PATHS.assessment, title: 'Assessment', load: async () => (await import(/* webpackChunkName: "assessment" */ '../features/assessment/AssessmentScreen')).AssessmentScreen },
  { path: PATHS.finance, title: 'Finance', load: async () => (await import(/* webpackChunkName: "finance" */ '../features/finance/FinanceScreen')).FinanceScreen },
  { path: PATHS.analysis, title: 'Analysis', load: async () => (await import(/* webpackChunkName: "analysis" */ '../features/analysis/AnalysisScreen')).AnalysisScreen },
  { path: PATHS.emailTemplate, title: 'Email template', load: async () => (await import(/* webpackChunkName: "emailTemplate" */ '../features/email-template/EmailTemplateScreen')).EmailTemplateScreen },
  { path: PATHS.changePassword, title: 'Change password', load: async () => (await import(/* webpackChunkName: "changePassword" */ '../features/change-password/ChangePasswordScreen')).ChangePasswordScreen },
  { path: PATHS.calling, title: 'Telephone', load: async () => (await import(/* webpackChunkName: "calling" */ '../features/calling/CallingScreen')).CallingScreen },
  { path: PATHS.selfCheck, title: 'Self-check', load: async () => (await import(/* webpackChunkName: "selfCheck" */ '../features/self-check/SelfCheckScreen')).SelfCheckScreen },
  // One plan
  { path: PATHS.planOverview, title: 'Plan overview', load: async () => (await import(/* webpackChunkName: "planOverview" */ '../features/plan/overview/PlanOverviewScreen')).PlanOverviewScreen },
  { path: PATHS.data, title: 'Data', prefetchOfPupil: section('data'), load: async () => (await import(/* webpackChunkName: "data" */ '../features/plan/screen/pages/DataScreen')).DataScreen },
  { path: PATHS.pupilVoice, title: 'Pupil Voice', prefetchOfPupil: section('pupilVoice'), load: async () => (await import(/* webpackChunkName: "pupilVoice" */ '../features/plan/screen/pages/PupilVoiceScreen')).PupilVoiceScreen },
  { path: PATHS.strengths, title: 'Strengths and Needs', prefetchOfPupil: section('strengthAndNeeds'), load: async () => (await import(/* webpackChunkName: "strengths" */ '../features/plan/screen/pages/StrengthsScreen')).StrengthsScreen },
  { path: PATHS.meeting, title: 'Meeting', prefetchOfPupil: section('meeting'), load: async () => (await import(/* webpackChunkName: "meeting" */ '../features/plan/screen/pages/MeetingScreen')).MeetingScreen },
  { path: PATHS.targets, title: 'Targets & Actions', prefetchOfPupil: section('target'), load: async () => (await import(/* webpackChunkName: "targets" */ '../features/plan/screen/pages/TargetsScreen')).TargetsScreen },
  // One pupil
  { path: PATHS.pupil, title: 'Pupil', load: async () => (await import(/* webpackChunkName: "pupil" */ '../features/pupil-record/pupil/PupilScreen')).PupilScreen },
  { path: PATHS.contacts, title: 'Contacts', load: async () => (await import(/* webpackChunkName: "contacts" */ '../features/pupil-record/contacts/ContactsScreen')).ContactsScreen },
  { path: PATHS.exclusions, title: 'Suspensions', load: async () => (await import(/* webpackChunkName: "exclusions" */ '../features/pupil-record/exclusions/ExclusionsScreen')).ExclusionsScreen },
  { path: PATHS.exclusionEdit, title: 'Edit suspension', load: async () => (await import(/* webpackChunkName: "exclusionEdit" */ '../features/pupil-record/exclusions/ExclusionEditScreen')).ExclusionEditScreen },
  { path: PATHS.documents, title: 'Documents', load: async () => (await import(/* webpackChunkName: "documents" */ '../features/pupil-record/documents/DocumentsScreen')).DocumentsScreen },
  { path: PATHS.attendance, title: 'Attendance', allow: hasAttendanceRoutes, load: async () => (await import(/* webpackChunkName: "attendance" */ '../features/pupil-record/attendance/AttendanceScreen')).AttendanceScreen },
  { path: PATHS.attendanceCaller, title: 'Attendance', allow: hasAttendanceRoutes, load: async () => (await import(/* webpackChunkName: "attendance" */ '../features/pupil-record/attendance/AttendanceScreen')).CallerAttendanceScreen },
  { path: PATHS.interventions, title: 'Interventions', load: async () => (await import(/* webpackChunkName: "interventions" */ '../features/pupil-record/interventions/InterventionsScreen')).InterventionsScreen },
  { path: PATHS.caseNotes, title: 'Case Notes', load: async () => (await import(/* webpackChunkName: "caseNotes" */ '../features/pupil-record/case-notes/CaseNotesScreen')).CaseNotesScreen },
  { path: PATHS.priorAttainment, title: 'Prior Attainment', load: async () => (await import(/* webpackChunkName: "priorAttainment" */ '../features/pupil-record/attainment/AttainmentScreen')).AttainmentScreen },
  { path: PATHS.alternativeEducation, title: 'Alternative Education and NEET', load: async () => (await import(/* webpackChunkName: "alternativeEducation" */ '../features/pupil-record/alt-ed/AltEdScreen')).AltEdScreen },
  { path: PATHS.uasc, title: 'UASC', load: async () => (await import(/* webpackChunkName: "uasc" */ '../features/pupil-record/uasc/UascScreen')).UascScreen },
  { path: PATHS.overTime, title: 'Pupil over time', load: async () => (await import(/* webpackChunkName: "overTime" */ '../features/pupil-record/over-time/OverTimeScreen')).OverTimeScreen },
  { path: PATHS.addNewSchool, title: 'Add New School', load: async () => (await import(/* webpackChunkName: "addNewSchool" */ '../features/pupil-record/add-school/AddSchoolScreen')).AddSchoolScreen },
  { path: PATHS.cinCp, title: 'CIN/CP/PLAC Education Info', load: async () => (await import(/* webpackChunkName: "cinCp" */ '../features/pupil-record/cin-cp/CinCpScreen')).CinCpScreen },
];

export interface Screen extends ScreenRow {
  readonly frame: Frame;
  readonly Component: ComponentType;
  /** null if it is part of the first chunk. */
  readonly loadCode: (() => Promise<unknown>) | null;
}

/** With the frame around the screen and the icons that the first page does not need. */
const withParts = (load: () => Promise<ComponentType>, frame: Frame) => async () =>
  (await Promise.all([load(), loadMoreIcons(), frame === 'pupil' ? pupilFrame.loadCode() : null]))[0];

export const SCREENS: readonly Screen[] = ROWS.map((row) => {
  const { load, path, isPublic = false } = row;
  const frame: Frame = isPublic ? 'public' : isOfPupil(path) ? 'pupil' : 'page';
  return { ...row, frame, ...('now' in load ? { Component: load.now, loadCode: null } : prefetchedLazy(withParts(load, frame))) };
});

/**
 * What this user may open, and link to; `user` is null before the sign-in. Users who may see nothing have the public screens (S-032);
 * the register depends on the role alone (001 section 2.1).
 */
export function screensFor(user: RoleAndSchool | null): readonly Screen[] {
  if (user === null) return SCREENS.filter(({ allow }) => allow === undefined);
  const isEmpty = !hasPages(landingFor(user));
  return SCREENS.filter(({ path, allow, frame }) => frame === 'public' || ((!isEmpty || path === PATHS.annualAttendance) && allow?.(user) !== false));
}

const KEPT_PATHS: readonly ScreenPath[] = [PATHS.planOverview, ...ALL_SECTIONS.map(({ path }) => path), PATHS.contacts];

/** What opens without the host, from a plan that was kept on this computer. */
export const KEPT_SCREENS: readonly Screen[] = SCREENS.filter(({ path, frame }) => frame === 'public' || KEPT_PATHS.includes(path));

const pathAt = createPathFinder(SCREENS.map(({ path }) => path));

export function findScreen(pathname: string): Screen | null {
  const path = pathAt(pathname);
  return SCREENS.find((one) => one.path === path) ?? null;
}

/** Requests the code, the pupil and the first call of the screen at an address. The screen itself repeats and reports what fails. */
export const prefetchScreen =
  (pathname: string, query: URLSearchParams): PupilThunk<Prefetched> =>
  (dispatch) => {
    const screen = findScreen(pathname);
    if (screen === null) return { done: Promise.resolve() };
    const { frame, loadCode, prefetch, prefetchOfPupil } = screen;
    let started: Promise<unknown> = Promise.resolve();
    const start = (pupil: PupilStart) => { started = ofPupil.then((send) => send?.(pupil, known)).catch(() => null); };
    const [pupilId, dateOfMeeting] = [query.get('pupil') ?? '', query.get('meeting') ?? ''];
    const known = frame === 'pupil' && query.has('pupil')
      ? dispatch(loadPupil(pupilId, dateOfMeeting, prefetchOfPupil === undefined ? undefined : start))
      : Promise.resolve();
    // Sent before the code is requested, because starting to load four scripts takes the browser longer than sending a request.
    const own = prefetch === undefined ? null : dispatch(prefetch(query));
    const code = loadCode?.().catch(() => null) ?? null;
    const ofPupil = prefetchOfPupil?.().then((send) => dispatch(send)).catch(() => null) ?? Promise.resolve(null);
    void ofPupil.then((send) => send?.({ pupilId, dateOfMeeting, classYear: '' }, null));
    return { done: Promise.all([code, known.then(() => started), own?.done]), code, release: own?.release };
  };
