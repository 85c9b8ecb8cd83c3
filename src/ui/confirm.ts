import type { Question } from './sweetAlert';

/**
 * Opens a confirmation; resolves to true if the user confirms. Escape and the overlay cancel; the safe button has the
 * focus.
 */
export async function confirm(question: Question): Promise<boolean> {
  const { openConfirm } = await import('./sweetAlert');
  return openConfirm(question);
}
