// Written by `npm run docs` from docs/contract; do not edit.
import { planVoiceHeads } from '../../src/api/heads/plan-voice.gen';
import { planDataHeads } from '../../src/api/heads/plan-data.gen';
import { planMeetingHeads } from '../../src/api/heads/plan-meeting.gen';
import { planStrengthsHeads } from '../../src/api/heads/plan-strengths.gen';
import { planTargetsHeads } from '../../src/api/heads/plan-targets.gen';
import { planFilesHeads } from '../../src/api/heads/plan-files.gen';
import { sessionHeads } from '../../src/api/heads/session.gen';
import { myPupilsHeads } from '../../src/api/heads/my-pupils.gen';
import { statusListsHeads } from '../../src/api/heads/status-lists.gen';
import { dashboardHeads } from '../../src/api/heads/dashboard.gen';
import { searchHeads } from '../../src/api/heads/search.gen';
import { registerHeads } from '../../src/api/heads/register.gen';
import { extractionHeads } from '../../src/api/heads/extraction.gen';
import { summaryHeads } from '../../src/api/heads/summary.gen';
import { pupilHeads } from '../../src/api/heads/pupil.gen';
import { attendanceHeads } from '../../src/api/heads/attendance.gen';
import { contactsHeads } from '../../src/api/heads/contacts.gen';
import { interventionsHeads } from '../../src/api/heads/interventions.gen';
import { caseNotesHeads } from '../../src/api/heads/case-notes.gen';
import { cinCpHeads } from '../../src/api/heads/cin-cp.gen';
import { historyHeads } from '../../src/api/heads/history.gen';
import { schoolsHeads } from '../../src/api/heads/schools.gen';
import { exclusionsHeads } from '../../src/api/heads/exclusions.gen';
import { olderVoiceHeads } from '../../src/api/heads/older-voice.gen';
import { olderTargetsHeads } from '../../src/api/heads/older-targets.gen';
import { olderRecordsHeads } from '../../src/api/heads/older-records.gen';
import { otherModulesHeads } from '../../src/api/heads/other-modules.gen';
import { unnamedSavesHeads } from '../../src/api/heads/unnamed-saves.gen';

export const allHeads = {
  ...planVoiceHeads,
  ...planDataHeads,
  ...planMeetingHeads,
  ...planStrengthsHeads,
  ...planTargetsHeads,
  ...planFilesHeads,
  ...sessionHeads,
  ...myPupilsHeads,
  ...statusListsHeads,
  ...dashboardHeads,
  ...searchHeads,
  ...registerHeads,
  ...extractionHeads,
  ...summaryHeads,
  ...pupilHeads,
  ...attendanceHeads,
  ...contactsHeads,
  ...interventionsHeads,
  ...caseNotesHeads,
  ...cinCpHeads,
  ...historyHeads,
  ...schoolsHeads,
  ...exclusionsHeads,
  ...olderVoiceHeads,
  ...olderTargetsHeads,
  ...olderRecordsHeads,
  ...otherModulesHeads,
  ...unnamedSavesHeads,
} as const;
