/** Attendance below this percentage requires actions (P-412). */
export const ATTENDANCE_PROMPT_BELOW = 95;
/** Highest phonics screen and resit score (P-413, B-449). */
export const PHONICS_MAX = 40;
/** Highest reception score (P-413). */
export const RECEPTION_SCORE_MAX = 39;
