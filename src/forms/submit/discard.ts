import { discardQuestion, leaveQuestion } from '../../messages/shared';
import { halfTypedForms } from '../../state/halfTyped';
import { confirm } from '../../ui/confirm';

/** Whether the forms of this page may go: true at once if nothing in them is unsent, otherwise the user decides. */
export async function askToLeave(): Promise<boolean> {
  const forms = halfTypedForms();
  return forms.length === 0 || confirm(leaveQuestion(forms.map(({ title }) => title), forms.some(({ isBeingSent }) => isBeingSent)));
}

/** Does what deletes the answers of one form: at once if nothing was typed in it, otherwise after a question. */
export function unlessTyped(isTyped: () => boolean, act: () => void): void {
  if (!isTyped()) act();
  else void confirm(discardQuestion).then((isSure) => { if (isSure) act(); });
}

/** Does what removes the forms of a page or dialog: at once if nothing was typed in them, otherwise after a question. */
export function unlessHalfTyped(act: () => void): void {
  if (halfTypedForms().length === 0) act();
  else void askToLeave().then((isSure) => { if (isSure) act(); });
}
