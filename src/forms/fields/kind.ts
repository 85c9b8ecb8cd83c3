import type { ReactNode } from 'react';
import type { FieldValue } from '../../values/values';
import type { Field, FileField, Kind, Option } from '../describe/formSpec';

/** What a control can do to the record. All fields of a form share one object for as long as it is open. */
export interface FieldActions {
  /** The newest value, including typed text that is not in the screen's copy yet. */
  latest: (name: string) => FieldValue;
  /** Called on each keystroke. Stores and queues the value at once; the screen's copy follows after the pause. */
  type: (name: string, value: FieldValue) => void;
  /** A final answer, e.g. a choice: saved and shown at once. */
  choose: (name: string, value: FieldValue) => void;
  /** Only forms that are sent as a whole have files. */
  chooseFile?: (name: string, file: File | null) => void;
  /** A choice made by arrow keys or letters: shown at once, saved after the pause. Absent where choices are not saved automatically. */
  chooseByArrow?: (name: string, value: FieldValue) => void;
  /** Called on blur: ends the typing pause. */
  leave: () => void;
  /** Text that cannot be sent yet, or null when there is none. */
  keepRaw: (name: string, raw: string | null) => void;
  rawOf: (name: string) => string | null;
}

export interface InputProps<F> {
  readonly field: F;
  readonly id: string;
  readonly labelId: string;
  /** The value in the screen's copy. Text controls read `latest`, which is never older. */
  readonly value: FieldValue;
  readonly options: readonly Option[];
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  readonly rows: number;
  readonly actions: FieldActions;
  /** Why the text in the control is not sent, or null when it is. */
  readonly onProblem: (why: string | null) => void;
}

export interface KindOf<F> {
  // A method, so that the table of kinds accepts a field of any kind.
  Input(this: void, props: InputProps<F>): ReactNode;
  /** The text for the read-only views, or '' when not answered. */
  readonly show: (value: FieldValue, options: readonly Option[]) => string;
  /** Question left, answer right (default: the question is above). */
  readonly isBeside?: true;
  /** The control can hold text that is not sent. A message beside it then states this. */
  readonly mayBeUnfinished?: true;
}

export type FieldOfKind<K extends Kind> = Extract<Field<unknown>, { kind: K }>;
export type Kinds = { readonly [K in Kind]: KindOf<FieldOfKind<K>> } & { readonly file: KindOf<FileField> };

/** The text of any stored value: lists row by row, the members of a row side by side, or '' for nothing. */
export function showValue(value: FieldValue): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  const members: readonly FieldValue[] = Array.isArray(value) ? value : Object.values(value);
  return members.map(showValue).filter((text) => text !== '').join(Array.isArray(value) ? '; ' : ', ');
}

/** Attributes that every control shares: the browser must not remember anything that was typed. */
export function controlProps(props: Pick<InputProps<{ readonly starred?: boolean; readonly name: string }>, 'id' | 'field' | 'isInvalid' | 'describedBy'>) {
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
