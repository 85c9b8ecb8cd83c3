import type { UndoStep } from '../undo/undoSteps';
import type { ReactNode } from 'react';
import type { FieldValue, Values } from '../../values/values';

/**
 * A form is data: fields and rules in the order in which they show and are checked. Field names are full wire names, odd spellings and
 * all, so that one key serves for display, saving, merging and sending. `E` is what the load returns besides the record.
 */
export type Option = string | {
  readonly value: string;
  readonly label: string;
  /** Other spellings that a stored answer may have. */
  readonly also?: readonly string[];
};

/** What conditions, option lists and rules depend on. */
export interface FormState<E = unknown> {
  readonly values: Values;
  readonly extras: E;
}

interface FieldBase<E> {
  readonly name: string;
  /** The full question, also shown in the list of missing answers and the print. */
  readonly label: string;
  /** The question as a young person reads it on the page of their own. Without it that page leaves the question out. */
  readonly childLabel?: string;
  readonly hint?: string | ((state: FormState<E>) => string | null);
  /** Shows the asterisk. Whether Complete requires the field is a separate rule. */
  readonly starred?: boolean;
  /** Belongs to the question before it and is indented below it. */
  readonly isFollowUp?: boolean;
  readonly showWhen?: (state: FormState<E>) => boolean;
  /** Left out of the form to be filled in by hand: not every host has it. */
  readonly isOnPaper?: false;
  /** Why it takes no answer now, shown beside it, or null while it takes one. */
  readonly lockedBecause?: (state: FormState<E>) => string | null;
}

interface TextBase<E> extends FieldBase<E> {
  /** Words that can be picked instead of typed, e.g. people of the meeting. Each is added to the text. */
  readonly options?: readonly Option[] | ((state: FormState<E>) => readonly Option[]);
}
export interface LongTextField<E> extends TextBase<E> { readonly kind: 'longText' }
export interface TextField<E> extends TextBase<E> {
  readonly kind: 'text';
  /** Which keyboard a phone shows (default: text), or that the text is hidden. The form checks what is typed. */
  readonly type?: 'tel' | 'email' | 'password';
  /** What the browser's password manager may fill in (default: nothing). */
  readonly autoComplete?: 'current-password' | 'new-password';
}
export interface YesNoField<E> extends FieldBase<E> {
  readonly kind: 'yesNo';
  /** Default Yes and No. */
  readonly options?: readonly Option[];
  /** The options are exceptions, none of which may apply: a button clears a choice. */
  readonly canBeCleared?: boolean;
}
export interface ChoiceField<E> extends FieldBase<E> {
  readonly kind: 'choice';
  /** The control adds a blank first entry. A stored value outside the list stays selectable. */
  readonly options: readonly Option[] | ((state: FormState<E>) => readonly Option[]);
}
export interface WholeNumberField<E> extends FieldBase<E> {
  readonly kind: 'wholeNumber';
  readonly max?: number;
  /** Shown after the box, e.g. "out of 40". */
  readonly unit?: string;
}
export interface DateField<E> extends FieldBase<E> {
  readonly kind: 'date';
  /** The name of its limits in the configuration, `<call>.<parameter>`, if `name` is not a wire name. */
  readonly wire?: string;
  /** First and last day that may be entered, DD/MM/YYYY. */
  readonly min?: string;
  readonly max?: string;
  readonly hasToday?: boolean;
}
/** Only in forms that are sent as a whole. */
export interface FileField extends FieldBase<unknown> {
  readonly kind: 'file';
  /** The value of the `accept` attribute (default: any type). */
  readonly accept?: string;
}

export type Field<E> =
  | LongTextField<E> | TextField<E> | YesNoField<E> | ChoiceField<E> | WholeNumberField<E> | DateField<E>;
export type Kind = Field<unknown>['kind'];

/** The props of a custom slot: plain JSX for questions that need their own layout or behaviour. */
export interface SlotProps<E> {
  readonly state: FormState<E>;
  /** The labels of its wire names, as this council words them. */
  readonly labels: Readonly<Record<string, string>>;
  /** `text` is saved after the pause in typing, `choice` at once. The screen updates at once in both cases. */
  readonly set: (name: string, value: FieldValue, how: 'text' | 'choice') => void;
  /**
   * Like `set` with `text`, but the screen follows after the pause. For controls that keep their own draft, so that a
   * keystroke causes no re-render. Build the next value from `latest`, never from `state`.
   */
  readonly draft: (name: string, value: FieldValue) => void;
  /** The newest value, including typed text that is not in the screen's copy yet. */
  readonly latest: (name: string) => FieldValue;
  /** Text that cannot be sent yet, under a name that the slot chooses, or null when there is none. */
  readonly keepRaw: (name: string, raw: string | null) => void;
  readonly rawOf: (name: string) => string | null;
  /** Reports that one press replaced or deleted something. A line beside `step.at` then offers Undo. */
  readonly offerUndo: (step: UndoStep) => void;
  readonly isReadOnly: boolean;
}
export interface Slot<E> {
  readonly kind: 'slot';
  /** The wire names it edits: used by the list of missing answers, conflicts, print and the tests that walk through every form. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly Component: (props: SlotProps<E>) => ReactNode;
  /** The text of a value where the slot is not rendered: last time, conflicts, a copy of unsaved changes. */
  readonly show?: (name: string, value: FieldValue) => string;
  readonly showWhen?: (state: FormState<E>) => boolean;
  /** Controls of the slot that are not fields but can be the target of a missing answer, e.g. a link to another screen. */
  readonly controls?: readonly string[];
  /** Empty rows of each list on a form printed to be filled in by hand. */
  readonly blankRows?: Readonly<Record<string, number>>;
}

export interface Pair<E> { readonly kind: 'pair'; readonly items: readonly Field<E>[] }
export type Item<E> = Field<E> | Slot<E> | Pair<E>;
/** A card with a heading, in which “Last time” shows the answers of an earlier meeting. */
export interface Group<E> {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Item<E>[];
  /** The label of a disclosure for rarely needed questions, which is closed while none of them is answered. */
  readonly fold?: string;
}

/** `names`: the fields it checks; its link leads to the first unanswered one. A rule without names has `missing` and `leadsTo`. */
export interface CompleteRule<E> {
  readonly names: readonly string[];
  readonly message: string;
  readonly isMet: (state: FormState<E>) => boolean;
  /** The text in the list of missing answers (default: the label of each unanswered field). */
  readonly missing?: string;
  /** The target of the link if it is not a field in `names`, e.g. for a figure that only another screen can change. */
  readonly leadsTo?: string;
}

/** Other changes that follow from an answer, e.g. SEND (P-259 to P-263). */
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
  /** Which failing rule the toast names. Only EYFS names the last (P-307). */
  readonly show: 'first' | 'last';
}
