import { Slide, ToastContainer, toast } from 'react-toastify';
import type { Message } from '../messages/message';
import { Icon, type IconName } from './Icon';
import { lastPress } from './lastPress';

const SIGNS: Record<Message['tone'], IconName> = { good: 'approved', warn: 'alert', bad: 'error' };

/** Height that a toast takes at the lower edge of the window, px. */
const TOAST_HEIGHT = 112;

/** On a phone a toast is as wide as the window: it must not lie over the field that somebody types in. */
function keepOffFocus(): void {
  const focused = document.activeElement;
  const isLow = focused !== null && focused !== document.body
    && focused.getBoundingClientRect().bottom > window.innerHeight - TOAST_HEIGHT;
  document.documentElement.classList.toggle('toasts-above', isLow);
}

/** The next press of a quick user follows within this time, often on the same spot. */
const SAME_SPOT_MS = 2000;

/** A toast that lies under the pointer that has just pressed would take its next press: all move to the other edge. */
function keepOffPointer(): void {
  const { x, y, at } = lastPress();
  const isRecent = Date.now() - at < SAME_SPOT_MS;
  // A toast itself slides in from beside the window.
  const isUnder = [...document.querySelectorAll('.Toastify__toast-container')].some((container) => {
    const { left, right, top, bottom } = container.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  if (isRecent && isUnder) document.documentElement.classList.toggle('toasts-away');
}

/** Shows one toast. The same words twice at once are one toast. */
export function push({ text, tone, ms, position }: Message, isAnnounced = true): void {
  keepOffFocus();
  toast(<span>{text}</span>, {
    toastId: `${tone}:${text}`,
    autoClose: ms,
    position,
    className: `pep-toast ${tone}`,
    icon: <Icon name={SIGNS[tone]} />,
    role: isAnnounced ? 'alert' : 'none',
  });
}

/** Each toast is announced by its own role: the region around them would announce it a second time. */
function hush(layer: HTMLElement | null): void {
  layer?.querySelector('.Toastify')?.setAttribute('aria-live', 'off');
}

export function closeAll(): void {
  toast.dismiss();
}

let shown = 0;
// Not in an effect: the first toast is there before the layer has mounted.
toast.onChange(({ status }) => {
  if (status === 'removed') shown -= 1;
  if (status !== 'added') return;
  if (shown === 0) document.documentElement.classList.remove('toasts-away');
  shown += 1;
  // The toasts have their place in the next frame.
  requestAnimationFrame(keepOffPointer);
});

/** Where toasts appear, in reading order; mounted once. */
export function ToastLayer() {
  return (
    <div ref={hush}>
      <ToastContainer
        hideProgressBar
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss={false}
        transition={Slide}
        closeButton={({ closeToast }) => (
          <button type="button" className="btn-close" aria-label="Close" onClick={() => { closeToast(); }} />
        )}
        aria-label="Messages"
      />
    </div>
  );
}
