import type { FieldValue } from '../../values/values';
import { optionLabel, optionValue } from '../describe/defineForm';
import type { Field, FileField, FormState, Option } from '../describe/formSpec';
import { showValue } from './kind';

function optionFor(options: readonly Option[], stored: string): Option | undefined {
  return options.find((option) => optionValue(option) === stored)
    ?? options.find((option) => typeof option !== 'string' && option.also?.includes(stored) === true);
}

export function chosenValue(options: readonly Option[], stored: string): string {
  const chosen = optionFor(options, stored);
  return chosen === undefined ? stored : optionValue(chosen);
}

/** The list, extended by a stored value that is not in it, so that it is shown and stays selectable. */
export function withStored(options: readonly Option[], value: FieldValue): readonly Option[] {
  const stored = showValue(value);
  return stored === '' || optionFor(options, stored) !== undefined ? options : [...options, stored];
}

export function shownChoice(value: FieldValue, options: readonly Option[]): string {
  const stored = showValue(value);
  const chosen = optionFor(options, stored);
  return chosen === undefined ? stored : optionLabel(chosen);
}

const NO_OPTIONS: readonly Option[] = [];

export function optionsOf<E>(field: Field<E> | FileField, state: FormState<E>): readonly Option[] {
  if (!('options' in field)) return NO_OPTIONS;
  return typeof field.options === 'function' ? field.options(state) : field.options;
}

/** What a form shows of a field besides its value. */
export const shownOf = <E>(field: Field<E> | FileField, state: FormState<E>) => ({
  options: optionsOf(field, state),
  hint: (typeof field.hint === 'function' ? field.hint(state) : field.hint) ?? null,
  lockedBecause: field.lockedBecause?.(state) ?? null,
});
