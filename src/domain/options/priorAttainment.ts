/** Shown instead of the results of a key stage (B-205). */
export const NO_PRIOR_ATTAINMENT = ['No attainment', 'Unknown'] as const;
/** B-214 */
export const PATHWAYS = ['Vocational', 'Higher Education', 'Re-integration', 'SEND', 'ESOL'] as const;
/** B-215 */
export const ASPIRATIONS = ['Vocational', 'Higher Education'] as const;
