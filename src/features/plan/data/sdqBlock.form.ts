import { date, group, pair, required, text } from '../../../forms/fields';
import type { CompleteRule, Group } from '../../../forms/formSpec';
import { planMessages } from '../../../messages/plan';

/** Strengths and difficulties questionnaire: primary, secondary and post-16 (P-081, P-103, P-194). */
export const sdqBlock = <E>(record: string, { isDateStarred = false } = {}): Group<E> =>
  group<E>('SDQ', [
    pair<E>(text(`${record}.sdqScore`, 'SDQ score'), date(`${record}.sdqDate`, 'SDQ Date', { starred: isDateStarred })),
  ]);

export const sdqDateRequired = <E>(record: string): CompleteRule<E> =>
  required<E>(`${record}.sdqDate`, planMessages.sdqDateRequired.text);
