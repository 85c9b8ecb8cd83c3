import { leaveQuestion } from '../../messages/shared';
import { formsLostOnLeaving, putFormsAside } from '../../state/halfTyped';
import { confirm } from '../../ui/dialogs/confirm';

/** Whether the forms of this page may be removed. True at once if nothing would be lost, otherwise the user decides. */
export async function askToLeave(): Promise<boolean> {
  const lost = formsLostOnLeaving();
  return lost.length === 0 || confirm(leaveQuestion(lost));
}

/** Performs an action that removes the forms of a page or dialog. What was typed stays kept. Where that is impossible, the user decides. */
export function closeForms(act: () => void): void {
  const close = (): void => {
    putFormsAside();
    act();
  };
  if (formsLostOnLeaving().length === 0) close();
  else void askToLeave().then((isSure) => { if (isSure) close(); });
}
