/** Where the user pressed last, in pixels of the window, and when, in milliseconds since 1970, or 0 for never. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * A press whose end the page does not hear of, for instance in the list of a select, counts as over after this time. Long
 * enough for a hand that presses slowly.
 */
const MAX_PRESS_MS = 5000;

let last: Press = { x: 0, y: 0, at: 0 };
/** Ends the press that is under way. */
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

export const lastPress = (): Press => last;

function endPress(): void {
  timer = undefined;
  for (const run of waiting) run();
  waiting.clear();
}

function endPressIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(endPress, ms);
}

/**
 * Runs after the press that is under way, or at once if there is none. If the page moves between the press and the release
 * of a button, the browser reports no click.
 * @returns a function that cancels it
 */
export function afterPress(run: () => void): () => void {
  if (timer === undefined) run();
  else waiting.add(run);
  return () => { waiting.delete(run); };
}

/** @returns a function that ends it */
export function watchPresses(): () => void {
  const onPress = ({ clientX, clientY }: PointerEvent): void => {
    last = { x: clientX, y: clientY, at: Date.now() };
    endPressIn(MAX_PRESS_MS);
  };
  // The click follows the release in the same task.
  const onRelease = (): void => { if (timer !== undefined) endPressIn(0); };
  document.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('pointerup', onRelease, { capture: true });
  document.addEventListener('pointercancel', onRelease, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPress, { capture: true });
    document.removeEventListener('pointerup', onRelease, { capture: true });
    document.removeEventListener('pointercancel', onRelease, { capture: true });
  };
}
