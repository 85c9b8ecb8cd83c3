/** The answer of every yes/no question, as shown and as stored (P-434). */
export const YES_NO = ['Yes', 'No'] as const;
