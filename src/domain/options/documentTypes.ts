/** Kinds of a pupil's documents (B-170). A council may replace the list by `documentTypes`. */
export const DOCUMENT_TYPES = [
  'School Report', 'Care Plan', 'EHCP', 'Assessment', 'Report', 'Letter', 'Minutes', 'Consent', 'Achievement', 'Other',
] as const;
