import { mapKeys } from 'es-toolkit';
import { getConfig } from '../../../../config/config';
import { labelOr } from '../../../../config/overrides';
import { defineForm } from '../../../../forms/describe/defineForm';
import { date, group, longText, pair, required, slot, text, yesNo } from '../../../../forms/describe/fields';
import { isAnswered } from '../../../../forms/describe/answered';
import type { FormState } from '../../../../forms/describe/formSpec';
import { AttendanceFacts } from '../../shared/blocks/AttendanceFacts';
import { KNOWS_EDUCATION, NOT_IN_MEETING, POST16_VOICE_HOPES, VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import { attendanceAnswer, WhoAttended } from './WhoAttended';
import { meetingExtras, type MeetingExtras } from './meetingExtras';
import { PREPARATION, PreparationTable } from './PreparationTable';
import { planMessages } from '../../../../messages/plan';
import { definePlanSection, forPhases } from '../../shared/section/planSection';
import { post16Meeting, voiceAndMeeting } from '../../shared/unit/planUnits';

/** Field of each attendee's Yes/No answer, in the order of the table (P-145, P-220, P-433). */
const ATTENDED = {
  ypAttended: 'Young Person',
  dtAttended: 'Designated teacher',
  swAttended: 'Social Worker',
  fcAttended: 'Pupil Carer',
  vsAttended: 'Achievement Officer',
} as const;

/** Name and role of everybody who is listed: "Priya Nair (Social Worker)". */
const peopleOf = ({ extras: { attendees } }: FormState<MeetingExtras>): readonly string[] =>
  attendees.map(({ field, name }) => {
    const role = labelOr(field, ATTENDED[field.slice(field.indexOf('.') + 1) as keyof typeof ATTENDED]);
    return name === '' ? role : `${name} (${role})`;
  });

/** Shown while it applies, once it has an answer, or always where the council does not fold. */
const shownWhile = (name: string, applies: (state: FormState<MeetingExtras>) => boolean) =>
  (state: FormState<MeetingExtras>): boolean => applies(state) || isAnswered(state.values[name]) || !getConfig().switches.foldedQuestions;

/** Text about why the young person did not attend, hidden if they did. */
const whenAbsent = (record: string, name: string) =>
  ({ showWhen: shownWhile(name, ({ values }) => attendanceAnswer(values[`${record}.ypAttended`]) !== 'Yes') });

/** The questions that both forms share, under each form's own wire names. */
const shared = (record: string, hopes: string) => ({
  whoAttended: group<MeetingExtras>('Who Attended?', [
    slot(WhoAttended, mapKeys(ATTENDED, (_title, field) => `${record}.${field}`), { show: (_field, value) => attendanceAnswer(value) }),
  ]),
  /** The hopes and dreams are the Pupil Voice's own fields, shared with that screen. */
  voiceQuestions: [
    longText<MeetingExtras>('pupilVoice.childDreamsAndFutureGoals', hopes),
    longText('pupilVoice.youngPersonIsNotInTheMeeting', NOT_IN_MEETING, whenAbsent(record, 'pupilVoice.youngPersonIsNotInTheMeeting')),
    longText<MeetingExtras>('pupilVoice.knowAboutEducation', KNOWS_EDUCATION),
  ],
  connectionAndSafety: longText<MeetingExtras>(
    `${record}.connectionAndSafety`, 'Connection and safety: who does the child/young person feel connected to and safe with?',
  ),
  attendanceAndExclusions: group<MeetingExtras>('Attendance and exclusions', [
    slot(AttendanceFacts),
    longText(`${record}.takenOrPlanned`, 'What actions have been taken or are planned to improve attendance?'),
    longText(`${record}.preventFurtherExclusions`, 'What actions will prevent further exclusions?'),
  ]),
  strengthsAccuracy: yesNo<MeetingExtras>(
    `${record}.strengthsAndNeedsAccurately`, 'Does the Strengths and Needs section describe the child/young person accurately?',
  ),
  progress: group<MeetingExtras>('Progress', [
    longText(`${record}.progressSharedAndDiscussed`, 'Progress shared and discussed'),
    longText(`${record}.whatGoingWell`, "What's going well?"),
    longText(`${record}.thingsToCelebrate`, 'Things to celebrate'),
  ]),
  nextReview: group<MeetingExtras>('Next review', [
    pair(
      date(`${record}.dateOfNextReview`, 'Date of next review'),
      text(`${record}.whoToInvite`, 'Who to invite', { options: peopleOf }),
    ),
  ]),
  /** All five answers, one message for whichever is missing (P-328, P-329). */
  completeRules: Object.keys(ATTENDED).map((field) => required<MeetingExtras>(`${record}.${field}`, planMessages.pleaseFillTheRequired.text)),
});

const RECORD = 'nccPepMeeting';
const standard = shared(RECORD, VOICE_HOPES);

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
    standard.whoAttended,
    group('Hopes, dreams and future goals', standard.voiceQuestions),
    group('Connection, safety and development', [
      standard.connectionAndSafety,
      longText(`${RECORD}.ongoingDevelopmentOfOurChild`, 'How is the ongoing development of our child supported?'),
    ]),
    standard.attendanceAndExclusions,
    group('Strengths and needs', [
      standard.strengthsAccuracy,
      longText(`${RECORD}.amendTheSection`, 'If not, what needs to be amended in that section?', amends('amendTheSection')),
      longText(`${RECORD}.pleaseDoSoNow`, 'What has been amended now?', amends('pleaseDoSoNow')),
      longText(`${RECORD}.stateWhoIsResponsible`, 'Who is responsible for any change still to be made?', { options: peopleOf, ...amends('stateWhoIsResponsible') }),
    ]),
    standard.progress,
    group('Extra-curricular activities', [
      longText(`${RECORD}.extraCurricularActivities`, 'What activities does the child take part in outside lessons?'),
    ]),
    group('Transition planning', [
      longText(`${RECORD}.nextPhaseOfEducation`, 'What is planned for the next phase of education?'),
      longText(`${RECORD}.heldToInformNextSteps`, 'Which meetings or visits will be held to inform next steps?'),
    ]),
    standard.nextReview,
  ],
  completeRules: standard.completeRules,
});

const POST16 = 'post16Meeting';
const post16 = shared(POST16, POST16_VOICE_HOPES);

/** Post-16, in the documented order (P-177). Its `pupilVoice` is a separate record, not `post16PupilVoice` (decisions, "The wire"). */
export const post16MeetingForm = defineForm<MeetingExtras>({
  record: POST16,
  title: 'NCC Meeting',
  groups: [
    post16.whoAttended,
    group('Other services and pupil voice', [
      longText(`${POST16}.otherServicesInvolved`, 'Other services involved'),
      longText(`${POST16}.fromThePupilVoice`, 'What should the meeting take from the pupil voice?'),
      ...post16.voiceQuestions,
    ]),
    group('Connection, safety and identity', [
      post16.connectionAndSafety,
      longText(`${POST16}.ongoingDevelopmentOfOurYp`, "How is the young person's identity development supported?"),
    ]),
    post16.attendanceAndExclusions,
    group('Strengths and needs', [post16.strengthsAccuracy]),
    post16.progress,
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
    post16.nextReview,
  ],
  completeRules: post16.completeRules,
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
