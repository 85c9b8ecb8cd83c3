import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValue } from '../../values/values';
import type { FieldActions } from './kind';
import { showValue } from './kind';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text control that keeps its own draft: a keystroke goes to the queue and renders nothing. What the record holds
 * otherwise (another user's text, an effect, a restored draft) is put into the control only where it differs from
 * what was typed here, and the caret stays.
 * @param value as the screen holds it; only a sign that it is time to look, since it lags behind the typing
 */
export function useDraft<T extends TextControl>(name: string, value: FieldValue, actions: FieldActions): {
  readonly control: RefObject<T | null>;
  readonly first: string;
} {
  const control = useRef<T>(null);
  const [first] = useState(() => showValue(actions.latest(name)));
  useEffect(() => {
    if (control.current !== null) putText(control.current, showValue(actions.latest(name)));
  }, [name, value, actions]);
  return { control, first };
}

/** Replaces the text of a control, the caret where it was as far as the text allows. */
export function putText(control: TextControl, text: string): void {
  if (control.value === text) return;
  const isFocused = control.ownerDocument.activeElement === control;
  const { selectionStart, selectionEnd } = control;
  control.value = text;
  if (isFocused) control.setSelectionRange(selectionStart, selectionEnd);
}
