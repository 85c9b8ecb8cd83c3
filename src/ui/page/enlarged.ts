import { createListeners } from '../../state/listeners';

/** Set on the root element: the style sheets enlarge the font, and with it every length in rem. */
const ROOT_CLASS = 'is-enlarged';
/** The same factor as in meeting-mode/enlarged.css. */
export const ENLARGED_BY = 1.25;

const listeners = createListeners();

export const isEnlarged = (): boolean => document.documentElement.classList.contains(ROOT_CLASS);

export function setEnlarged(isOn: boolean): void {
  if (isOn === isEnlarged()) return;
  document.documentElement.classList.toggle(ROOT_CLASS, isOn);
  listeners.notify();
}

export const onEnlarge = listeners.subscribe;
