import { PATHS, type PlainPath } from '../routes/paths';

export type RecordAction = 'bulkEntry' | 'commentOnAttendance' | 'recordSuspension' | 'uploadDocument' | 'addIntervention' | 'addCaseNote' | 'changeSchool';

/** The actions of the pupil's record and their screens. The search links to the action's button, which has this id. */
export const RECORD_ACTIONS: Readonly<Record<RecordAction, { readonly label: string; readonly path: PlainPath; readonly isForProvider?: true }>> = {
  bulkEntry: { label: 'Bulk entry of attendance', path: PATHS.attendance },
  commentOnAttendance: { label: 'Comment on attendance', path: PATHS.attendance },
  recordSuspension: { label: 'Record a suspension', path: PATHS.exclusions },
  uploadDocument: { label: 'Upload a document', path: PATHS.documents },
  addIntervention: { label: 'Add an intervention', path: PATHS.interventions },
  addCaseNote: { label: 'Add a case note', path: PATHS.caseNotes },
  changeSchool: { label: 'Change school', path: PATHS.pupil, isForProvider: true },
};

/** The id of the action’s button, which an address names as its fragment. */
export const actionId = (action: RecordAction): string => `field-action-${action}`;
