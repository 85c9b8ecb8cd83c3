// Written by `npm run docs` from docs/contract; do not edit.
import { attendanceHeads } from '../../src/api/heads/attendance.gen';
import { caseNotesHeads } from '../../src/api/heads/case-notes.gen';
import { cinCpHeads } from '../../src/api/heads/cin-cp.gen';
import { contactsHeads } from '../../src/api/heads/contacts.gen';
import { dashboardHeads } from '../../src/api/heads/dashboard.gen';
import { exclusionsHeads } from '../../src/api/heads/exclusions.gen';
import { extractionHeads } from '../../src/api/heads/extraction.gen';
import { historyHeads } from '../../src/api/heads/history.gen';
import { interventionsHeads } from '../../src/api/heads/interventions.gen';
import { myPupilsHeads } from '../../src/api/heads/my-pupils.gen';
import { olderRecordsHeads } from '../../src/api/heads/older-records.gen';
import { olderTargetsHeads } from '../../src/api/heads/older-targets.gen';
import { olderVoiceHeads } from '../../src/api/heads/older-voice.gen';
import { otherModulesHeads } from '../../src/api/heads/other-modules.gen';
import { planDataHeads } from '../../src/api/heads/plan-data.gen';
import { planFilesHeads } from '../../src/api/heads/plan-files.gen';
import { planMeetingHeads } from '../../src/api/heads/plan-meeting.gen';
import { planStrengthsHeads } from '../../src/api/heads/plan-strengths.gen';
import { planTargetsHeads } from '../../src/api/heads/plan-targets.gen';
import { planVoiceHeads } from '../../src/api/heads/plan-voice.gen';
import { pupilHeads } from '../../src/api/heads/pupil.gen';
import { registerHeads } from '../../src/api/heads/register.gen';
import { schoolsHeads } from '../../src/api/heads/schools.gen';
import { searchHeads } from '../../src/api/heads/search.gen';
import { sessionHeads } from '../../src/api/heads/session.gen';
import { statusListsHeads } from '../../src/api/heads/status-lists.gen';
import { summaryHeads } from '../../src/api/heads/summary.gen';
import { unnamedSavesHeads } from '../../src/api/heads/unnamed-saves.gen';

export const allHeads = {
  ...attendanceHeads,
  ...caseNotesHeads,
  ...cinCpHeads,
  ...contactsHeads,
  ...dashboardHeads,
  ...exclusionsHeads,
  ...extractionHeads,
  ...historyHeads,
  ...interventionsHeads,
  ...myPupilsHeads,
  ...olderRecordsHeads,
  ...olderTargetsHeads,
  ...olderVoiceHeads,
  ...otherModulesHeads,
  ...planDataHeads,
  ...planFilesHeads,
  ...planMeetingHeads,
  ...planStrengthsHeads,
  ...planTargetsHeads,
  ...planVoiceHeads,
  ...pupilHeads,
  ...registerHeads,
  ...schoolsHeads,
  ...searchHeads,
  ...sessionHeads,
  ...statusListsHeads,
  ...summaryHeads,
  ...unnamedSavesHeads,
} as const;
