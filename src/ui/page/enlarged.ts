import { useLayoutEffect, useState } from 'react';
import { createListeners } from '../../state/listeners';

/** Set on the root element: the style sheets enlarge the font, and with it every length in rem. */
const ROOT_CLASS = 'is-enlarged';
/** The same factor as in meeting-mode/enlarged.css. */
export const ENLARGED_BY = 1.25;

const listeners = createListeners();

const isEnlarged = (): boolean => document.documentElement.classList.contains(ROOT_CLASS);

export function setEnlarged(isOn: boolean): void {
  if (isOn === isEnlarged()) return;
  document.documentElement.classList.toggle(ROOT_CLASS, isOn);
  listeners.notify();
}

/**
 * Whether the text is enlarged. It subscribes in a layout effect, and so before the first paint: `useSyncExternalStore` subscribes after
 * it, and a page opened in meeting mode would show the columns of the other mode for a moment.
 */
export function useEnlarged(): boolean {
  const [isOn, setOn] = useState(isEnlarged);
  useLayoutEffect(() => {
    const read = () => { setOn(isEnlarged()); };
    read();
    return listeners.subscribe(read);
  }, []);
  return isOn;
}
