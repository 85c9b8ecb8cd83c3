/**
 * Every route of the product, spelled once (001 section 2.2, 002 section 2.1; S-071 to S-122). app/screens.tsx alone decides whether a
 * screen exists: a path without a screen leads to the not-found page, is left out of the navigation, and links to it are plain text.
 */
export const PATHS = {
  login: '/login',
  notFound: '/404',
  // What a school or an authority opens every day
  home: '/home',
  today: '/today',
  myPupils: '/pep-status',
  dashboard: '/pep_dashboard',
  pepsDue: '/pep-is-due',
  pepsOverdue: '/pep-is-overdue',
  pepsRejected: '/pep-rejected',
  pepsInadequate: '/pep-inadequate',
  pepsApproved: '/pep-approved',
  pepsApprovedWithAction: '/pep-approved-with-action',
  pepsNotApproved: '/pep-not-approved',
  pepStatusFilter: '/pep-status-filter',
  allPeps: '/all-peps',
  cohort: '/cohort',
  annualAttendance: '/annual-attendance',
  dataExtraction: '/data-extraction-status',
  summary: '/Summary',
  attendanceCaller: '/attendance-caller',
  // One plan
  planOverview: '/pep',
  data: '/ncc-data',
  pupilVoice: '/ncc-pupil-voice',
  strengths: '/ncc-strength',
  meeting: '/ncc-meeting',
  targets: '/ncc-targets',
  // One pupil
  pupil: '/basic-info/pupil',
  contacts: '/basic-info/contacts',
  attendance: '/basic-info/attendance',
  exclusions: '/basic-info/exclusions',
  exclusionEdit: '/exclusion/edit/:id',
  alternativeEducation: '/basic-info/alt-ed-neet',
  documents: '/basic-info/doc',
  priorAttainment: '/basic-info/priorattainment',
  interventions: '/basic-info/intervention',
  caseNotes: '/basic-info/case-notes',
  uasc: '/basic-info/uasc',
  overTime: '/basic-info/over-time',
  addNewSchool: '/basic-info/addnewschool',
  cinCp: '/cin-cp',
  // Modules that the specifications only name
  startNewPep: '/start-new-pep',
  finance: '/finance',
  training: '/training',
  assessment: '/assessment',
  analysis: '/analysis',
  emailTemplate: '/email-template',
  calling: '/calling',
  changePassword: '/changepassword',
  selfCheck: '/test',
  // Texts of the council
  contactUs: '/contact-us',
  privacyPolicy: '/privacy-policy',
  terms: '/termsandconditions',
  compliance: '/compliance',
  accessibility: '/accessibility',
} as const;

export type ScreenPath = (typeof PATHS)[keyof typeof PATHS];
/** A path without parameters: what navigation, sidebar and aliases lead to. */
export type PlainPath = Exclude<ScreenPath, `${string}:${string}`>;

/** Whether the screen at a path of the client shows a pupil's banner. */
export const isOfPupil = (pathname: string): boolean => /^\/(basic-info\/|ncc-|exclusion\/|(pep|pep_dashboard|attendance-caller|cin-cp|start-new-pep|assessment)$)/i.test(pathname);

/** An alias of a screen. It keeps query and history state, and adds `adds` to the query. */
export interface Alias {
  readonly from: string;
  readonly to: PlainPath;
  readonly adds?: Readonly<Record<string, string>>;
}

/** Constants of the legacy product and the screen each resolves to (decisions, "Routes"). */
export const ALIASES: readonly Alias[] = [
  { from: '/dashboard', to: PATHS.dashboard },
  { from: '/data', to: PATHS.data },
  { from: '/pupil-voice', to: PATHS.pupilVoice },
  { from: '/send', to: PATHS.strengths },
  { from: '/meeting', to: PATHS.meeting },
  { from: '/targets', to: PATHS.targets },
  { from: '/basic-info', to: PATHS.pupil },
  { from: '/pupil', to: PATHS.pupil },
  { from: '/contacts', to: PATHS.contacts },
  { from: '/attendance', to: PATHS.attendance },
  { from: '/attendance-allLA', to: PATHS.attendanceCaller },
  { from: '/exclusions', to: PATHS.exclusions },
  { from: '/doc', to: PATHS.documents },
  { from: '/esol', to: PATHS.uasc },
  { from: '/ks5', to: PATHS.dataExtraction, adds: { type: 'KS5' } },
  { from: '/14-19-Y9', to: PATHS.assessment, adds: { year: 'Y9' } },
  { from: '/14-19-Y10', to: PATHS.assessment, adds: { year: 'Y10' } },
  { from: '/14-19-Y11', to: PATHS.assessment, adds: { year: 'Y11' } },
  { from: '/16-19', to: PATHS.assessment, adds: { year: '16-19' } },
  { from: '/reports', to: PATHS.analysis },
  { from: '/passwords', to: PATHS.changePassword },
  ...personalInfo(),
];

/** /personal-info/* is a parallel set of the same sub-pages (B-031). */
function personalInfo(): readonly Alias[] {
  const root = '/basic-info/';
  const pages = Object.values(PATHS).filter((path): path is Extract<PlainPath, `/basic-info/${string}`> => path.startsWith(root));
  const under = pages.map((to) => ({ from: `/personal-info/${to.slice(root.length)}`, to }));
  return [{ from: '/personal-info', to: PATHS.pupil }, ...under];
}
