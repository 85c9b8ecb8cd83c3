import { group, longText, pair, date, rule, slot, text, yesNo } from '../../../../forms/describe/fields';
import { isAnswered } from '../../../../forms/describe/answered';
import type { CompleteRule, FormState, Group } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';
import { AttendanceFacts } from '../../shared/blocks/AttendanceFacts';
import type { MeetingExtras } from './meetingExtras';
import { KNOWS_EDUCATION, NOT_IN_MEETING, VOICE_HOPES } from '../../shared/blocks/voiceLabels';
import { attendanceAnswer, WhoAttended } from './WhoAttended';

/** Field of each attendee's Yes/No answer, in the order of the table (P-145, P-220, P-433). */
const ATTENDED = {
  ypAttended: 'Young Person',
  dtAttended: 'Designated teacher',
  swAttended: 'Social Worker',
  fcAttended: 'Pupil Carer',
  vsAttended: 'Achievement Officer',
} as const;

const attendedLabels = (record: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(ATTENDED).map(([field, title]) => [`${record}.${field}`, title]));

export const whoAttended = (record: string): Group<MeetingExtras> =>
  group('Who Attended?', [slot(WhoAttended, attendedLabels(record), { show: (_field, value) => attendanceAnswer(value) })]);

/** All five answers, one message for whichever is missing (P-328, P-329). */
export const attendedRules = (record: string): readonly CompleteRule<MeetingExtras>[] =>
  Object.keys(ATTENDED).map((field) =>
    rule<MeetingExtras>({
      names: [`${record}.${field}`],
      message: planMessages.pleaseFillTheRequired.text,
      isMet: ({ values }) => isAnswered(values[`${record}.${field}`]),
    }),
  );

export const attendanceAndExclusions = (record: string): Group<MeetingExtras> =>
  group('Attendance and exclusions', [
    slot(AttendanceFacts),
    longText(`${record}.takenOrPlanned`, 'What actions have been taken or are planned to improve attendance?'),
    longText(`${record}.preventFurtherExclusions`, 'What actions will prevent further exclusions?'),
  ]);

export const progressAndCelebrations = (record: string): Group<MeetingExtras> =>
  group('Progress', [
    longText(`${record}.progressSharedAndDiscussed`, 'Progress shared and discussed'),
    longText(`${record}.whatGoingWell`, "What's going well?"),
    longText(`${record}.thingsToCelebrate`, 'Things to celebrate'),
  ]);

export const strengthsAccuracy = (record: string) =>
  yesNo<MeetingExtras>(
    `${record}.strengthsAndNeedsAccurately`,
    'Does the Strengths and Needs section describe the child/young person accurately?',
  );

export const connectionAndSafety = (record: string) =>
  longText<MeetingExtras>(
    `${record}.connectionAndSafety`,
    'Connection and safety: who does the child/young person feel connected to and safe with?',
  );

/** Name and role of everybody who is listed: "Priya Nair (Social Worker)". */
const peopleOf = ({ extras: { attendees } }: FormState<MeetingExtras>): readonly string[] =>
  attendees.map(({ field, name }) => {
    const role = ATTENDED[field.slice(field.indexOf('.') + 1) as keyof typeof ATTENDED];
    return name === '' ? role : `${name} (${role})`;
  });

/** Shown if the host requires it, or once it has an answer. */
export const shownWhile = (name: string, applies: (state: FormState<MeetingExtras>) => boolean) =>
  (state: FormState<MeetingExtras>): boolean => applies(state) || isAnswered(state.values[name]);

/** A text about why the young person did not attend: hidden if they did. */
export const whenAbsent = (record: string, name: string) =>
  ({ showWhen: shownWhile(name, ({ values }) => attendanceAnswer(values[`${record}.ypAttended`]) !== 'Yes') });

/** The hopes and dreams are the Pupil Voice's own fields, shared with that screen. */
export const voiceQuestions = (record: string) => [
  longText('pupilVoice.childDreamsAndFutureGoals', VOICE_HOPES),
  longText('pupilVoice.youngPersonIsNotInTheMeeting', NOT_IN_MEETING, whenAbsent(record, 'pupilVoice.youngPersonIsNotInTheMeeting')),
  longText('pupilVoice.knowAboutEducation', KNOWS_EDUCATION),
];

export const responsible = (name: string, label: string, rest: { readonly showWhen: (state: FormState<MeetingExtras>) => boolean }) =>
  longText<MeetingExtras>(name, label, { isFollowUp: true, options: peopleOf, ...rest });

export const nextReview = (record: string): Group<MeetingExtras> =>
  group('Next review', [
    pair(
      date(`${record}.dateOfNextReview`, 'Date of next review'),
      text(`${record}.whoToInvite`, 'Who to invite', { options: peopleOf }),
    ),
  ]);
