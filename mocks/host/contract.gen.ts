// Written by `npm run docs` from docs/contract; do not edit.
import { attendanceContract } from '../../src/api/contract/attendance.gen';
import { caseNotesContract } from '../../src/api/contract/case-notes.gen';
import { cinCpContract } from '../../src/api/contract/cin-cp.gen';
import { contactsContract } from '../../src/api/contract/contacts.gen';
import { dashboardContract } from '../../src/api/contract/dashboard.gen';
import { exclusionsContract } from '../../src/api/contract/exclusions.gen';
import { extractionContract } from '../../src/api/contract/extraction.gen';
import { historyContract } from '../../src/api/contract/history.gen';
import { interventionsContract } from '../../src/api/contract/interventions.gen';
import { myPupilsContract } from '../../src/api/contract/my-pupils.gen';
import { olderRecordsContract } from '../../src/api/contract/older-records.gen';
import { olderTargetsContract } from '../../src/api/contract/older-targets.gen';
import { olderVoiceContract } from '../../src/api/contract/older-voice.gen';
import { otherModulesContract } from '../../src/api/contract/other-modules.gen';
import { planDataContract } from '../../src/api/contract/plan-data.gen';
import { planFilesContract } from '../../src/api/contract/plan-files.gen';
import { planMeetingContract } from '../../src/api/contract/plan-meeting.gen';
import { planStrengthsContract } from '../../src/api/contract/plan-strengths.gen';
import { planTargetsContract } from '../../src/api/contract/plan-targets.gen';
import { planVoiceContract } from '../../src/api/contract/plan-voice.gen';
import { pupilContract } from '../../src/api/contract/pupil.gen';
import { registerContract } from '../../src/api/contract/register.gen';
import { schoolsContract } from '../../src/api/contract/schools.gen';
import { searchContract } from '../../src/api/contract/search.gen';
import { sessionContract } from '../../src/api/contract/session.gen';
import { statusListsContract } from '../../src/api/contract/status-lists.gen';
import { summaryContract } from '../../src/api/contract/summary.gen';
import { unnamedSavesContract } from '../../src/api/contract/unnamed-saves.gen';

export const allContracts = {
  ...attendanceContract,
  ...caseNotesContract,
  ...cinCpContract,
  ...contactsContract,
  ...dashboardContract,
  ...exclusionsContract,
  ...extractionContract,
  ...historyContract,
  ...interventionsContract,
  ...myPupilsContract,
  ...olderRecordsContract,
  ...olderTargetsContract,
  ...olderVoiceContract,
  ...otherModulesContract,
  ...planDataContract,
  ...planFilesContract,
  ...planMeetingContract,
  ...planStrengthsContract,
  ...planTargetsContract,
  ...planVoiceContract,
  ...pupilContract,
  ...registerContract,
  ...schoolsContract,
  ...searchContract,
  ...sessionContract,
  ...statusListsContract,
  ...summaryContract,
  ...unnamedSavesContract,
} as const;
