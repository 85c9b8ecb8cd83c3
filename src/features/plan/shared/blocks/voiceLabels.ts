/** Labels that Pupil Voice and Meeting share. The two "hopes" are the specification's (P-035, P-036), the rest chosen. */
export const VOICE_HOPES = "Child/Young person's hopes, dreams and future goals";
export const POST16_VOICE_HOPES = "Young person's hopes, dreams and future goals";
export const NOT_IN_MEETING = 'If the child/young person is not in the meeting, how have their views been gathered?';
export const KNOWS_EDUCATION = 'What would the child/young person like people to know about their education?';
