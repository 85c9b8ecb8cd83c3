import type { ReactNode } from 'react';
import { isAnswered } from './answered';
import type {
  ChoiceField, CompleteRule, DateField, Field, Group, Item, LongTextField, Pair, Slot, SlotProps, TextField,
  WholeNumberField, YesNoField,
} from './formSpec';

type Rest<F> = Omit<F, 'kind' | 'name' | 'label'>;

export const longText = <E = unknown>(name: string, label: string, rest?: Rest<LongTextField<E>>): LongTextField<E> =>
  ({ kind: 'longText', name, label, ...rest });

export const text = <E = unknown>(name: string, label: string, rest?: Rest<TextField<E>>): TextField<E> =>
  ({ kind: 'text', name, label, ...rest });

/** Radios: Yes and No, unless `options` differs. */
export const yesNo = <E = unknown>(name: string, label: string, rest?: Rest<YesNoField<E>>): YesNoField<E> =>
  ({ kind: 'yesNo', name, label, ...rest });

/** One choice from a list. The control adds a blank first entry. */
export const choice = <E = unknown>(
  name: string,
  label: string,
  options: ChoiceField<E>['options'],
  rest?: Omit<Rest<ChoiceField<E>>, 'options'>,
): ChoiceField<E> => ({ kind: 'choice', name, label, options, ...rest });

/** A whole number, optionally signed, or empty (P-335). */
export const wholeNumber = <E = unknown>(
  name: string, label: string, rest?: Rest<WholeNumberField<E>>,
): WholeNumberField<E> => ({ kind: 'wholeNumber', name, label, ...rest });

/** A date, DD/MM/YYYY, or null when cleared (P-338). */
export const date = <E = unknown>(name: string, label: string, rest?: Rest<DateField<E>>): DateField<E> =>
  ({ kind: 'date', name, label, ...rest });

/** Plain JSX that edits the fields named by `labels`. */
export const slot = <E = unknown>(
  Component: (props: SlotProps<E>) => ReactNode,
  labels: Readonly<Record<string, string>> = {},
  rest?: Pick<Slot<E>, 'showWhen' | 'show' | 'blankRows' | 'controls'>,
): Slot<E> => ({ kind: 'slot', names: Object.keys(labels), labels, Component, ...rest });

export const pair = <E = unknown>(...items: readonly Field<E>[]): Pair<E> => ({ kind: 'pair', items });

export const group = <E = unknown>(title: string, items: readonly Item<E>[], intro?: string): Group<E> =>
  ({ title, items, ...(intro === undefined ? {} : { intro }) });

/** Complete requires an answer. @param message default: the field's label, then 'is required' */
export const required = <E = unknown>(name: string, message = ''): CompleteRule<E> => ({
  names: [name],
  message,
  isMet: ({ values }) => isAnswered(values[name]),
});

/** Any other check of Complete. */
export const rule = <E = unknown>(checks: CompleteRule<E>): CompleteRule<E> => checks;
