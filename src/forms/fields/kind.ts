import type { ReactNode } from 'react';
import type { FieldValue } from '../../values/values';
import type { Field, Kind, Option } from '../spec/formSpec';

/** What a control may do with the record. The same object for all fields of a form, for as long as it is open. */
export interface FieldActions {
  /** The newest value, also of text that the screen has not taken over yet. */
  latest: (name: string) => FieldValue;
  /** Every keystroke: kept and queued at once; the screen takes it over after the pause. */
  type: (name: string, value: FieldValue) => void;
  /** An answer that is final as it is: saved and shown at once. */
  choose: (name: string, value: FieldValue) => void;
  /** The field is left: ends the pause. */
  leave: () => void;
  /** Text that may not be sent yet; null when there is none (any more). */
  keepRaw: (name: string, raw: string | null) => void;
  rawOf: (name: string) => string | null;
}

export interface InputProps<F> {
  readonly field: F;
  readonly id: string;
  readonly labelId: string;
  /** As the screen holds it; text controls look at `latest`, which is never older. */
  readonly value: FieldValue;
  /** For choices: the list as it is now. */
  readonly options: readonly Option[];
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Rows of a text box. */
  readonly rows: number;
  readonly actions: FieldActions;
  /** Why what stands in the control is not sent; null when it is. */
  readonly onProblem: (why: string | null) => void;
}

/** Everything that the engine needs of a kind of field. */
export interface KindOf<F> {
  // A method, so that the table of kinds can be asked for the kind of any field.
  Input(this: void, props: InputProps<F>): ReactNode;
  /** What a new record holds. */
  readonly blank: FieldValue;
  /** For the read-only views; '' when not answered. */
  readonly show: (value: FieldValue, options: readonly Option[]) => string;
  /** `beside`: question left, answer right. `labelled`: a label element points at the control. */
  readonly layout: 'above' | 'beside';
  /** Whether the control may hold something that is not sent, which is then said beside it. */
  readonly mayBeUnfinished: boolean;
}

export type FieldOfKind<K extends Kind> = Extract<Field<unknown>, { kind: K }>;
export type Kinds = { readonly [K in Kind]: KindOf<FieldOfKind<K>> };

/** Words of any stored value: lists by row, the members of a row side by side; '' for nothing. */
export function showValue(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const members: readonly FieldValue[] = Array.isArray(value) ? value : Object.values(value);
  return members.map(showValue).filter((words) => words !== '').join(Array.isArray(value) ? '; ' : ', ');
}

/** Attributes that every control shares: nothing typed may stay behind in the browser's own memory. */
export function controlProps<F extends { readonly starred?: boolean; readonly name: string }>(props: InputProps<F>) {
  return {
    id: props.id,
    name: props.field.name,
    autoComplete: 'off',
    'aria-required': props.field.starred === true ? true : undefined,
    'aria-invalid': props.isInvalid ? true : undefined,
    'aria-describedby': props.describedBy,
  } as const;
}

export const controlClass = (base: string, isInvalid: boolean): string => (isInvalid ? `${base} is-invalid` : base);
