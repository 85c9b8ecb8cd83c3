/** A mounted form that is sent as a whole. */
interface OpenForm {
  readonly title: string;
  /** Whether it holds answers that were not sent; asked at the moment of leaving. */
  readonly isTyped: () => boolean;
  readonly isBeingSent: () => boolean;
}

/** A form whose answers would be lost if the page or the session ended now. */
export interface HalfTypedForm {
  readonly title: string;
  readonly isBeingSent: boolean;
}

const openForms = new Set<OpenForm>();

export const halfTypedForms = (): readonly HalfTypedForm[] =>
  [...openForms]
    .filter(({ isTyped, isBeingSent }) => isTyped() || isBeingSent())
    .map(({ title, isBeingSent }) => ({ title, isBeingSent: isBeingSent() }));

/**
 * Registers a form while it is mounted, so that the user is asked before its answers are left behind. The browser asks
 * on a reload and at the end of the page, `GuardedRouter` on any other navigation, `LeavingDialog` at sign-out.
 * @returns a function that takes it off the list
 */
export function registerForm(form: OpenForm): () => void {
  const askBeforeUnload = (event: BeforeUnloadEvent): void => {
    if (form.isTyped() || form.isBeingSent()) event.preventDefault();
  };
  openForms.add(form);
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    openForms.delete(form);
    window.removeEventListener('beforeunload', askBeforeUnload);
  };
}
