import type { Message } from '../../messages/message';
import { createUserState } from '../../state/userState';

export const toastLayer = () => import('./toastLayer');

/** Toasts close, the footer keeps the last text. It may name a file or a person, so it is cleared when the user signs out. */
const last = createUserState<(Message & { readonly at: number }) | null>('the last toast', null, () => {
  void toastLayer().then(({ closeAll }) => { closeAll(); }, () => undefined);
});

export const lastToast = last.get;
export const onToast = last.subscribe;

/** The text stays readable in the lasting region. @param message null shows none @param isAnnounced false if what takes the focus announces the same text */
export function showToast(message: Message | null, isAnnounced = true): void {
  if (message === null) return;
  last.set({ ...message, at: Date.now() });
  // If the layer cannot be loaded, the footer still shows the text.
  void toastLayer().then(({ push }) => { push(message, isAnnounced); }, () => undefined);
}
