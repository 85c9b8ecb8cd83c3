import type { Message } from '../messages/message';

/** The last text that was shown, with its time: toasts go, the lasting region keeps it. */
export interface ShownToast extends Message {
  readonly at: number;
}

/** Fetched ahead once the page has nothing else to do; not needed to show the first page. */
export const toastLayer = () => import(/* webpackPrefetch: true */ './toastLayer');

let last: ShownToast | null = null;
const listeners = new Set<() => void>();

export const lastToast = (): ShownToast | null => last;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(next: ShownToast | null): void {
  last = next;
  for (const listener of listeners) listener();
}

/** At sign-out: a text may hold the name of a file or a person. */
export function forgetToasts(): void {
  if (last === null) return;
  keep(null);
  void toastLayer().then(({ closeAll }) => { closeAll(); }, () => undefined);
}

/** Shows a text for its time; it stays readable in the lasting region. */
export function showToast(message: Message): void {
  keep({ ...message, at: Date.now() });
  // Where it can't be fetched, the lasting region has the words.
  void toastLayer().then(({ push }) => { push(message); }, () => undefined);
}
