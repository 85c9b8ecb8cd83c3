/** Whether a click on a link opens it in this tab, and not in a new one or as a download. */
export const staysHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
