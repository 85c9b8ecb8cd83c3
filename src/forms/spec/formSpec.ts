import type { UndoStep } from '../undo/undoSteps';
import type { ReactNode } from 'react';
import type { FieldValue, Values } from '../../values/values';

/**
 * A form is data: fields in the order they show, the rules Complete checks in the order it checks them.
 * Field names are full wire names (`dataPrimary.commonData.EHCP`), odd spellings and all, so that what is
 * shown, saved, merged and sent is one and the same key.
 * `E` is what the load answers beside the record (attendance percentage, option lists of the host).
 */
export type Option = string | {
  readonly value: string;
  readonly label: string;
  /** Other spellings that a stored answer may have. */
  readonly also?: readonly string[];
};

/** What a condition, an option list or a rule may look at. */
export interface FormState<E = unknown> {
  readonly values: Values;
  readonly extras: E;
}

interface FieldBase<E> {
  readonly name: string;
  /** Full question; also what the list of missing answers and the print show. */
  readonly label: string;
  readonly hint?: string | ((state: FormState<E>) => string | null);
  /** Shows the asterisk. Whether Complete requires it is a rule of its own. */
  readonly starred?: boolean;
  /** Hangs under the question before it. */
  readonly isFollowUp?: boolean;
  readonly showWhen?: (state: FormState<E>) => boolean;
  readonly disabledWhen?: (state: FormState<E>) => boolean;
}

interface TextBase<E> extends FieldBase<E> {
  /** Words that can be picked instead of typed, e.g. people of the meeting; each is added to what is written. */
  readonly options?: readonly Option[] | ((state: FormState<E>) => readonly Option[]);
}
export interface LongTextField<E> extends TextBase<E> { readonly kind: 'longText' }
export interface TextField<E> extends TextBase<E> { readonly kind: 'text' }
export interface YesNoField<E> extends FieldBase<E> {
  readonly kind: 'yesNo';
  /** Default Yes and No. */
  readonly options?: readonly Option[];
}
export interface ChoiceField<E> extends FieldBase<E> {
  readonly kind: 'choice';
  /** A blank first entry is added; a stored value outside the list stays selectable. */
  readonly options: readonly Option[] | ((state: FormState<E>) => readonly Option[]);
}
export interface WholeNumberField<E> extends FieldBase<E> {
  readonly kind: 'wholeNumber';
  readonly max?: number;
  /** Shown behind the box, e.g. "out of 40". */
  readonly unit?: string;
}
export interface DateField<E> extends FieldBase<E> {
  readonly kind: 'date';
  /** First and last day that may be entered, DD/MM/YYYY. */
  readonly min?: string;
  readonly max?: string;
  /** A button that enters today. */
  readonly hasToday?: boolean;
}

export type Field<E> =
  | LongTextField<E> | TextField<E> | YesNoField<E> | ChoiceField<E> | WholeNumberField<E> | DateField<E>;
export type Kind = Field<unknown>['kind'];

/** What a custom slot gets: plain JSX where layout or behaviour is the point. */
export interface SlotProps<E> {
  readonly state: FormState<E>;
  /** Of its wire names, as this council words them. */
  readonly labels: Readonly<Record<string, string>>;
  /** `text` waits for the typing pause, `choice` is saved at once. The screen follows at once with both. */
  readonly set: (name: string, value: FieldValue, how: 'text' | 'choice') => void;
  /**
   * As `set` with `text`, but the screen follows after the pause: for controls that keep their own draft, so that
   * a keystroke renders nothing. Build the next value from `latest`, never from `state`.
   */
  readonly draft: (name: string, value: FieldValue) => void;
  /** The newest value, typed text that the screen has not taken over yet included. */
  readonly latest: (name: string) => FieldValue;
  /** Text that may not be sent yet, under any name of the slot's own; null when there is none (any more). */
  readonly keepRaw: (name: string, raw: string | null) => void;
  readonly rawOf: (name: string) => string | null;
  /** One press has replaced or deleted something: a line beside `step.at` offers the way back. */
  readonly offerUndo: (step: UndoStep) => void;
  readonly isReadOnly: boolean;
  /** Grows when the values changed elsewhere (merge, other tab): only then may a slot drop what it holds itself. */
  readonly revision: number;
}
export interface Slot<E> {
  readonly kind: 'slot';
  /** The wire names it edits: for the missing list, conflicts, print and the tests that walk every form. */
  readonly names: readonly string[];
  /** Labels of those names. */
  readonly labels: Readonly<Record<string, string>>;
  readonly Component: (props: SlotProps<E>) => ReactNode;
  /** Words of a value where it stands apart from the slot: last time, conflicts, a copy of what is not saved. */
  readonly show?: (name: string, value: FieldValue) => string;
  readonly showWhen?: (state: FormState<E>) => boolean;
  /** Controls of the slot that are no fields and that a missing answer may lead to, e.g. a link to another screen. */
  readonly controls?: readonly string[];
  /** Empty rows of each list on a form printed to be filled in by hand. */
  readonly blankRows?: Readonly<Record<string, number>>;
}

/** Short fields that stand side by side. */
export interface Pair<E> { readonly kind: 'pair'; readonly items: readonly Field<E>[] }
export type Item<E> = Field<E> | Slot<E> | Pair<E>;
/** A card with a heading; the rail's "last time" follows the group in focus. */
export interface Group<E> { readonly title: string; readonly intro?: string; readonly items: readonly Item<E>[] }

/**
 * One check of Complete. `names` are the fields it looks at: the first unanswered is where its link leads.
 * A rule about something that is no field has no names, and `missing` and `leadsTo` instead.
 */
export interface CompleteRule<E> {
  readonly names: readonly string[];
  readonly message: string;
  readonly isMet: (state: FormState<E>) => boolean;
  /** Words for the lasting list; default: the label of each unanswered field. */
  readonly missing?: string;
  /** Where the link leads if not to a field of `names`, e.g. for a figure that only another screen can change. */
  readonly leadsTo?: string;
}

/** What else changes when one answer changes, e.g. SEND (P-259 to P-263). */
export interface Effect<E> {
  readonly on: readonly string[];
  readonly follow: (state: FormState<E>, changed: string) => Values;
}

export interface FormSpec<E = unknown> {
  /** e.g. `pupilVoice`: record name of the save. */
  readonly record: string;
  readonly title: string;
  readonly groups: readonly Group<E>[];
  readonly effects: readonly Effect<E>[];
  readonly completeRules: readonly CompleteRule<E>[];
  /** Which failing rule the toast names; only EYFS shows the last (P-307). */
  readonly show: 'first' | 'last';
}
