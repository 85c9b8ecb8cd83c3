import { listen } from './listen';

/** `resume.kind` of the place of a half-typed form; records that the queue sends have other kinds. */
export const FORM_KIND = 'form';

/** A mounted form that is sent as a whole. */
interface OpenForm {
  readonly title: string;
  /** Whether it holds answers that were not sent. Called when the user leaves. */
  readonly isTyped: () => boolean;
  readonly isBeingSent: () => boolean;
  /** Whether the disk holds what is typed. */
  readonly isKept: () => boolean;
  /** Whether what is typed outlives the form while the page lives. */
  readonly outlivesForm: () => boolean;
  /** The user closes the form: its screen does not open it again by itself. */
  readonly putAside: () => void;
}

const openForms = new Set<OpenForm>();

/** The titles of forms whose answers only this page holds: they would be lost if the session ended now. */
export const formsOnlyHere = (): readonly string[] =>
  [...openForms].filter(({ isTyped, isBeingSent, isKept }) => (isTyped() || isBeingSent()) && !isKept()).map(({ title }) => title);

/** The titles of forms whose answers would be lost if their screen were left now. */
export const formsLostOnLeaving = (): readonly string[] =>
  [...openForms].filter(({ isTyped, isBeingSent, outlivesForm }) => isTyped() && !isBeingSent() && !outlivesForm()).map(({ title }) => title);

/** The user closes what is open; what is typed there stays kept. */
export function putFormsAside(): void {
  for (const form of openForms) form.putAside();
}

/**
 * Registers a form while it is mounted, so that the user is asked where its answers would be lost. The browser asks on a
 * reload and at the end of the page, `GuardedRouter` on any other navigation, `LeavingDialog` at sign-out.
 */
export function registerForm(form: OpenForm): () => void {
  const askBeforeUnload = (event: BeforeUnloadEvent): void => {
    if ((form.isTyped() && !form.isKept()) || form.isBeingSent()) event.preventDefault();
  };
  openForms.add(form);
  const stop = listen(window, { beforeunload: askBeforeUnload });
  return () => {
    openForms.delete(form);
    stop();
  };
}
