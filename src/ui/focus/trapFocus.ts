const MAY_TAKE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]';

const isRadio = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'radio';

/** The radios of one question are one tab stop. */
const isSameStop = (one: Element, other: Element): boolean =>
  one === other || (isRadio(one) && isRadio(other) && one.name === other.name && one.form === other.form);

function isShown(element: HTMLElement): boolean {
  // jsdom has no layout and no such method.
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}

/** The tab stops of a dialog, in order. An answered group of radios counts as its chosen radio. */
export function tabStopsIn(dialog: HTMLElement): readonly HTMLElement[] {
  const open = [...dialog.querySelectorAll<HTMLElement>(MAY_TAKE_FOCUS)]
    .filter((element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.closest('[inert]') === null && isShown(element));
  const chosen = open.filter((element) => isRadio(element) && element.checked);
  return open.filter((element) => !chosen.some((radio) => radio !== element && isSameStop(radio, element)));
}

/** Wraps Tab at the edges of a dialog. @param event a keydown of any key, with the focus in the dialog or on the body */
export function trapTab(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const at = document.activeElement;
  const stops = tabStopsIn(dialog);
  const onwards = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const goesOn = at !== null && dialog.contains(at)
    && stops.some((stop) => !isSameStop(stop, at) && (at.compareDocumentPosition(stop) & onwards) !== 0);
  if (goesOn) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
