/** Where a tab keeps its key over a reload. */
export const TAB_KEY = 'pep.saving.key';

/** sessionStorage, or null where the browser refuses it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

let forgetInMemory: (() => void) | null = null;

/** The journal of this page registers how it drops its keys. Sign-out needs no more of the journal than this. */
export function onForgetKeys(forget: () => void): void {
  forgetInMemory = forget;
}

/** Nobody is signed in: the key to sealed drafts leaves this tab; with their owner's password they open again. */
export function forgetTabKey(): void {
  forgetInMemory?.();
  tabStorage()?.removeItem(TAB_KEY);
}
