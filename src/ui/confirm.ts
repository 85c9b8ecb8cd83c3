import type { Question } from './sweetAlert';

/** Asks, and resolves to whether the user said yes. Escape and the overlay mean no; the safe answer has the focus. */
export async function confirm(question: Question): Promise<boolean> {
  const { openConfirm } = await import('./sweetAlert');
  return openConfirm(question);
}
