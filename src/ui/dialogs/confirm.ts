import { loadCode } from '../lazy/loadCode';
import { sayNotOpened } from '../lazy/notOpened';
import type { Question } from './sweetAlert';

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
