/** Kinds of case work (002 section 3.9). */
export const CASE_WORK_TYPES = [
  'CAMHS', 'Carer Contact', 'Education Liaison', 'Educational Psychologist', 'Email', 'Higher Education Outreach',
  'LAC Review',
  'Mentor Liason', // sic
  'Other agency', 'Safeguarding', 'SEND Contact', 'Social Work Contact', 'Strategy Meeting', 'Telephone', 'UASC outreach',
  'YOS', 'Young Person',
] as const;

/** Importance of a case note (B-230). */
export const CASE_NOTE_IMPORTANCES = ['High', 'Middle', 'Low'] as const;
