import type { Message } from '../../messages/message';
import { createUserState } from '../../state/userState';

export const toastLayer = () => import('./toastLayer');

/** The last text that was shown, with its time: toasts close, the footer keeps it. It may name a file or a person, so it is cleared when the user signs out. */
const last = createUserState<(Message & { readonly at: number }) | null>('the last toast', null, () => {
  void toastLayer().then(({ closeAll }) => { closeAll(); }, () => undefined);
});

export const lastToast = last.get;
export const onToast = last.subscribe;

/**
 * Shows a text for its time; it stays readable in the lasting region.
 * @param isAnnounced false if a screen reader hears the same text from what takes the focus
 */
export function showToast(message: Message, isAnnounced = true): void {
  last.set({ ...message, at: Date.now() });
  // If the layer cannot be loaded, the footer still shows the text.
  void toastLayer().then(({ push }) => { push(message, isAnnounced); }, () => undefined);
}
