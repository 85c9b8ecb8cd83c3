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
  const onPress = ({ clientX, clientY }: PointerEvent): void => { last = { x: clientX, y: clientY, at: Date.now() }; };
  document.addEventListener('pointerdown', onPress, { capture: true });
  return () => { document.removeEventListener('pointerdown', onPress, { capture: true }); };
}
