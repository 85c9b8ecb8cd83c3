import { mixed, object } from 'yup';
import type { Exclusion } from '../../../api/calls/exclusions';
import { optionsOr } from '../../../config/overrides';
import { timeOf } from '../../../domain/dates';
import { SUSPENSION_TIMES, SUSPENSION_TYPES } from '../../../domain/options/suspensionReasons';
import { joinReasons, splitReasons } from '../../../domain/suspensionReasons';
import { choice, date, longText, yesNo } from '../../../forms/describe/fields';
import { answered } from '../../../forms/submit/problems';
import { toastAll } from '../../../forms/submit/showProblems';
import type { ShowProblems, SubmitItem } from '../../../forms/submit/submitTypes';
import { exclusionMessages, extendedReasonRequired } from '../../../messages/record';
import { isSameText } from '../../../values/values';
import { optionValue } from '../../../forms/describe/defineForm';
import { extendedName, extendedOf, extendedReasons, mainReasons, type ExclusionAnswers } from './reasons';
import { ReasonsPicker } from './ReasonsPicker';

/** Holds every name from the start, so that the form registers it. */
const noExtended = (mains: readonly string[]) => Object.fromEntries(mains.map((main) => [extendedName(main), '']));

const blankExclusion = (): ExclusionAnswers => ({
  ...noExtended(mainReasons()),
  type: '', mainReasons: [], startDay: null, startTime: '', endDay: null, endTime: '', comment: '',
});

export const exclusionFields = (): readonly SubmitItem<ExclusionAnswers>[] => [
  choice('type', 'Exclusion Type', optionsOr('suspensionTypes', SUSPENSION_TYPES), { starred: true }),
  { kind: 'slot', names: ['mainReasons'], Component: ReasonsPicker },
  [date('startDay', 'Start Date', { starred: true, hasToday: true, wire: 'saveExclusion.startDates' }), yesNo('startTime', 'Start Time', { starred: true, options: SUSPENSION_TIMES })],
  [date('endDay', 'End Date', { starred: true, wire: 'saveExclusion.endDates' }), yesNo('endTime', 'End Time', { starred: true, options: SUSPENSION_TIMES })],
  longText('comment', 'Comment', { starred: true }),
];

const sessionOf = (day: string | null, time: string): number => timeOf(day ?? '') + (time === 'PM' ? 1 : 0);

/** The checks in the specified order (B-301 to B-306), with our own last. */
function exclusionSchema({ mainReasons: mains, startDay, startTime, endTime }: ExclusionAnswers) {
  const extended = mains.filter((main) => extendedReasons(main).length > 0)
    .map((main) => [extendedName(main), answered(extendedReasonRequired(main).text)] as const);
  return object({
    type: answered(exclusionMessages.exclusionTypeRequired.text),
    mainReasons: answered(exclusionMessages.exclusionReasonRequired.text),
    ...Object.fromEntries(extended),
    startDay: answered(exclusionMessages.exclusionStartRequired.text),
    startTime: answered(exclusionMessages.exclusionStartRequired.text),
    endDay: mixed<string>().nullable()
      .test('answered', exclusionMessages.exclusionEndRequired.text, (day) => (day ?? '') !== '')
      .test('after-start', 'The end is before the start', (day) => !(sessionOf(day ?? null, endTime) < sessionOf(startDay, startTime))),
    endTime: answered(exclusionMessages.exclusionEndRequired.text),
    comment: answered(exclusionMessages.exclusionCommentRequired.text),
  });
}

/** Every failing check in order; a missing main reason ends the run (B-307). Date and time share one message. */
const toastChecks: ShowProblems = (problems) => {
  const end = problems.findIndex(({ name }) => name === 'mainReasons');
  const shown = end === -1 ? problems : problems.slice(0, end + 1);
  return toastAll(shown.filter(({ message }, at) => shown.findIndex((other) => other.message === message) === at));
};

export const suspensionForm = () => ({
  fields: exclusionFields(),
  initial: blankExclusion(),
  schema: exclusionSchema,
  showProblems: toastChecks,
});

/** The fields to send, without user and pupil. */
export function wireOf(answers: ExclusionAnswers) {
  const { type, mainReasons: mains, startDay, startTime, endDay, endTime, comment } = answers;
  return {
    type,
    mainReason: joinReasons(mains),
    extendedReason: joinReasons(mains.map((main) => extendedOf(answers, main))),
    startDates: startDay,
    startAmPmTime: startTime,
    endDates: endDay,
    endAmPmTime: endTime,
    comment,
  };
}

/** Extended reasons follow the order of their main reasons. An unlisted one counts as that of an unlisted main reason, so that none is lost. */
export function answersOf(row: Exclusion): ExclusionAnswers {
  const mains = splitReasons(row.mainReason, mainReasons());
  const known = mains.flatMap((main) => extendedReasons(main).map(optionValue));
  const left = [...splitReasons(row.extendedReason, known)];
  const extended = mains.filter((main) => extendedReasons(main).length > 0).map((main) => {
    const own = extendedReasons(main).map(optionValue);
    const at = left.findIndex((reason) => own.includes(reason));
    const [reason = ''] = left.splice(at === -1 ? 0 : at, 1);
    return [extendedName(main), reason] as const;
  });
  const unlisted = mains.filter((main) => !mainReasons().includes(main));
  const others = unlisted.map((main, index) => {
    const isLast = index === unlisted.length - 1;
    return [extendedName(main), joinReasons(left.splice(0, isLast ? left.length : 1))] as const;
  });
  return {
    ...noExtended([...mainReasons(), ...mains]),
    ...Object.fromEntries([...extended, ...others]),
    type: row.type,
    mainReasons: mains,
    startDay: row.startDates === '' ? null : row.startDates,
    startTime: row.startAmPmTime,
    endDay: row.endDates === '' ? null : row.endDates,
    endTime: row.endAmPmTime,
    comment: row.comment,
  };
}

export const isSameSuspension = (row: Exclusion, answers: ExclusionAnswers): boolean =>
  Object.entries(wireOf(answers)).every(([name, value]) => isSameText(row[name as keyof Exclusion], value ?? ''));
