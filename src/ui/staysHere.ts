import type { MouseEvent } from 'react';

/** Whether a click on a link opens it here: not in a new tab or window, not as a download. */
export const staysHere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
