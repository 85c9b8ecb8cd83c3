import { Slide, ToastContainer, toast } from 'react-toastify';
import type { Message } from '../messages/message';
import { Icon, type IconName } from './Icon';

const SIGNS: Record<Message['tone'], IconName> = { good: 'approved', warn: 'alert', bad: 'error' };

/** Shows one toast. The same words twice at once are one toast. */
export function push({ text, tone, ms, position }: Message): void {
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
