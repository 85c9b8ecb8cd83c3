import { lowerFirst } from 'es-toolkit';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { FieldValue } from '../../values/values';
import { showValue, type FieldActions, type InputProps } from './kind';
import { putText } from './useDraft';

/** The value of a typed text if it may be sent, else the reason as a sentence. */
export type TypedValue = { readonly value: FieldValue } | { readonly why: string };

/** The message in an autosaving form if the text in the control is not saved. */
export const notSavedYet = (why: string): string => `Not saved yet: ${lowerFirst(why)}`;

export type RawActions = Pick<FieldActions, 'latest' | 'type' | 'keepRaw' | 'rawOf'>;

export interface RawField extends Pick<InputProps<unknown>, 'value' | 'onProblem'> {
  readonly field: { readonly name: string };
  readonly actions: RawActions;
}

/** Text that is not a valid value yet stays on the screen and in the journal, unsent; the record keeps the last valid value. */
export function useRawDraft(
  { field: { name }, value, actions, onProblem }: RawField,
  read: (text: string, stored: FieldValue) => TypedValue,
): { readonly control: RefObject<HTMLInputElement | null>; readonly first: string; readonly take: (text: string) => void } {
  const control = useRef<HTMLInputElement>(null);
  const [first] = useState(() => actions.rawOf(name) ?? showValue(actions.latest(name)));

  const take = (text: string) => {
    const stored = actions.latest(name);
    const reading = read(text, stored);
    if ('why' in reading) {
      actions.keepRaw(name, text);
      onProblem(reading.why);
      return;
    }
    if (actions.rawOf(name) !== null) actions.keepRaw(name, null);
    onProblem(null);
    if (reading.value !== stored) actions.type(name, reading.value);
  };

  const look = useEffectEvent(() => {
    const raw = actions.rawOf(name);
    const stored = actions.latest(name);
    const reading = raw === null ? null : read(raw, stored);
    onProblem(reading !== null && 'why' in reading ? reading.why : null);
    if (control.current === null) return;
    const shown = read(control.current.value, stored);
    if (raw === null && !('value' in shown && shown.value === stored)) putText(control.current, showValue(stored));
    if (raw !== null) putText(control.current, raw);
  });
  // A row above may have been deleted: then this place has another draft although the value is the same.
  const kept = actions.rawOf(name);
  useEffect(() => { look(); }, [name, value, kept, actions]);

  return { control, first, take };
}
