import { optionsOr } from '../../../../config/overrides';
import { IDENTIFIED_NEEDS } from '../../../../domain/options/plan';
import { followSendAnswer, isSupportClosed, type SendAnswers } from '../../../../domain/send';
import { choice, group, required, yesNo } from '../../../../forms/describe/fields';
import type { CompleteRule, Effect, FormState, Group, Item, Option } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';

const standardNeeds = (): readonly Option[] => optionsOr('identifiedNeeds', IDENTIFIED_NEEDS);

const ANSWERS = ['youngPersonHaveSEND', 'SENSupport', 'EHCP'] as const;

export const commonName = (record: string, key: string): string => `${record}.commonData.${key}`;

function answersOf(record: string, { values }: FormState): SendAnswers {
  const answer = (key: keyof SendAnswers): string => {
    const value = values[commonName(record, key)];
    return typeof value === 'string' ? value : '';
  };
  return { youngPersonHaveSEND: answer('youngPersonHaveSEND'), SENSupport: answer('SENSupport'), EHCP: answer('EHCP') };
}

/**
 * SEND questions and the primary identified need, as on all data forms (P-038 to P-048).
 * @param more further questions in the same card
 */
export function sendBlock<E>(
  record: string,
  { needs = standardNeeds, more = [] }: { readonly needs?: () => readonly Option[]; readonly more?: readonly Item<E>[] } = {},
): Group<E> {
  const lockedBecause = (state: FormState<E>): string | null =>
    (isSupportClosed(answersOf(record, state)) ? 'Answer Yes above to fill this in.' : null);
  return group<E>('SEND', [
    yesNo<E>(commonName(record, 'youngPersonHaveSEND'), 'Does this young person have SEND?', { starred: true }),
    yesNo<E>(commonName(record, 'SENSupport'), 'SEN Support', { isFollowUp: true, lockedBecause }),
    yesNo<E>(commonName(record, 'EHCP'), 'EHCP', { isFollowUp: true, lockedBecause }),
    choice<E>(commonName(record, 'primaryIdentifiedNeed'), 'Primary identified need', needs),
    ...more,
  ], 'SEND: special educational needs and disabilities. EHCP: education, health and care plan.');
}

/** The effects of a SEND answer, in both directions (P-259 to P-263). */
export function sendEffect<E>(record: string): Effect<E> {
  return {
    on: ANSWERS.map((key) => commonName(record, key)),
    follow: (state, changed) => {
      const key = ANSWERS.find((one) => commonName(record, one) === changed) ?? 'youngPersonHaveSEND';
      const follows = Object.entries(followSendAnswer(answersOf(record, state), key));
      return Object.fromEntries(follows.map(([other, answer]) => [commonName(record, other), answer]));
    },
  };
}

export const sendRequired = <E>(record: string): CompleteRule<E> =>
  required<E>(commonName(record, 'youngPersonHaveSEND'), planMessages.sendRequired.text);
