import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText } from '../../../../forms/describe/fields';
import {
  shownWhile, attendanceAndExclusions, attendedRules, connectionAndSafety, nextReview, progressAndCelebrations, responsible,
  strengthsAccuracy, voiceQuestions, whoAttended,
} from './meetingFields';
import type { MeetingExtras } from './meetingExtras';

const RECORD = 'nccPepMeeting';

/** Visible once the answer is that the section does not describe the child/young person accurately. */
const amends = (key: string) => ({
  isFollowUp: true,
  showWhen: shownWhile(`${RECORD}.${key}`, ({ values }) => values[`${RECORD}.strengthsAndNeedsAccurately`] === 'No'),
});

/** Early years, primary and secondary. The record's fields with names like those of the Pupil Voice go back unchanged (P-235). */
export const meetingForm = defineForm<MeetingExtras>({
  record: RECORD,
  title: 'NCC Meeting',
  groups: [
    whoAttended(RECORD),
    group('Hopes, dreams and future goals', [
      ...voiceQuestions(RECORD),
    ]),
    group('Connection, safety and development', [
      connectionAndSafety(RECORD),
      longText(`${RECORD}.ongoingDevelopmentOfOurChild`, 'How is the ongoing development of our child supported?'),
    ]),
    attendanceAndExclusions(RECORD),
    group('Strengths and needs', [
      strengthsAccuracy(RECORD),
      longText(`${RECORD}.amendTheSection`, 'If not, what needs to be amended in that section?', amends('amendTheSection')),
      longText(`${RECORD}.pleaseDoSoNow`, 'What has been amended now?', amends('pleaseDoSoNow')),
      responsible(`${RECORD}.stateWhoIsResponsible`, 'Who is responsible for any change still to be made?', amends('stateWhoIsResponsible')),
    ]),
    progressAndCelebrations(RECORD),
    group('Extra-curricular activities', [
      longText(`${RECORD}.extraCurricularActivities`, 'What activities does the child take part in outside lessons?'),
    ]),
    group('Transition planning', [
      longText(`${RECORD}.nextPhaseOfEducation`, 'What is planned for the next phase of education?'),
      longText(`${RECORD}.heldToInformNextSteps`, 'Which meetings or visits will be held to inform next steps?'),
    ]),
    nextReview(RECORD),
  ],
  completeRules: attendedRules(RECORD),
});
