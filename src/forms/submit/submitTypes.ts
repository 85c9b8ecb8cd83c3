import type { ReactNode } from 'react';
import type { FieldValue } from '../../values/values';
import type { Field, FileField } from '../describe/formSpec';
import type { Problem } from './problems';

/** The answers of a form that is sent as a whole, by field name. Names hold no dots. */
export type SubmitValues = { readonly [name: string]: FieldValue | File };

export type SubmitOutcome =
  /** The host accepted it: the form clears, a dialog closes. `isAnnounced`: a toast has announced it. */
  | { readonly kind: 'done'; readonly isAnnounced?: boolean }
  /** Nothing was saved, as far as is known. What was typed stays; `reason` is shown above the buttons. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface SubmitSteps {
  /** 0 to 1, of a file. */
  readonly progress: (part: number) => void;
  /** An earlier change of the row may still land; this one is sent after it. */
  readonly waiting: () => void;
  /** The host did not confirm this, and the list is being read again. */
  readonly unclear: () => void;
  /** Whether the row that this form changes is still as the form opened with it; else the form shows both versions. */
  readonly isAsOpened: (reading: SubmitValues) => boolean;
}

/** For a row that is sent without a form. */
export const noSteps: SubmitSteps = { progress: () => {}, waiting: () => {}, unclear: () => {}, isAsOpened: () => true };

/** Shows the failing checks outside the fields, as specified: one toast, several toasts or an alert. */
export type ShowProblems = (problems: readonly Problem[]) => Promise<void> | void;

/** Plain JSX instead of a field. */
export interface SubmitSlotProps<V extends SubmitValues> {
  readonly values: V;
  readonly set: <K extends keyof V & string>(name: K, value: V[K]) => void;
  /** Returns the id of the control for a name, so that labels and the focus after a failed check find it. */
  readonly idOf: (name: keyof V & string) => string;
  readonly errorOf: (name: keyof V & string) => string | null;
  readonly isBusy: boolean;
}
export interface SubmitSlot<V extends SubmitValues> {
  readonly kind: 'slot';
  readonly names: readonly (keyof V & string)[];
  readonly Component: (props: SubmitSlotProps<V>) => ReactNode;
}

export type SubmitField = Field<undefined> | FileField;
/** Fields in an array are side by side if the window is wide enough. */
export type SubmitItem<V extends SubmitValues> = SubmitField | SubmitSlot<V> | readonly SubmitField[];

export const submitFieldsOf = <V extends SubmitValues>(items: readonly SubmitItem<V>[]): readonly SubmitField[] =>
  items.flatMap((item) => item).filter((item) => item.kind !== 'slot');
