import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { FieldValue } from '../../values/values';
import { showValue, type FieldActions } from './kind';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * A text control that keeps its own draft, so a keystroke goes to the queue without a re-render. A change from
 * elsewhere (another user's text, an effect, a restored draft) replaces the text only if it differs from what was
 * typed here, and the caret stays.
 * @param value the screen's copy. It lags behind the typing, so a change of it only triggers a comparison
 */
export function useDraft<T extends TextControl>(name: string, value: FieldValue, actions: Pick<FieldActions, 'latest'>): RefObject<T | null> {
  const control = useRef<T>(null);
  const [first] = useState(() => showValue(actions.latest(name)));
  // Not as `defaultValue` of a textarea, which React would write into the DOM again at each key.
  useLayoutEffect(() => {
    if (control.current !== null) putText(control.current, first);
  }, [first]);
  useEffect(() => {
    if (control.current !== null) putText(control.current, showValue(actions.latest(name)));
  }, [name, value, actions]);
  return control;
}

/** Replaces the text of a control and keeps the caret in place if the text allows it. */
export function putText(control: TextControl, text: string): void {
  if (control.value === text) return;
  const isFocused = control.ownerDocument.activeElement === control;
  const { selectionStart, selectionEnd } = control;
  control.value = text;
  if (isFocused) control.setSelectionRange(selectionStart, selectionEnd);
}
