import { formsOnlyHere } from '../state/halfTyped';
import { notifyTabs, onTabMessage } from './tabs';

/** Another tab answers in milliseconds, or in tenths of a second on a busy computer. */
const ANSWERS_MS = 800;

/** Answers the tab that is about to sign this user out. */
export function answerForms(userId: string): void {
  const titles = formsOnlyHere();
  if (titles.length > 0) notifyTabs({ kind: 'formsHere', userId, titles });
}

/** The titles of the forms whose answers only another tab of this user holds, not the disk. */
export async function formsElsewhere(userId: string): Promise<readonly string[]> {
  const found: string[] = [];
  const stop = onTabMessage((message) => {
    if (message.kind === 'formsHere' && message.userId === userId) found.push(...message.titles);
  });
  notifyTabs({ kind: 'formsRequested', userId });
  await new Promise((resolve) => { setTimeout(resolve, ANSWERS_MS); });
  stop();
  return found;
}
