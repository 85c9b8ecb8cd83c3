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
/** Not given (B-123); a council's own list is `options.neetStatuses` in config.js. */
export const NEET_STATUSES = [
  'In education, employment or training', 'NEET: looking for a place', 'NEET: not available', 'Not known',
] as const;
