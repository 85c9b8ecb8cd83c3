// @promise press
/** Decides what happens to the text in one form that is sent by a press. `formDraft.ts` carries it out. */

import type { JournalEntry } from '../../saving/core/state';
import type { Restored } from './keptForm';

/** The form's message about restored text. */
export interface BroughtBack extends Restored {
  readonly at: number;
  /** Why the last press failed, or '' if there was none. */
  readonly reason: string;
  /** Its page closed while it was being sent, so the host may have it. */
  readonly wasBeingSent: boolean;
}

export type PressOutcome = { readonly kind: 'done'; readonly isAnnounced?: boolean } | { readonly kind: 'failed'; readonly reason: string };

export interface FormState {
  /** The form is on the screen. */
  readonly isOpen: boolean;
  /** The session has ended: nothing more is written. */
  readonly isOver: boolean;
  /** What the draft holds; null without a draft. */
  readonly entry: JournalEntry | null;
  /** The last key is not in the draft yet. */
  readonly isDue: boolean;
  /** When somebody last typed. 0: nobody has since the form opened or was sent, so kept text may fill it. */
  readonly at: number;
  /** The user has closed the form: its screen does not open it again by itself. */
  readonly isAside: boolean;
  /** When it was pressed, while it is being sent; otherwise 0. */
  readonly pressedAt: number;
  /** Why the last press failed, or ''. */
  readonly reason: string;
  readonly notice: BroughtBack | null;
}

export type FormEvent =
  | { readonly type: 'open' | 'putAside' | 'discard' | 'end' }
  /** The user opens a kept form from the list. */
  | { readonly type: 'choose' }
  | { readonly type: 'type' | 'press'; readonly at: number }
  /** The answers of the form; null if they are those that it opened with. */
  | { readonly type: 'read'; readonly entry: JournalEntry | null }
  /** Kept text is in the form again. */
  | { readonly type: 'fill'; readonly entry: JournalEntry; readonly notice: BroughtBack }
  /** `isKept`: what was typed may outlive the form. */
  | { readonly type: 'leave'; readonly isKept: boolean }
  | { readonly type: 'answer'; readonly outcome: PressOutcome };

export type FormEffect =
  /** The draft takes this text, or appears with it on the list of unsent work. */
  | { readonly do: 'store' | 'list'; readonly text: FormState }
  /** `letGo`: the form no longer owns its draft. `wait`: reads the form in a moment. `seek`: looks for kept text. `tell`: says that it is saved. */
  | { readonly do: 'forget' | 'letGo' | 'clear' | 'read' | 'wait' | 'seek' | 'tell' };

export interface FormStep {
  readonly state: FormState;
  readonly effects: readonly FormEffect[];
}

export const NEW_FORM: FormState = { isOpen: false, isOver: false, entry: null, isDue: false, at: 0, isAside: false, pressedAt: 0, reason: '', notice: null };

/** Kept text may fill the form. */
export const isFree = ({ isOpen, isOver, entry, at }: FormState): boolean => isOpen && !isOver && entry === null && at === 0;

const to = (state: FormState, ...effects: readonly FormEffect[]): FormStep => ({ state, effects });
/** Nothing is kept any more. */
const forgotten = (state: FormState, ...effects: readonly FormEffect[]): FormStep =>
  to({ ...state, entry: null, isDue: false, reason: '', notice: null }, ...(state.entry === null ? [] : [{ do: 'forget' }, { do: 'letGo' }] as const), ...effects);
/** The text stays on the list, and the form no longer owns it. */
const left = (state: FormState, next: FormState, ...effects: readonly FormEffect[]): FormStep =>
  to(next, ...(state.entry === null ? [] : [{ do: 'list', text: state }, { do: 'letGo' }, ...effects] as const));

export function formStep(state: FormState, event: FormEvent): FormStep {
  const { isOpen, isOver, isDue, entry, at } = state;
  const isBeingSent = state.pressedAt !== 0;
  switch (event.type) {
    case 'open':
      return to({ ...state, isOpen: true, isOver: false, at: entry === null ? 0 : at }, { do: 'seek' });
    case 'type':
      if (isOver) return to(state);
      return to({ ...state, at: event.at, isAside: false, isDue: true }, ...(isDue ? [] : [{ do: 'wait' }] as const));
    case 'read': {
      if (isOver || !isOpen) return to({ ...state, isDue: false });
      if (event.entry === null) return forgotten(state);
      const next = { ...state, entry: event.entry, isDue: false };
      return to(next, { do: 'store', text: next });
    }
    case 'putAside':
      return to({ ...state, isAside: true }, { do: 'read' });
    case 'choose': {
      if (!isOpen || isBeingSent) return to(state);
      const { state: next, effects } = left(state, { ...NEW_FORM, isOpen, isOver }, { do: 'clear' });
      return to(next, ...effects, { do: 'seek' });
    }
    case 'fill': {
      const { notice } = event;
      const next = { ...state, entry: event.entry, notice, at: notice.at, reason: notice.reason, isAside: false, isDue: false };
      const isEmpty = Object.keys({ ...notice.values, ...notice.raw }).length + notice.files.length === 0;
      return isEmpty ? forgotten(next) : to(next, { do: 'store', text: next });
    }
    case 'press':
      return to({ ...state, pressedAt: event.at, reason: '' }, { do: 'read' });
    case 'answer': {
      const { outcome } = event;
      const next = { ...state, pressedAt: 0 };
      if (isOver) return isOpen ? to(next) : to({ ...next, entry: null }, { do: 'letGo' });
      if (outcome.kind === 'done') return forgotten({ ...next, at: 0 }, ...(isOpen || outcome.isAnnounced === true ? [] : [{ do: 'tell' }] as const));
      const refused = { ...next, reason: outcome.reason };
      const after = isOpen ? to(refused) : left(refused, NEW_FORM);
      return to(after.state, ...(entry === null ? [] : [{ do: 'store', text: refused }] as const), ...after.effects);
    }
    case 'leave':
      if (isOver) return to({ ...state, isOpen: false, entry: null }, { do: 'letGo' });
      if (isBeingSent) return to({ ...state, isOpen: false }, ...(entry === null ? [] : [{ do: 'list', text: state }] as const));
      return event.isKept ? left(state, NEW_FORM) : forgotten({ ...state, isOpen: false });
    case 'discard':
      return forgotten({ ...state, at: 0 }, { do: 'clear' });
    case 'end':
      return to({ ...state, isOver: true });
  }
}
