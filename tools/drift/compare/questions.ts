import { getConfig } from '../../../src/config/config';
import { reportOr } from '../../../src/config/overrides';
import { yearOf, type Phase } from '../../../src/domain/phase';
import { argsFor, READ_CALLS } from '../../../src/features/self-check/useReadChecks';

export interface User {
  readonly userId: string;
  readonly roleId: string;
  readonly schoolId: string;
}

/** One pupil with a plan, as the list of plans shows them. */
export interface SamplePupil {
  readonly pupilId: string;
  readonly dateOfMeeting: string;
  readonly classYear: string;
  readonly termOfPep: string;
  readonly name: string;
  readonly upn: string;
  readonly phase: Phase;
}

/** Y12, Y13 and Y14 only: Y15 and Y16 are post-16 too, but ask for type SSA (S-343, S-344). */
export const isKs5 = (classYear: string): boolean => /^Y1[2-4]$/i.test(yearOf(classYear));

export type Args = Readonly<Record<string, string | number>>;
/** One request: the id of the call in the client's tables, and its arguments. */
export type Question = readonly [id: string, args: Args];

/** Calls that this command never sends, and why. */
export const NEVER_ASKED: Readonly<Record<string, string>> = {
  fetchUserDetails: 'its answer holds a password of the telephone service',
  fetchStartNew: 'a host may begin a plan with it',
};

const STATUSES = ['Due', 'Overdue', 'Rejected', 'Inadequate', 'Approved', 'ApprovedWithAction', 'NotApproved'];

/** The calls that every user may send, about any pupils. */
export function questionsOfUser({ userId, roleId, schoolId }: User, today: string): readonly Question[] {
  return [
    ...STATUSES.map((status): Question => [`fetchPeps${status}`, { userId }]),
    ['exportStatusList', { userId, status: 'Due' }],
    ['exportPepStatus', { userId, termofPep: '', pepStatus: '', pupilUPN: '' }],
    ['searchPupils', { keyword: 'a', userId, roleId, schoolId, customSorting: 'fullname asc' }],
    ['fetchSubSchools', { schoolId, userId }],
    ['fetchFinance', { userId, process: '', funding: '', roleId, thresholdAmount: '', page: 1, recordPerPage: 10 }],
    ['exportFinance', { userId, process: '' }],
    ['calculateTerm', { dateofmeeting: today }],
    ['fetchAnalysis', { schoolId, customRows: 'yearGroup', customColumns: '', customAnalysis: 'pupils' }],
    ['fetchEmailTemplate', { schoolId }],
  ];
}

/** What the client requests for provider staff only: clients, their schools, and the schools of a change. */
export function questionsOfProvider({ userId, roleId, schoolId }: User): readonly Question[] {
  const { clients, academicYears, register } = getConfig();
  return [
    ['fetchExtraction', { schoolId: clients.default, type: 'SSA', customSorting: '' }],
    ['exportExtraction', {}],
    ['fetchSummary', { userId, academicYear: academicYears.summary[0] ?? register.academicYear }],
    ['exportSummary', {}],
    ['fetchSchools', { userId, schoolId, roleId }],
    ['findSchools', { schoolId, userId, roleId, keyword: 'a' }],
  ];
}

/** One school of the provider's list. */
export const questionsOfSchool = (client: string, school: string): readonly Question[] => [
  ['fetchSchoolPupils', { schoolId: client, subSchoolId: school }],
  ['fetchSchoolComments', { SchoolId: school, historyType: 'ASSET' }],
  ['fetchSchoolComments', { SchoolId: school, historyType: 'LA' }],
];

export const questionOfRegister = ({ userId, roleId, schoolId }: User): Question =>
  ['fetchRegister', { userId, schoolId, roleId, page: 1, recordPerPage: 10, academicYear: getConfig().register.academicYear }];

const VARIANT = { eyfs: 'Eyfs', primary: 'Primary', secondary: 'Secondary', post16: 'Post16' } as const;
/** Post-16 pupils have the older voice module of secondary pupils. */
const OLDER_VOICE = { eyfs: 'fetchEarlyYearVoice', primary: 'fetchPrimaryVoice', secondary: 'fetchSecondaryVoice', post16: 'fetchSecondaryVoice' } as const;

/** The reports of a plan of this phase, by the host's names, without those that the host does not have. */
function reportsOf(phase: Phase): readonly string[] {
  const sections = phase === 'post16' ? ['nccPost16Pupilvoice', 'nccPost16Meeting', 'nccPost16StrengthsAndNeeds'] : ['nccPupilvoice', 'nccMeeting', 'nccStrengthsAndNeeds'];
  return ['NccFullPep', `nccData${VARIANT[phase]}`, ...sections, 'nccTargets'].map(reportOr).filter((name) => name !== '');
}

