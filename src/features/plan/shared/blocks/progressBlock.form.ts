import { group, longText, required, yesNo } from '../../../../forms/describe/fields';
import type { CompleteRule, Group, Item } from '../../../../forms/describe/formSpec';
import { planMessages } from '../../../../messages/plan';

const MAKING_GOOD_PROGRESS = 'From your assessments, is the child/young person making good progress?';

/**
 * Making good progress and how it is measured (P-049, P-050).
 * @param before questions above, in the same card
 */
export const progressBlock = <E>(record: string, before: readonly Item<E>[] = []): Group<E> =>
  group<E>('Progress', [
    ...before,
    yesNo<E>(`${record}.makingGoodProgress`, MAKING_GOOD_PROGRESS, { starred: true }),
    longText<E>(`${record}.howItIsMeasured`, 'How is it measured?'),
  ]);

export const goodProgressRequired = <E>(record: string): CompleteRule<E> =>
  required<E>(`${record}.makingGoodProgress`, planMessages.makingGoodProgressRequired.text);
