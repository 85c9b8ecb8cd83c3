import { Slide, ToastContainer, toast } from 'react-toastify';
import type { Message } from '../messages/message';
import { Icon, type IconName } from './Icon';

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

/** Shows one toast. The same words twice at once are one toast. */
export function push({ text, tone, ms, position }: Message): void {
  keepOffFocus();
  toast(<span>{text}</span>, {
    toastId: `${tone}:${text}`,
    autoClose: ms,
    position,
    className: `pep-toast ${tone}`,
    icon: <Icon name={SIGNS[tone]} />,
    role: 'alert',
  });
}

export function closeAll(): void {
  toast.dismiss();
}

/** Where toasts appear; mounted once. */
export function ToastLayer() {
  return (
    <ToastContainer
      hideProgressBar
      closeOnClick={false}
      newestOnTop
      pauseOnHover
      pauseOnFocusLoss={false}
      transition={Slide}
      closeButton={({ closeToast }) => (
        <button type="button" className="btn-close" aria-label="Close" onClick={() => { closeToast(); }} />
      )}
      aria-label="Messages"
    />
  );
}
