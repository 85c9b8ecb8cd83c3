import { optionsOr } from '../../../../../config/overrides';
import { readPercent } from '../../../../../domain/facts/percent';
import { ATTENDANCE_PROMPT_BELOW } from '../../../../../domain/limits';
import { IDENTIFIED_NEEDS } from '../../../../../domain/options/plan';
import { followSendAnswer, isSupportClosed, type SendAnswers } from '../../../../../domain/send';
import { isAnswered } from '../../../../../forms/describe/answered';
import { defineForm } from '../../../../../forms/describe/defineForm';
import { choice, date, group, longText, pair, required, rule, slot, text, yesNo } from '../../../../../forms/describe/fields';
import type { CompleteRule, DateField, Effect, FormState, Group, Item, Option } from '../../../../../forms/describe/formSpec';
import { planMessages } from '../../../../../messages/plan';
import { scoreHint } from '../../../../../shared/scoreHint';
import { textOnly } from '../../../../../values/values';
import { AttendanceFacts, ENTER_ATTENDANCE } from '../../../shared/blocks/AttendanceFacts';
import { attendanceActionsOf, commonName, isAttendanceLow, type DataExtras } from '../../../shared/blocks/dataExtras';
import { SchoolReports } from '../../../shared/reports/SchoolReports';

type State = FormState<DataExtras>;
type Card = Group<DataExtras>;
type Rule = CompleteRule<DataExtras>;

const SEND_ANSWERS = ['youngPersonHaveSEND', 'SENSupport', 'EHCP'] as const;

function sendAnswersOf(record: string, { values }: State): SendAnswers {
  const answer = (key: keyof SendAnswers): string => textOnly(values[commonName(record, key)]);
  return { youngPersonHaveSEND: answer('youngPersonHaveSEND'), SENSupport: answer('SENSupport'), EHCP: answer('EHCP') };
}

/** SEND questions and the primary identified need (P-038 to P-048). */
export function sendBlock(record: string, needs = (): readonly Option[] => optionsOr('identifiedNeeds', IDENTIFIED_NEEDS)): Card {
  const lockedBecause = (state: State): string | null =>
    (isSupportClosed(sendAnswersOf(record, state)) ? 'Answer Yes above to fill this in.' : null);
  return group('SEND', [
    yesNo(commonName(record, 'youngPersonHaveSEND'), 'Does this young person have SEND?', { starred: true }),
    yesNo(commonName(record, 'SENSupport'), 'SEN Support', { isFollowUp: true, lockedBecause }),
    yesNo(commonName(record, 'EHCP'), 'EHCP', { isFollowUp: true, lockedBecause }),
    choice(commonName(record, 'primaryIdentifiedNeed'), 'Primary identified need', needs),
  ], 'SEND: special educational needs and disabilities. EHCP: education, health and care plan.');
}

/** The effects of a SEND answer, in both directions (P-259 to P-263). */
const sendEffect = (record: string): Effect<DataExtras> => ({
  on: SEND_ANSWERS.map((key) => commonName(record, key)),
  follow: (state, changed) => {
    const key = SEND_ANSWERS.find((one) => commonName(record, one) === changed) ?? 'youngPersonHaveSEND';
    const follows = Object.entries(followSendAnswer(sendAnswersOf(record, state), key));
    return Object.fromEntries(follows.map(([other, answer]) => [commonName(record, other), answer]));
  },
});

const sendRequired = (record: string): Rule =>
  required(commonName(record, 'youngPersonHaveSEND'), planMessages.sendRequired.text);

/**
 * The two figures with their buttons, and the actions (P-042 to P-047). Actions to improve attendance show while attendance
 * is below 95 % or unknown, and always once they have text. The wire name of the other actions is defined only here (P-044).
 */
export function attendanceBlock(record: string): Card {
  const attendance = attendanceActionsOf(record);
  const showWhen = ({ values, extras }: State): boolean =>
    readPercent(extras.presentPer) === null || isAttendanceLow(extras) || isAnswered(values[attendance]);
  const hint = ({ extras }: State): string | null =>
    (isAttendanceLow(extras) ? `Asked because attendance is below ${ATTENDANCE_PROMPT_BELOW}%.` : null);
  return group('Attendance and exclusions', [
    slot(AttendanceFacts, {}, { controls: [ENTER_ATTENDANCE] }),
    longText(attendance, 'Actions to improve attendance', { showWhen, hint }),
    longText(commonName(record, 'actionsAreInPlace'), 'Actions to prevent further exclusions'),
  ]);
}