/** What the screens of one pupil and plan request. */
export function questionsOfPupil({ userId, roleId, schoolId }: User, pupil: SamplePupil): readonly Question[] {
  const { pupilId, dateOfMeeting, classYear, termOfPep, phase } = pupil;
  const plan = { schoolId, userId, roleId, dateOfMeeting, pupilId };
  const older = { pupilId, dateOfMeeting, schoolId };
  const post16 = phase === 'post16' ? 'Post16' : '';
  return [
    [`fetch${VARIANT[phase]}Data`, plan],
    [`fetch${post16}PupilVoice`, plan],
    [`fetch${post16}Strengths`, plan],
    [`fetch${post16}Meeting`, plan],
    ['fetchTargets', plan],
    ['fetchCompletion', { pupilId, dateOfMeeting }],
    ['fetchDashboard', { pupilId, schoolId, userId, dateOfMeeting, termofpep: termOfPep }],
    ['fetchPupilBasicInfo', { pupilId, schoolId, roleId, userId }],
    ['fetchPupilBasicDetails', { pupilId, type: isKs5(classYear) ? 'KS5' : 'SSA' }],
    ...['', 'Autumn', 'Spring', 'Summer'].map((term): Question => ['fetchAttendance', { pupilId, term }]),
    ['fetchPupilComments', { pupilId }],
    ['fetchContacts', { pupilId }],
    ['fetchInterventions', { pupilId, schoolId, userId }],
    ['fetchCaseNotes', { pupilId, schoolId, userId }],
    ['fetchCinCp', { pupilId, schoolId, userId }],
    ...['comment', 'readingEndOfAutumn'].map((attribute): Question => ['fetchFieldHistory', { pupilId, attribute }]),
    ...['forename', 'surname', 'socialworker', 'designatedteacher'].map((history): Question => ['fetchPupilHistory', { pupilId, history }]),
    ['fetchPupilHistory', { pupilId, history: 'school', schoolId }],
    ['fetchExclusions', { pupilId }],
    ['fetchDocuments', { pupilId, schoolId }],
    ['fetchAssessment', { pupilId, schoolId, userId, termofpep: termOfPep, classYear: yearOf(classYear) }],
    [OLDER_VOICE[phase], phase === 'secondary' || phase === 'post16' ? { pupilId, dateOfMeeting } : older],
    ['fetchTargetModule', older],
    ['fetchSendModule', older],
    ...(phase === 'primary' ? [['fetchPrimaryModule', older] as const] : []),
  ];
}

/** Every call about a pupil that the lists above do not name, where its parameters are those of the sample. */
export function questionsByName(user: User, pupil: SamplePupil): readonly Question[] {
  const { userId, roleId, schoolId } = user;
  const { pupilId, dateOfMeeting, classYear, termOfPep } = pupil;
  const sample = { userid: userId, roleid: roleId, schoolid: schoolId, pupilid: pupilId, dateofmeeting: dateOfMeeting, classyear: classYear, termofpep: termOfPep };
  const ofPhases = (['eyfs', 'primary', 'secondary', 'post16'] as const).flatMap((phase) => questionsOfPupil(user, { ...pupil, phase }));
  const named = new Set([...questionsOfUser(user, ''), ...questionsOfProvider(user), ...questionsOfSchool('', ''), ...ofPhases].map(([id]) => id));
  return READ_CALLS.filter(({ id, row }) => !named.has(id) && row.info.params.includes('pupilId')).flatMap((call): readonly Question[] => {
    const args = argsFor(call, sample);
    return args === null ? [] : [[call.id, args]];
  });
}

/** The files of one pupil and plan. */
export function downloadsOfPupil({ schoolId }: User, pupil: SamplePupil): readonly Question[] {
  const { pupilId, dateOfMeeting, classYear, termOfPep, name, upn, phase } = pupil;
  const report = { pupilId, schoolId, classYear, termofpep: termOfPep, pupilsName: name, dateofmeeting: dateOfMeeting, pupilUPN: upn };
  return [
    ...reportsOf(phase).map((reportName): Question => ['exportPlan', { ...report, reportName }]),
    ...(reportOr('pepDashboard') === '' ? [] : [['exportDashboard', report] as const]),
    ['exportAttendancePdf', { pupilId }],
    ['exportAttendanceExcel', { pupilId }],
    ['exportExclusions', { pupilId }],
  ];
}
