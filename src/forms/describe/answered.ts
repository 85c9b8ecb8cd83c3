import type { FieldValue } from '../../values/values';
import { flatItems, namesIn } from './defineForm';
import type { Field, FormState, Group, Slot } from './formSpec';
import { isBlankRow, rowsOf } from './column';

/** Whether a stored value is an answer. Null, blanks and a list of blank rows are not; `false` and 0 are. */
export function isAnswered(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !Array.isArray(value) || rowsOf(value).filter(isBlankRow).length < value.length;
}

/** Whether a question is visible in the current state of the form, and takes an answer or has one. */
export const isAsked = <E>(item: Field<E> | Slot<E>, state: FormState<E>): boolean => item.showWhen?.(state) !== false
  && (item.kind === 'slot' || isAnswered(state.values[item.name]) || typeof item.lockedBecause?.(state) !== 'string');

export const visibleNames = <E>(group: Group<E>, state: FormState<E>): readonly string[] =>
  namesIn(flatItems(group.items).filter((item) => isAsked(item, state)));

export const countAnswered = <E>(names: readonly string[], { values }: FormState<E>): number =>
  names.filter((name) => isAnswered(values[name])).length;
