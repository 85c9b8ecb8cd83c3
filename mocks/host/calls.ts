import { analysisHost } from './analysis';
import type { HostCall } from './hostCall';
import { attendanceHost } from './attendance';
import { caseNotesHost } from './caseNotes';
import { cinCpHost } from './cinCp';
import { contactsHost } from './contacts';
import { dashboardHost } from './dashboard';
import { exclusionsHost } from './exclusions';
import { extractionHost } from './extraction';
import { filesHost } from './files';
import { financeHost } from './finance';
import { historyHost } from './history';
import { interventionsHost } from './interventions';
import { otherModulesHost } from './otherModules';
import { pepStatusHost } from './pepStatus';
import { planHost } from './plan';
import { pupilHost } from './pupil';
import { recordFormsHost } from './recordForms';
import { registerHost } from './register';
import { reportsHost } from './reports';
import { schoolsHost } from './schools';
import { searchHost } from './search';
import { sessionHost } from './session';
import { startNewHost } from './startNew';
import { summaryHost } from './summary';
import { targetModuleHost } from './targetModule';
import { voiceModulesHost } from './voiceModules';

/** Every call of the host, topic by topic. */
export const hostCalls: readonly HostCall[] = [
  ...analysisHost,
  ...attendanceHost,
  ...caseNotesHost,
  ...cinCpHost,
  ...contactsHost,
  ...dashboardHost,
  ...exclusionsHost,
  ...extractionHost,
  ...filesHost,
  ...financeHost,
  ...historyHost,
  ...interventionsHost,
  ...otherModulesHost,
  ...pepStatusHost,
  ...planHost,
  ...pupilHost,
  ...recordFormsHost,
  ...registerHost,
  ...reportsHost,
  ...schoolsHost,
  ...searchHost,
  ...sessionHost,
  ...startNewHost,
  ...summaryHost,
  ...targetModuleHost,
  ...voiceModulesHost,
];

/** Whether a call changes what the host holds. Signing in does not. */
export const isWrite = (name: string): boolean => name !== 'login' && hostCalls.some(({ call, writes }) => call === name && writes);
