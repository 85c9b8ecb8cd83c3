/** Id of the control that edits a field: the target of labels, hints and links. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`;

/** Id of the text that explains why the form on the page cannot be changed here. */
export const READ_ONLY_REASON = 'why-read-only';

/** For the element around fields that have no control of their own id: links to them lead to it. */
export const holdsFields = (names: readonly string[]): string => names.map(fieldId).join(' ');

/** If the field is hidden, or its slot uses other ids, the slot or card around it gets the focus. @returns false if there is none */
export const focusField = (name: string): boolean => focusFieldId(fieldId(name));

/** The same by the id, as the fragment of an address gives it. */
export function focusFieldId(id: string): boolean {
  if (!/^(field|fact)-[\w-]+$/.test(id)) return false;
  const target = document.getElementById(id) ?? document.querySelector(`[data-holds~="${id}"]`);
  if (!(target instanceof HTMLElement)) return false;
  // A read-only fact has no control, so it takes the focus itself.
  for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
  const control = target.matches(`${CONTROLS}, [id^="fact-"]`) ? target : firstControl(target);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}

const CONTROLS = 'input, select, textarea, button, a[href]';

/** In a group of radios the chosen one, as Tab would find it. */
function firstControl(around: HTMLElement): HTMLElement {
  const found = around.querySelector('input:checked:enabled')
    ?? around.querySelector(`:is(${CONTROLS}):not(:disabled, [tabindex="-1"])`);
  if (found instanceof HTMLElement) return found;
  around.tabIndex = -1;
  return around;
}

/** Id of the control of a form that is sent as a whole. */
export const submitFieldId = (formId: string, name: string): string => fieldId(`${formId}.${name}`);
