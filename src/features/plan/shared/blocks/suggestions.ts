/** Suggestions for who is responsible: the roles at the meeting (P-145). */
export const SUGGESTED_PEOPLE = ['Young Person', 'Designated teacher', 'Social Worker', 'Pupil Carer', 'Achievement Officer'] as const;

/** When a target is reviewed; terms differ from school to school, so these are words, not dates. */
export const SUGGESTED_TIMES = ['By half term', 'By the end of term', 'By the next review'] as const;
