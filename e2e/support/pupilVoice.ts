import type { PlanOf } from '../pages/plan.page';
import type { RecordKey } from './hostControl';

/** The Pupil Voice questions that the fault journeys answer, with their wire names. */
export const HOPES = "Child/Young person's hopes, dreams and future goals"; // childDreamsAndFutureGoals
export const KNOWS_EDUCATION = 'What would the child/young person like people to know about their education?'; // knowAboutEducation

/** Where the host keeps the Pupil Voice of a plan. */
export const voiceOf = ({ pupilId, meeting }: PlanOf): RecordKey => ({ name: 'pupilVoice', pupilId, dateOfMeeting: meeting });
