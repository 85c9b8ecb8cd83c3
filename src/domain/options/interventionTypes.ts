/** Kinds of intervention (B-225); the blank entry is the control's own. */
export const INTERVENTION_TYPES = [
  'Academic Tutor', 'Application Support', 'CAMHS', 'EP', 'ESOL Outreach Tutor', 'Exclusions / Inclusions', 'IAG Interview',
  'Mentor', 'Monday Wheels', 'Progressions Coach', 'Transition', 'VS CAMHS', 'VS EP', 'Youth Offending Service', 'Other',
] as const;
