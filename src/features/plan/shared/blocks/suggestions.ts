/** Who may be responsible: the roles round the table (P-145). */
export const SUGGESTED_PEOPLE = ['Young Person', 'Designated teacher', 'Social Worker', 'Pupil Carer', 'Achievement Officer'] as const;

/** When a target is looked at; terms differ from school to school, so these are words and not dates. */
export const SUGGESTED_TIMES = ['By half term', 'By the end of term', 'By the next review'] as const;
