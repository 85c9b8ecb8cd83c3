import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, slot } from '../../../../forms/describe/fields';
import { attendanceAndExclusions, attendedRules, connectionAndSafety, nextReview, progressAndCelebrations, responsible, shownWhile, strengthsAccuracy, voiceQuestions, whenAbsent, whoAttended } from './meetingFields';
import { meetingExtras, type MeetingExtras } from './meetingExtras';
import { PREPARATION, PreparationTable } from './PreparationTable';
import { planMessages } from '../../../../messages/plan';
import { definePlanSection, forPhases } from '../../shared/section/planSection';
import { post16Meeting, voiceAndMeeting } from '../../shared/unit/planUnits';

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
    group('Hopes, dreams and future goals', voiceQuestions(RECORD)),
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

const POST16 = 'post16Meeting';

/** Post-16, in the documented order (P-177). Its `pupilVoice` is a separate record, not `post16PupilVoice` (decisions, "The wire"). */
export const post16MeetingForm = defineForm<MeetingExtras>({
  record: POST16,
  title: 'NCC Meeting',
  groups: [
    whoAttended(POST16),
    group('Other services and pupil voice', [
      longText(`${POST16}.otherServicesInvolved`, 'Other services involved'),
      longText(`${POST16}.fromThePupilVoice`, 'What should the meeting take from the pupil voice?'),
      ...voiceQuestions(POST16),
    ]),
    group('Connection, safety and identity', [
      connectionAndSafety(POST16),
      longText(`${POST16}.ongoingDevelopmentOfOurYp`, "How is the young person's identity development supported?"),
    ]),
    attendanceAndExclusions(POST16),
    group('Strengths and needs', [strengthsAccuracy(POST16)]),
    progressAndCelebrations(POST16),
    group('Activities and interests', [
      longText(`${POST16}.extraCurricularActivities`, 'What activities does the young person take part in?'),
      longText(`${POST16}.ypWouldLikeToPursue`, 'What interests would the young person like to pursue?'),
    ]),
    group('Preparation for the next stage', [
      slot(PreparationTable, Object.fromEntries(PREPARATION.map(({ name, title }) => [name, `${title}: comments or actions`]))),
    ]),
    group('Transition planning', [
      longText(`${POST16}.nextPhaseOfEducation`, 'What is planned for the next phase of education?'),
      longText(`${POST16}.heldToInformNextSteps`, 'Which meetings or visits will be held to inform next steps?'),
      longText(`${POST16}.nextStageOfEET`, 'What support is needed for the next stage of education, employment or training?'),
      longText(`${POST16}.whoWillShareThisInformation`, 'Who will share this information with the next provider?'),
    ]),
    group('Best hopes', [
      longText(`${POST16}.bestHopes`, "What are the young person's best hopes from this plan?"),
      longText(`${POST16}.feedbackToThem`, 'If the young person was absent, who will give feedback to them and how?', whenAbsent(POST16, `${POST16}.feedbackToThem`)),
    ]),
    nextReview(POST16),
  ],
  completeRules: attendedRules(POST16),
});

export const meetingSections = forPhases(
  definePlanSection<MeetingExtras>({
    id: 'meeting', spec: meetingForm, unit: voiceAndMeeting, extras: meetingExtras(meetingForm.record), report: 'nccMeeting',
    completed: planMessages.meetingCompleted,
  }),
  definePlanSection<MeetingExtras>({
    id: 'meeting', spec: post16MeetingForm, unit: post16Meeting, extras: meetingExtras(post16MeetingForm.record), report: 'nccPost16Meeting',
    completed: planMessages.post16MeetingCompleted,
  }),
);
