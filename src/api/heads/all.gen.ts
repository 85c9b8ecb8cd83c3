// Written by `npm run docs` from docs/contract; do not edit.
import { planVoiceHeads } from './plan-voice.gen';
import { planDataHeads } from './plan-data.gen';
import { planMeetingHeads } from './plan-meeting.gen';
import { planStrengthsHeads } from './plan-strengths.gen';
import { planTargetsHeads } from './plan-targets.gen';
import { planFilesHeads } from './plan-files.gen';
import { sessionHeads } from './session.gen';
import { myPupilsHeads } from './my-pupils.gen';
import { statusListsHeads } from './status-lists.gen';
import { dashboardHeads } from './dashboard.gen';
import { searchHeads } from './search.gen';
import { registerHeads } from './register.gen';
import { extractionHeads } from './extraction.gen';
import { summaryHeads } from './summary.gen';
import { pupilHeads } from './pupil.gen';
import { attendanceHeads } from './attendance.gen';
import { contactsHeads } from './contacts.gen';
import { interventionsHeads } from './interventions.gen';
import { caseNotesHeads } from './case-notes.gen';
import { cinCpHeads } from './cin-cp.gen';
import { historyHeads } from './history.gen';
import { schoolsHeads } from './schools.gen';
import { exclusionsHeads } from './exclusions.gen';
import { olderVoiceHeads } from './older-voice.gen';
import { olderTargetsHeads } from './older-targets.gen';
import { olderRecordsHeads } from './older-records.gen';
import { otherModulesHeads } from './other-modules.gen';
import { unnamedSavesHeads } from './unnamed-saves.gen';

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
