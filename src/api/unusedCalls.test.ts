/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from './calls/all';

const ROOMS = ['app', 'features', 'parts', 'pupil', 'session'];
const src = join(__dirname, '..');

const sources = ROOMS.flatMap((room) => readdirSync(join(src, room), { recursive: true, encoding: 'utf8' }).map((file) => join(src, room, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** `fetchDashboard` is used as `fetchDashboard.initiate`, `useFetchDashboardQuery`, `useLazy…`, or by its name. */
function isUsed(id: string): boolean {
  const capital = id.charAt(0).toUpperCase() + id.slice(1);
  return new RegExp(`\\b${id}\\b|\\buse(?:Lazy)?${capital}(?:Query|Mutation)\\b`).test(sources);
}

/** Calls that no screen uses yet. A call leaves this list with the screen that uses it; none may join it. */
const WAITING: readonly string[] = [
  'addEarlyYearAchievement', 'addIntervention', 'addPost16Achievement', 'addPrimaryAchievement', 'addReviewRow',
  'addSecondaryAchievement', 'addTargetRow', 'createSchoolComment', 'deleteDocument', 'deleteEarlyYearAchievement',
  'deleteExclusion', 'deleteIntervention', 'deletePost16Achievement', 'deletePrimaryAchievement',
  'deletePupilComment', 'deleteSchoolComment', 'deleteSecondaryAchievement', 'deleteTargetRow',
  'exportAttendanceExcel', 'exportAttendancePdf', 'exportExclusions', 'exportExtraction', 'exportRegister',
  'exportStatusList', 'exportSummary', 'fetchAssessment', 'fetchAttendance', 'fetchCinCp', 'fetchDocuments',
  'fetchEarlyYearVoice', 'fetchExclusions', 'fetchExtraction', 'fetchInterventions', 'fetchPepsApproved',
  'fetchPepsApprovedWithAction', 'fetchPepsDue', 'fetchPepsInadequate', 'fetchPepsNotApproved', 'fetchPepsOverdue',
  'fetchPepsRejected', 'fetchPrimaryVoice', 'fetchPupilBasicDetails', 'fetchPupilComments', 'fetchRegister',
  'fetchSchoolComments', 'fetchSchoolPupils', 'fetchSecondaryVoice', 'fetchSubSchools', 'fetchSummary',
  'fetchTargetModule', 'makeReferenceNumber', 'saveAssessment', 'saveAttendance', 'saveAttendanceStatus',
  'saveBulkAttendance', 'saveCinCpField', 'saveEarlyYearAchievement', 'saveEarlyYearVoice', 'saveExclusion',
  'saveInterventionField', 'savePost16Achievement', 'savePrimaryAchievement', 'savePrimaryModule',
  'savePrimaryVoice', 'savePriorAttainment', 'savePupilComment', 'saveRegisterCode', 'saveSchoolContact',
  'saveSecondaryAchievement', 'saveSendModule', 'saveTargetModule', 'updateSchoolComment', 'uploadDocument',
  'uploadPrimaryVoiceFile', 'uploadSecondaryVoiceFile',
];

describe('calls and screens', () => {
  it('has a screen for every call of the contract', () => {
    expect(Object.keys(allCalls).filter((id) => !isUsed(id) && !WAITING.includes(id))).toEqual([]);
  });
});
