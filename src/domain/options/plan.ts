import { optionsOr } from '../../config/overrides';

const LEARNING = [
  'Specific Learning Difficulty',
  'Moderate Learning Difficulty',
  'Severe Learning Difficulty',
  'Profound & Multiple Learning Difficulty',
  'Social, Emotional and Mental Health',
  'Speech, Language and Communications Needs', // sic
] as const;
const REST = ['Physical Disability', 'Autistic Spectrum Disorder', 'Other Difficulty/Disability'] as const;

/** Primary identified need, early years to secondary. The control adds the blank entry (P-423, P-424, P-427). */
export const IDENTIFIED_NEEDS = [
  ...LEARNING, 'Hearing Impairment', 'Visual Impairment', 'Multi-Sensory Impairment', ...REST,
] as const;

/** Post-16 merges the three sensory impairments into one (P-425, P-426). */
export const IDENTIFIED_NEEDS_POST16 = [
  ...LEARNING, 'Hearing, Visual or Multi-Sensory Impairment', ...REST,
] as const;

/** Progress towards a target, primary and secondary (P-419). */
export const PROGRESS = ['Below', 'Expected', 'Exceeding'] as const;
/** Early years progress values (P-421). */
export const EYFS_PROGRESS = ['Below Expected Progress', 'Expected Progress', 'Exceeding Progress'] as const;
/** Early years development bands (P-420). */
export const DEVELOPMENT_BANDS = ['Birth to 3', '3 and 4 year olds', 'Children in reception'] as const;
/** P-422 */
export const EMERGING_EXPECTED = ['Emerging', 'Expected'] as const;
const UNKNOWN = ['Unkown', 'Unknown'] as const; // sic: the first is what the host stores
const GOOD_LEVEL_OF_DEVELOPMENT = ['Yes', 'No', { value: UNKNOWN[0], label: UNKNOWN[1] }] as const;

/** Or the council's own list. `Unkown` is sent, and either spelling is read as the same answer (decisions, "The wire"). */
export const goodLevelOptions = () =>
  optionsOr('goodLevelOfDevelopment', GOOD_LEVEL_OF_DEVELOPMENT).map((option) => {
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
    return UNKNOWN.some((spelling) => spelling === value) ? { value, label, also: UNKNOWN } : option;
  });
/** P-110 */
export const EMPLOYABILITY = ['EET', 'NEET'] as const;

/** How last term's target went (decisions, "Targets & Actions"). */
export const REVIEW_OUTCOMES = ['Met', 'Partly met', 'Not met'] as const;
