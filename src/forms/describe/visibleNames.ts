import { isAnswered } from './answered';
import { flatItems } from './defineForm';
import type { FormState, Group } from './formSpec';

/** The names of the questions of a group that are visible in the current state of the form. */
export function visibleNames<E>(group: Group<E>, state: FormState<E>): readonly string[] {
  return flatItems(group.items)
    .filter((item) => item.showWhen?.(state) !== false)
    .flatMap((item) => (item.kind === 'slot' ? item.names : [item.name]));
}

export const countAnswered = <E>(names: readonly string[], { values }: FormState<E>): number =>
  names.filter((name) => isAnswered(values[name])).length;
