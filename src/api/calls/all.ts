import { analysisCalls } from './analysis';
import { assessmentCalls } from './assessment';
import { attendanceCalls } from './attendance';
import { caseNotesCalls } from './caseNotes';
import { cinCpCalls } from './cinCp';
import { contactsCalls } from './contacts';
import { dashboardCalls } from './dashboard';
import { documentsCalls } from './documents';
import { emailTemplateCalls } from './emailTemplate';
import { exclusionsCalls } from './exclusions';
import { extractionCalls } from './extraction';
import { financeCalls } from './finance';
import { historyCalls } from './history';
import { interventionsCalls } from './interventions';
import { pepStatusCalls } from './pepStatus';
import { planCommonCalls } from './planCommon';
import { planDataCalls } from './planData';
import { planMeetingCalls } from './planMeeting';
import { planStrengthsCalls } from './planStrengths';
import { planTargetsCalls } from './planTargets';
import { planVoiceCalls } from './planVoice';
import { priorAttainmentCalls } from './priorAttainment';
import { recordFormsCalls } from './recordForms';
import { pupilCalls } from './pupil';
import { registerCalls } from './register';
import { schoolReportsCalls } from './schoolReports';
import { schoolsCalls } from './schools';
import { searchCalls } from './search';
import { sendModuleCalls } from './sendModule';
import { sessionCalls } from './session';
import { startNewCalls } from './startNew';
import { statusListsCalls } from './statusLists';
import { summaryCalls } from './summary';
import { targetModuleCalls } from './targetModule';
import { voiceModulesCalls } from './voiceModules';
import type { AnyCallRow } from '../call';

/**
 * Every table by its topic: for the tests that iterate over them, docs/calls.md, the tools and the self-check. No other
 * screen imports it, because it pulls in every call.
 */
export const callTables: Readonly<Record<string, Readonly<Record<string, AnyCallRow>>>> = {
  analysis: analysisCalls,
  assessment: assessmentCalls,
  attendance: attendanceCalls,
  caseNotes: caseNotesCalls,
  cinCp: cinCpCalls,
  contacts: contactsCalls,
  dashboard: dashboardCalls,
  documents: documentsCalls,
  emailTemplate: emailTemplateCalls,
  exclusions: exclusionsCalls,
  extraction: extractionCalls,
  finance: financeCalls,
  history: historyCalls,
  interventions: interventionsCalls,
  pepStatus: pepStatusCalls,
  planCommon: planCommonCalls,
  planData: planDataCalls,
  planMeeting: planMeetingCalls,
  planStrengths: planStrengthsCalls,
  planTargets: planTargetsCalls,
  planVoice: planVoiceCalls,
  priorAttainment: priorAttainmentCalls,
  recordForms: recordFormsCalls,
  pupil: pupilCalls,
  register: registerCalls,
  schoolReports: schoolReportsCalls,
  schools: schoolsCalls,
  search: searchCalls,
  sendModule: sendModuleCalls,
  session: sessionCalls,
  startNew: startNewCalls,
  statusLists: statusListsCalls,
  summary: summaryCalls,
  targetModule: targetModuleCalls,
  voiceModules: voiceModulesCalls,
};

/** Every call by its id. */
export const allCalls: Readonly<Record<string, AnyCallRow>> = Object.fromEntries(
  Object.values(callTables).flatMap((table) => Object.entries(table)),
);
