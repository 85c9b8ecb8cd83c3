import { bad, gate, good, SHELL_MS, warn, type Confirmation } from './message';

/** The plan modules (000 sections 5 and 8). A missing date has four wordings (P-283); that for loading is in messages/shared.ts. */
export const planMessages = {
  voiceMeetingDateMissing: warn('Please select Date of Meeting', SHELL_MS),
  /** Complete of Pupil Voice and of Meeting (P-280, P-281). */
  completeMeetingDateMissing: gate('Date of meeting is not selected'),
  strengthsMeetingDateMissing: warn('Date of Meeting is not selected!', SHELL_MS),

  sendRequired: gate('Does this young person have SEND? is required'),
  attendanceRequired: gate('Attendance is required'),
  makingGoodProgressRequired: gate(
    'From your assessments, is the child/young person making good progress? is required',
  ),
  sdqDateRequired: gate('SDQ Date is required'),
  keyStage34Required: gate('Key Stage 3/4 is required'),
  voiceHopesRequired: gate("Child/Young person's hopes, dreams and future goals is required"),
  post16VoiceHopesRequired: gate("Young person's hopes, dreams and future goals is required"),
  /** Meeting and Strengths and Needs (P-329, P-330). */
  pleaseFillTheRequired: gate('Please fill the required'),

  /** Pupil Voice, early years and post-16 data (P-383 to P-385). */
  planSaveFailed: bad('Problem while saving', SHELL_MS),
  primarySaveFailed: bad('There is problem while saving', SHELL_MS), // sic
  meetingSaveFailed: bad('Error while saving Meeting Data', SHELL_MS),
  secondaryLoadFailed: bad('Problem While Fetching data', SHELL_MS), // sic
  post16LoadFailed: bad('Problem while fetching data', SHELL_MS, 'bottom-right'),

  fileDeleted: good('File Succussfully deleted', SHELL_MS), // sic
  fileDeleteFailed: bad('There is problem in deleting file', SHELL_MS), // sic

  voiceCompleted: good('Pupil Voice Completed', SHELL_MS),
  post16VoiceCompleted: good('Pupil Voice POST-16 Completed', SHELL_MS),
  primaryCompleted: good('Data Primary Completed', SHELL_MS),
  eyfsCompleted: good('Data Eyfs Completed', SHELL_MS),
  secondaryCompleted: good('Data Secondary Completed', SHELL_MS),
  post16Completed: good('Data Post 16 Completed', SHELL_MS),
  meetingCompleted: good('Meeting Completed', SHELL_MS),
  post16MeetingCompleted: good('Meeting Post 16 Completed', SHELL_MS),
  strengthsCompleted: good('Strength & Need Completed', SHELL_MS),
  post16StrengthsCompleted: good('Strength & Needs Post 16 Completed', SHELL_MS), // sic: not as the line above
  targetsCompleted: good('Targets & Actions Completed', SHELL_MS),
} as const;

/** Last eight checks of the primary form, which show the raw field name, not its label (P-301, P-302). */
export const fieldIsRequired = (fieldName: string): string => `Field is required ${fieldName}`;

/** Checks without a specified text: the question, then 'is required' (P-303, P-309, P-321). */
export const labelIsRequired = (label: string): string => `${label} is required`;

/** Deleting a school report (P-408). The file name comes from the host: show it as text. */
export const deleteFileQuestion = (file: string): Confirmation => ({
  title: 'Are you sure',
  text: `you want to delete ${file}`,
  yes: 'Yes',
  no: 'No',
});

/** A class year that maps to no phase (decisions, "Phases"). */
export const noPlanForm = (year: string): string => (year === '' ? 'No plan form, because no year group is recorded' : `No plan form for year group ${year}`);
