import { defineForm } from '../../../../forms/describe/defineForm';
import { group, longText, slot } from '../../../../forms/describe/fields';
import {
  attendanceAndExclusions, attendedRules, connectionAndSafety, nextReview, progressAndCelebrations, strengthsAccuracy,
  whenAbsent, voiceQuestions, whoAttended,
} from './meetingFields';
import type { MeetingExtras } from './meetingExtras';
import { PREPARATION, PreparationTable } from './PreparationTable';

const RECORD = 'post16Meeting';

/**
 * Post-16, in the documented order (P-177). Its `pupilVoice` is a separate record, not `post16PupilVoice` (decisions,
 * "The wire").
 */
export const post16MeetingForm = defineForm<MeetingExtras>({
  record: RECORD,
  title: 'NCC Meeting',
  groups: [
    whoAttended(RECORD),
    group('Other services and pupil voice', [
      longText(`${RECORD}.otherServicesInvolved`, 'Other services involved'),
      longText(`${RECORD}.fromThePupilVoice`, 'What should the meeting take from the pupil voice?'),
      ...voiceQuestions(RECORD),
    ]),
    group('Connection, safety and identity', [
      connectionAndSafety(RECORD),
      longText(`${RECORD}.ongoingDevelopmentOfOurYp`, "How is the young person's identity development supported?"),
    ]),
    attendanceAndExclusions(RECORD),
    group('Strengths and needs', [strengthsAccuracy(RECORD)]),
    progressAndCelebrations(RECORD),
    group('Activities and interests', [
      longText(`${RECORD}.extraCurricularActivities`, 'What activities does the young person take part in?'),
      longText(`${RECORD}.ypWouldLikeToPursue`, 'What interests would the young person like to pursue?'),
    ]),
    group('Preparation for the next stage', [
      slot(PreparationTable, Object.fromEntries(PREPARATION.map(({ name, title }) => [name, `${title}: comments or actions`]))),
    ]),
    group('Transition planning', [
      longText(`${RECORD}.nextPhaseOfEducation`, 'What is planned for the next phase of education?'),
      longText(`${RECORD}.heldToInformNextSteps`, 'Which meetings or visits will be held to inform next steps?'),
      longText(`${RECORD}.nextStageOfEET`, 'What support is needed for the next stage of education, employment or training?'),
      longText(`${RECORD}.whoWillShareThisInformation`, 'Who will share this information with the next provider?'),
    ]),
    group('Best hopes', [
      longText(`${RECORD}.bestHopes`, "What are the young person's best hopes from this plan?"),
      longText(`${RECORD}.feedbackToThem`, 'If the young person was absent, who will give feedback to them and how?', whenAbsent(RECORD, `${RECORD}.feedbackToThem`)),
    ]),
    nextReview(RECORD),
  ],
  completeRules: attendedRules(RECORD),
});
