import { useEffect, useState } from 'react';

type TextBox = HTMLTextAreaElement | HTMLInputElement;

export interface LastAnswer {
  /** The question it answers. */
  readonly label: string;
  /** What is marked in it, else the whole text, as it is now. */
  readonly read: () => string;
}

const isTextBox = (target: EventTarget | null): target is TextBox =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

function labelOf(box: TextBox): string {
  const words = box.getAttribute('aria-label') ?? box.labels?.[0]?.textContent ?? '';
  return words.replace(/\s*\*$/, '').trim();
}

function textOf(box: TextBox): string {
  const marked = box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0).trim();
  return marked === '' ? box.value.trim() : marked;
}

/** The text answer of the form that the user was in last; null before there was one. */
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
