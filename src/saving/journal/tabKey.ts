/** The sessionStorage entry that keeps the key of a tab over a reload. */
export const TAB_KEY = 'pep.saving.key';

function storageOf(find: () => Storage): Storage | null {
  try {
    return find();
  } catch {
    return null;
  }
}

/** sessionStorage, or null where the browser refuses it. */
export const tabStorage = (): Storage | null => storageOf(() => window.sessionStorage);
/** localStorage, which all tabs share, or null where the browser refuses it. */
export const browserStorage = (): Storage | null => storageOf(() => window.localStorage);

let forgetInMemory: (() => void) | null = null;

/** The journal registers how to drop its keys, so that sign-out need not load the journal's code. */
export function onForgetKeys(forget: () => void): void {
  forgetInMemory = forget;
}

/** Nobody is signed in: this tab drops its keys. From then on the drafts open only with their owner's password. */
export function forgetTabKey(): void {
  forgetInMemory?.();
  tabStorage()?.removeItem(TAB_KEY);
}
