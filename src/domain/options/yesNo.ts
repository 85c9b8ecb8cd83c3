/** The answer of every yes/no question (P-434). */
export const YES_NO = ['Yes', 'No'] as const;
