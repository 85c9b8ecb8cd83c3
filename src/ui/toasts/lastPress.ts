import { listen } from '../../state/listen';

/** Where the user pressed last, in pixels of the window, and when, in milliseconds since 1970, or 0 for never. */
interface Press {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let last: Press = { x: 0, y: 0, at: 0 };

export const lastPress = (): Press => last;

/** @returns a function that ends it */
export function watchPresses(): () => void {
  return listen(document, { pointerdown: ({ clientX, clientY }) => { last = { x: clientX, y: clientY, at: Date.now() }; } }, { capture: true });
}
