import { listen } from '../../state/listen';

let last = { x: 0, y: 0, at: 0 };

/** Where the user pressed last, in pixels of the window, and when, in milliseconds since 1970, or 0 for never. */
export const lastPress = () => last;

export const watchPresses = (): () => void =>
  listen(document, { pointerdown: ({ clientX, clientY }) => { last = { x: clientX, y: clientY, at: Date.now() }; } }, { capture: true });
