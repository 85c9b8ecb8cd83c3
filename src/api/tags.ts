/** What cached answers are about; a save that changes one names it in `invalidates`. */
export const TAGS = [
  'pepStatus', 'statusLists', 'dashboard', 'register', 'extraction', 'schoolComments', 'summary', 'pupil', 'contacts',
  'attendance', 'comments', 'documents', 'interventions', 'caseNotes', 'cinCp', 'history', 'schools', 'exclusions',
  'completion', 'voiceModule', 'targetModule', 'finance', 'assessment', 'template',
] as const;
export type Tag = (typeof TAGS)[number];
