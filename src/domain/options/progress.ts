/** Progress towards a target, primary and secondary (P-419). */
export const PROGRESS = ['Below', 'Expected', 'Exceeding'] as const;
/** Early years progress values (P-421). */
export const EYFS_PROGRESS = ['Below Expected Progress', 'Expected Progress', 'Exceeding Progress'] as const;
/** Early years development bands (P-420). */
export const DEVELOPMENT_BANDS = ['Birth to 3', '3 and 4 year olds', 'Children in reception'] as const;
/** P-422 */
export const EMERGING_EXPECTED = ['Emerging', 'Expected'] as const;
/** Good level of development: `Unkown` is what the host stores, either spelling is read (decisions, "The wire"). */
export const GOOD_LEVEL_OF_DEVELOPMENT = ['Yes', 'No', { value: 'Unkown', label: 'Unknown' }] as const; // sic
/** P-110 */
export const EMPLOYABILITY = ['EET', 'NEET'] as const;
