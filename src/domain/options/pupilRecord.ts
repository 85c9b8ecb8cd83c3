/** Shown instead of the results of a key stage (B-205). */
export const NO_PRIOR_ATTAINMENT = ['No attainment', 'Unknown'] as const;
/** B-214 */
export const PATHWAYS = ['Vocational', 'Higher Education', 'Re-integration', 'SEND', 'ESOL'] as const;
/** B-215 */
export const ASPIRATIONS = ['Vocational', 'Higher Education'] as const;

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

/** Kinds of a pupil's documents (B-170). A council may replace the list by `documentTypes`. */
export const DOCUMENT_TYPES = [
  'School Report', 'Care Plan', 'EHCP', 'Assessment', 'Report', 'Letter', 'Minutes', 'Consent', 'Achievement', 'Other',
] as const;

/** Kinds of intervention (B-225). The control adds the blank entry. */
export const INTERVENTION_TYPES = [
  'Academic Tutor', 'Application Support', 'CAMHS', 'EP', 'ESOL Outreach Tutor', 'Exclusions / Inclusions', 'IAG Interview',
  'Mentor', 'Monday Wheels', 'Progressions Coach', 'Transition', 'VS CAMHS', 'VS EP', 'Youth Offending Service', 'Other',
] as const;

/** Education level in the home country (B-231). */
export const HOME_EDUCATION_LEVELS = ['Entry Level 1', 'Entry Level 2', 'Entry Level 3', 'Level one or above'] as const;
/** B-232 */
export const IMMIGRATION_STATUSES = [
  'Asylum application in progress', 'UASC leave', 'Indefinite Leave to Remain', 'Refugee Status (5 years)',
  'Humanitarian Protection (5 years)', 'Limited leave to remain', 'Section 67 leave (5 years)',
] as const;
/** B-240 */
export const OFSTED_GRADES = [
  'Good', 'Inadequate', 'Insufficient evidence', 'Outstanding', 'Requires improvement', 'Serious Weaknesses', 'Special Measures',
] as const;
/** The specification gives no list (B-123). A council sets its own as `options.neetStatuses` in config.js. */
export const NEET_STATUSES = [
  'In education, employment or training', 'NEET: looking for a place', 'NEET: not available', 'Not known',
] as const;
