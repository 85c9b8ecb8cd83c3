import { useEffect, useState } from 'react';

type TextBox = HTMLTextAreaElement | HTMLInputElement;

export interface LastAnswer {
  /** The question it answers. */
  readonly label: string;
  /** The text selected in it, or else its whole text. */
  readonly read: () => string;
}

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

function labelOf(box: TextBox): string {
  const text = box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '';
  return text.replace(/\s*\*$/, '').trim();
}

function textOf(box: TextBox): string {
  const marked = box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0).trim();
  return marked === '' ? box.value.trim() : marked;
}

/** The text box of the form that had the focus last, or null if there was none yet. */
export function useLastAnswer(): LastAnswer | null {
  const [box, setBox] = useState<TextBox | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (isTextBox(target) && target.closest('#main form') !== null) setBox(target);
    };
    document.addEventListener('focusin', note);
    return () => { document.removeEventListener('focusin', note); };
  }, []);
  return box === null ? null : { label: labelOf(box), read: () => (box.isConnected ? textOf(box) : '') };
}
