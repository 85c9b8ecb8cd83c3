import { date, group, pair, required, text } from '../../../../forms/describe/fields';
import type { CompleteRule, FormState, Group } from '../../../../forms/describe/formSpec';
import { scoreHint } from '../../../../shared/scoreHint';
import { planMessages } from '../../../../messages/plan';

const IN_FULL = 'SDQ: Strengths and Difficulties Questionnaire.';

/** Strengths and difficulties questionnaire: primary, secondary and post-16 (P-081, P-103). */
export const sdqBlock = <E>(record: string, { isDateStarred = false } = {}): Group<E> =>
  group<E>('SDQ', [
    pair<E>(text(`${record}.sdqScore`, 'SDQ score', { hint: scoreHint('sdq', `${record}.sdqScore`) }), date(`${record}.sdqDate`, 'SDQ Date', { starred: isDateStarred })),
  ], IN_FULL);

/** The same for early years. Not every host holds it, so it shows only if a record contains it (P-194). */
export function optionalSdq<E>(record: string): Group<E> {
  const showWhen = ({ values }: FormState<E>) => [`${record}.sdqScore`, `${record}.sdqDate`].some((name) => (values[name] ?? null) !== null);
  return group<E>('SDQ', [
    pair<E>(text(`${record}.sdqScore`, 'SDQ score', { showWhen, hint: scoreHint('sdq', `${record}.sdqScore`) }), date(`${record}.sdqDate`, 'SDQ Date', { showWhen })),
  ], IN_FULL);
}

export const sdqDateRequired = <E>(record: string): CompleteRule<E> =>
  required<E>(`${record}.sdqDate`, planMessages.sdqDateRequired.text);