/** 'Attendance is required': any figure, including 0 (P-305). Only the attendance screen can fix it, so the link goes to the button that opens it. */
const attendanceRequired: Rule = rule({
  names: [],
  message: planMessages.attendanceRequired.text,
  missing: 'Attendance: enter it on the Attendance screen',
  leadsTo: ENTER_ATTENDANCE,
  isMet: ({ extras }) => extras.presentPer !== '',
});

/** Making good progress and how it is measured (P-049, P-050). @param before questions above, in the same card */
export const progressBlock = (record: string, before: readonly Item<DataExtras>[] = []): Card =>
  group('Progress', [
    ...before,
    yesNo(`${record}.makingGoodProgress`, 'From your assessments, is the child/young person making good progress?', { starred: true }),
    longText(`${record}.howItIsMeasured`, 'How is it measured?'),
  ]);

export const goodProgressRequired = (record: string): Rule =>
  required(`${record}.makingGoodProgress`, planMessages.makingGoodProgressRequired.text);

const SDQ_IN_FULL = 'SDQ: Strengths and Difficulties Questionnaire.';

/** Strengths and difficulties questionnaire: primary, secondary and post-16 (P-081, P-103). */
export const sdqBlock = (record: string, { starred = false, ...rest }: Pick<DateField<DataExtras>, 'starred' | 'showWhen' | 'isOnPaper'> = {}): Card =>
  group('SDQ', [
    pair(
      text(`${record}.sdqScore`, 'SDQ score', { ...rest, hint: scoreHint('sdq', `${record}.sdqScore`) }),
      date(`${record}.sdqDate`, 'SDQ Date', { ...rest, starred }),
    ),
  ], SDQ_IN_FULL);

/** The same for early years. Not every host has it, so it shows only if a record contains it (P-194). */
export const optionalSdq = (record: string): Card => sdqBlock(record, {
  showWhen: ({ values }) => [`${record}.sdqScore`, `${record}.sdqDate`].some((name) => (values[name] ?? null) !== null),
  isOnPaper: false,
});

export const sdqDateRequired = (record: string): Rule =>
  required(`${record}.sdqDate`, planMessages.sdqDateRequired.text);

/** Wire names of the pathway table. Secondary spells two of them differently (P-190). */
const PATHWAY = { pathway: 'currentPathway', working: 'currentWorking', target: 'expectationsTarget' };
export const SECONDARY_PATHWAY = { pathway: 'currentPathway', working: 'currentlyWorking', target: 'expectationsAndTarget' }; // sic

/** Bespoke curriculum with its pathway, which shows with the answer Yes and whenever it has a value (P-051 to P-053). */
function pathwayBlock(record: string, { pathway, working, target } = PATHWAY): Card {
  const question = `${record}.targetedCurriculum`;
  const fields = [[pathway, 'Current pathway'], [working, 'Currently working at'], [target, 'Expectations and target']] as const;
  const showWhen = ({ values }: State): boolean =>
    values[question] === 'Yes' || fields.some(([key]) => isAnswered(values[`${record}.${key}`]));
  return group('Bespoke curriculum', [
    yesNo(question, 'Is the child/young person on a bespoke or targeted curriculum?'),
    pair(...fields.map(([key, label]) => longText<DataExtras>(`${record}.${key}`, label, { showWhen }))),
  ]);
}

/** 'School Report Uploaded?' with upload and list (P-054 to P-058). */
const reportBlock = (record: string): Card =>
  group('School report', [yesNo(`${record}.schoolReportUploaded`, 'School Report Uploaded?'), slot(SchoolReports)]);

/** A Data form. Its last cards, its effects and its first checks are those of every phase. */
export const dataForm = ({ pathway, ...form }: Omit<Parameters<typeof defineForm<DataExtras>>[0], 'effects'> & { readonly pathway?: typeof PATHWAY }) => defineForm<DataExtras>({
  ...form,
  groups: [...form.groups, pathwayBlock(form.record, pathway), reportBlock(form.record)],
  effects: [sendEffect(form.record)],
  completeRules: [sendRequired(form.record), attendanceRequired, ...form.completeRules ?? []],
});
