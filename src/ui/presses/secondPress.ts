import { listen } from '../../state/listen';

const CONTROLS = 'a, button, label, input, select, textarea, summary, [role=option]';

/** The control that a click on this element activates: for a label, its own control. */
export function controlAt(target: EventTarget | null): Element | null {
  const found = target instanceof Element ? target.closest(CONTROLS) : null;
  return found instanceof HTMLLabelElement ? found.control ?? found : found;
}

/**
 * Drops the second press of a double press where the first one has replaced or covered what was pressed: it would act on a
 * control that the user did not choose, or close the dialog that has just opened. Nor does it take the focus from where the
 * first one has put it.
 */
export function dropSecondPress(): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent): void => {
    const control = controlAt(event.target);
    if (event.detail > 1 && first !== null && control !== first) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = control;
  };
  const onDown = (event: MouseEvent): void => {
    if (event.detail > 1 && first !== null && document.activeElement !== first) event.preventDefault();
  };
  return listen(document, { mousedown: onDown, click: onClick }, { capture: true });
}
