import { useState, type FocusEvent } from 'react';

const staysInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Whether the focus is in an element, which gets these handlers. */
export function useFocusInside() {
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onFocusCapture: () => { setFocused(true); },
    onBlurCapture: (event: FocusEvent) => { if (!staysInside(event)) setFocused(false); },
  };
  return { isFocused, handlers } as const;
}

/**
 * Why the text of a control is not a valid value yet. The live region is mounted from the start, so that a change is
 * announced, and speaks only while the user is in the control: after a reload, the form's notice announces all
 * restored texts at once.
 */
export function TypingMessage({ id, text, isWrong, isFocused }: {
  readonly id: string;
  readonly text: string | null;
  readonly isWrong: boolean;
  readonly isFocused: boolean;
}) {
  const look = isWrong ? 'invalid-feedback d-block' : 'form-text';
  return <div id={id} className={text === null ? undefined : look} aria-live={isFocused ? 'polite' : 'off'}>{text}</div>;
}
