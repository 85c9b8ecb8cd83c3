const CONTROLS = 'a, button, label, input, select, textarea, summary';

/**
 * Drops the second press of a double press where the first one has replaced what was pressed: it would act on a
 * control that the user did not choose.
 * @returns a function that ends it
 */
export function dropSecondPress(): () => void {
  let first: Element | null = null;
  const onClick = (event: MouseEvent): void => {
    if (event.detail > 1 && first !== null && !first.isConnected) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => { document.removeEventListener('click', onClick, { capture: true }); };
}
