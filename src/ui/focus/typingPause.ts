import { listen } from '../../state/listen';

/** After this long without a key press, the user has paused. */
export const TYPING_PAUSE_MS = 1000;

const NO_TEXT = new Set(['button', 'checkbox', 'radio', 'file', 'submit', 'reset', 'image', 'range', 'color']);

export function isTextBox(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}

let lastKeyAt = -Infinity;

/** A key that acts: what it opens takes the focus at once. */
function isAct(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  // Option and a key, and AltGr, which also counts as Ctrl, produce characters.
  if (metaKey || (ctrlKey && !event.getModifierState('AltGraph')) || (altKey && key.length > 1)) return true;
  return key === 'Escape' || (key === 'Enter' && !(target instanceof HTMLTextAreaElement));
}

/** Notes when a key is pressed in a text box. @returns a function that stops listening */
export function watchTyping(): () => void {
  const note = (event: KeyboardEvent): void => { if (isTextBox(event.target)) lastKeyAt = isAct(event) ? -Infinity : performance.now(); };
  return listen(window, { keydown: note }, { capture: true, passive: true });
}

/** Runs once the user pauses, so that a focus change catches no keys in the middle of a word, or at once if nobody is typing. */
export function afterTyping(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runIfPaused = (): void => {
    const left = isTextBox(document.activeElement) ? lastKeyAt + TYPING_PAUSE_MS - performance.now() : 0;
    if (left > 0) timer = setTimeout(runIfPaused, left);
    else run();
  };
  runIfPaused();
  return () => { clearTimeout(timer); };
}
