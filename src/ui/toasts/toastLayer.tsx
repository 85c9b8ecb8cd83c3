import { Slide, ToastContainer, toast } from 'react-toastify';
import 'react-toastify/ReactToastify.css';
import CloseButton from 'react-bootstrap/CloseButton';
import type { Message } from '../../messages/message';
import { Icon, type IconName } from '../icons/Icon';
import { keepToastsClear } from './keepToastsClear';
import './toasts.css';

const SIGNS: Record<Message['tone'], IconName> = { good: 'approved', warn: 'alert', bad: 'error' };

/** Shows one toast. A text that is already shown is not repeated. */
export function push({ text, tone, ms, position }: Message, isAnnounced = true): void {
  toast(<span>{text}</span>, {
    toastId: `${tone}:${text}`,
    autoClose: ms,
    position,
    className: `toast-layer-toast is-${tone}`,
    icon: <Icon name={SIGNS[tone]} />,
    role: isAnnounced ? 'alert' : 'none',
  });
}

/** Each toast is announced by its own role: the region around them would announce it a second time. */
const removeLiveRegion = (layer: HTMLElement | null): void => { layer?.querySelector('.Toastify')?.setAttribute('aria-live', 'off'); };

export const closeAll = (): void => { toast.dismiss(); };

let shown = 0;
let stopKeeping = (): void => {};
// Not in an effect, because the first toast exists before the layer has mounted.
toast.onChange(({ status }) => {
  if (status === 'added') {
    shown += 1;
    stopKeeping();
    stopKeeping = keepToastsClear();
  } else if (status === 'removed') {
    shown -= 1;
    if (shown === 0) stopKeeping();
  }
});

/** Where toasts appear, in reading order. It is mounted once. */
export function ToastLayer() {
  return (
    <div ref={removeLiveRegion}>
      <ToastContainer
        hideProgressBar
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss={false}
        transition={Slide}
        closeButton={({ closeToast }) => (
          <CloseButton onClick={() => { closeToast(); }} />
        )}
        aria-label="Messages"
      />
    </div>
  );
}
