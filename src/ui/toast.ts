import type { Message } from '../messages/message';
import { createUserState } from '../state/userState';

/** The last text that was shown, with its time: toasts go, the lasting region keeps it. */
export interface ShownToast extends Message {
  readonly at: number;
}

export const toastLayer = () => import('./toastLayer');

/** A text may hold the name of a file or a person: it is taken away with its user. */
const last = createUserState<ShownToast | null>('the last toast', null, () => {
  void toastLayer().then(({ closeAll }) => { closeAll(); }, () => undefined);
});

export const lastToast = last.get;
export const onToast = last.subscribe;

/** Shows a text for its time; it stays readable in the lasting region. */
export function showToast(message: Message): void {
  last.set({ ...message, at: Date.now() });
  // Where it can't be fetched, the lasting region has the words.
  void toastLayer().then(({ push }) => { push(message); }, () => undefined);
}
