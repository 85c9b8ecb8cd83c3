import { loadCode } from '../lazy/loadCode';
import { sayNotOpened } from '../lazy/loadOnOpen';
import type { Question, Alert } from './sweetAlert';

/**
 * Opens a confirmation and resolves to true if the user confirms. Escape and the overlay cancel. The safe button has
 * the focus. If its code cannot be loaded, nothing is confirmed, and a notice or toast says why.
 */
export async function confirm(question: Question): Promise<boolean> {
  const dialogs = await loadCode(() => import('./sweetAlert')).catch(() => null);
  if (dialogs !== null) return dialogs.openConfirm(question);
  sayNotOpened();
  return false;
}

/** Shows one message with one button, and resolves once it is closed. The focus returns to where it was. */
export async function alertUser(alert: Alert): Promise<void> {
  const dialogs = await loadCode(() => import('./sweetAlert')).catch(() => null);
  if (dialogs === null) sayNotOpened();
  else await dialogs.openAlert(alert);
}
