const MAY_TAKE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** Radios of one question are one stop. */
const isSameStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form);

function isShown(element: HTMLElement): boolean {
  // Test environments lay nothing out and know no such method.
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

/** Where Tab stops in a dialog, in order; of answered radios the chosen one alone. */
export function stopsIn(dialog: HTMLElement): readonly HTMLElement[] {
  const open = [...dialog.querySelectorAll<HTMLElement>(MAY_TAKE_FOCUS)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null && isShown(element));
  const chosen = open.filter((element) => isRadio(element) && element.checked);
  return open.filter((element) => !chosen.some((radio) => radio !== element && isSameStop(radio, element)));
}

/**
 * Keeps a Tab that would leave the dialog inside: from its last control to the first, with Shift the other way round.
 * @param event a keydown of any key, with the focus in the dialog or lost
 */
export function goRound(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const at = document.activeElement;
  const stops = stopsIn(dialog);
  const onwards = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const goesOn = at !== null && dialog.contains(at)
    && stops.some((stop) => !isSameStop(stop, at) && (at.compareDocumentPosition(stop) & onwards) !== 0);
  if (goesOn) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
