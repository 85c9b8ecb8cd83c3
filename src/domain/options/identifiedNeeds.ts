const LEARNING = [
  'Specific Learning Difficulty',
  'Moderate Learning Difficulty',
  'Severe Learning Difficulty',
  'Profound & Multiple Learning Difficulty',
  'Social, Emotional and Mental Health',
  'Speech, Language and Communications Needs', // sic
] as const;
const REST = ['Physical Disability', 'Autistic Spectrum Disorder', 'Other Difficulty/Disability'] as const;

/** Primary identified need, early years to secondary; the blank entry is the control's own (P-423, P-424, P-427). */
export const IDENTIFIED_NEEDS = [
  ...LEARNING, 'Hearing Impairment', 'Visual Impairment', 'Multi-Sensory Impairment', ...REST,
] as const;

/** Post-16 merges the three sensory impairments into one (P-425, P-426). */
export const IDENTIFIED_NEEDS_POST16 = [
  ...LEARNING, 'Hearing, Visual or Multi-Sensory Impairment', ...REST,
] as const;
