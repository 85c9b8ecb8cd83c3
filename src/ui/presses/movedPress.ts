import { inUse } from '../toasts/keepToastsClear';
import { listen } from '../../state/listen';
import { controlAt } from './secondPress';

/** The pointer of a user who holds it still moves less than this, px. */
const STILL_PX = 5;

/**
 * Gives the click to the control that was pressed if the page moves it, or covers it, before the release: a field that says
 * on blur what it lacks, a notice above a form, a toast. The browser would give it to what the two places have in common.
 */
export function followMovedPress(): () => void {
  let pressed: { readonly control: Element | null; readonly x: number; readonly y: number } | null = null;
  const onPress = ({ target, clientX: x, clientY: y }: PointerEvent): void => { pressed = { control: controlAt(target), x, y }; };
  const onClick = (event: MouseEvent): void => {
    // A key and `click()` have no press before them. The second press of a double press may be meant for what is gone.
    if (event.detail !== 1 || pressed === null) return;
    const { control, x, y } = pressed;
    pressed = null;
    if (!(control instanceof HTMLElement) || controlAt(event.target) === control || Math.hypot(event.clientX - x, event.clientY - y) >= STILL_PX) return;
    if (!control.isConnected || control.closest('[inert]') !== null || !inUse().contains(control)) return;
    event.preventDefault();
    event.stopPropagation();
    control.click();
  };
  return listen(document, { pointerdown: onPress, click: onClick }, { capture: true });
}
