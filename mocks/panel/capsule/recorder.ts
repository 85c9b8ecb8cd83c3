import type { Step } from '../../capsule/capsule';
import { controlOf, targetOf } from './controls';

/** Characters that a text box takes as text. */
const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;
const ALONE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified', 'AltGraph', 'F5', 'F8', 'F12']);
/** Keys that move the caret of a text box. */
const CARET = /^(Arrow|Home|End|Backspace|Delete|Page)/;
/** Keys that the browser turns into a press of a control. */
const PRESSES = new Set(['Enter', ' ']);

const isTextBox = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|file|range)$/.test(element.type));

function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  const held = [ctrlKey ? 'Control' : '', metaKey ? 'Meta' : '', altKey ? 'Alt' : '', shiftKey && key.length > 1 ? 'Shift' : ''];
  return [...held.filter((one) => one !== ''), key === ' ' ? 'Space' : key].join('+');
}

/** The action of a key, or null if it has none. Leaves out typing and clicks, which other events record. */
function keyStep(event: KeyboardEvent): Step | null {
  if (ALONE.has(event.key) || event.isComposing) return null;
  const control = controlOf(event);
  if (isTextBox(control)) {
    const isOwn = isText(event) || CARET.test(event.key) || (event.key === 'Enter' && (control instanceof HTMLTextAreaElement || control.form !== null));
    if (isOwn && control.getAttribute('role') !== 'combobox') return null;
    if (isText(event)) return null;
  } else if (control !== null && control.getAttribute('role') !== 'gridcell' && PRESSES.has(event.key)) {
    return null;
  }
  return { do: 'key', text: keyName(event) };
}

const isSame = (a: Step | undefined, b: Step): boolean =>
  a !== undefined && 'role' in a && 'role' in b && a.role === b.role && a.name === b.name && a.nth === b.nth;

/** The user name of a sign-in form, or null for any other form. */
function signInOf(form: EventTarget | null): string | null {
  if (!(form instanceof HTMLFormElement) || form.querySelector('input[autocomplete="current-password"]') === null) return null;
  return form.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value ?? null;
}

const isOfSignIn = (element: Element): boolean => signInOf(element.closest('form')) !== null;

/**
 * Writes down what the user does, by role and accessible name. What is typed into a sign-in is not written down: the
 * step says who signed in.
 * @param isOn whether to write
 * @param add receives a step; with `replacesLast` the step replaces the one before it
 */
export function listenForSteps(isOn: () => boolean, add: (step: Step, replacesLast: boolean) => void, last: () => Step | undefined): void {
  const note = (step: Step): void => {
    const before = last();
    // The click that put the caret into a text box is replaced by the typing that follows.
    const replaces = step.do === 'type' && isSame(before, step) && (before?.do === 'type' || before?.do === 'press');
    add(step, replaces);
  };
  const listen = <K extends keyof WindowEventMap>(type: K, act: (event: WindowEventMap[K], control: Element | null) => void): void => {
    window.addEventListener(type, (event) => {
      if (!isOn() || event.composedPath().some((one) => one instanceof Element && one.matches('.mock-panel'))) return;
      act(event, controlOf(event));
    }, { capture: true });
  };
  listen('click', (event, control) => {
    if (!event.isTrusted || control === null || control instanceof HTMLSelectElement || isOfSignIn(control)) return;
    // The browser sends a second click to the label's control.
    const label = event.target instanceof Element ? event.target.closest('label') : null;
    if (label?.control !== null && label?.control !== undefined && label.control !== control) return;
    note({ do: 'press', ...targetOf(control) });
  });
  listen('input', (_event, control) => {
    if (!isTextBox(control) || isOfSignIn(control)) return;
    note({ do: 'type', ...targetOf(control), text: control.type === 'password' ? '' : control.value });
  });
  listen('change', (_event, control) => {
    if (control instanceof HTMLSelectElement) note({ do: 'choose', ...targetOf(control), text: control.selectedOptions[0]?.label ?? '' });
  });
  listen('keydown', (event, control) => {
    if (!event.isTrusted || (control !== null && isOfSignIn(control))) return;
    const step = keyStep(event);
    if (step !== null) note(step);
  });
  listen('submit', (event) => {
    const userName = signInOf(event.target);
    if (userName !== null) note({ do: 'signIn', text: userName });
  });
}
