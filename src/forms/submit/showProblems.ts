import { warn } from '../../messages/message';
import { alertUser } from '../../ui/dialogs/confirm';
import { showToast } from '../../ui/toasts/toast';
import type { Problem } from './problems';
import type { ShowProblems } from './submitTypes';

/** Not announced, because the error summary, which takes the focus, announces the same text. */
const toast = ({ message }: Problem): void => { showToast(warn(message), false); };

/** The first failing check as a warning toast. */
export const toastFirst: ShowProblems = (problems) => { problems.slice(0, 1).forEach(toast); };

/** Shows a separate warning toast for every failing check, in order. */
export const toastAll: ShowProblems = (problems) => { problems.forEach(toast); };

/** Shows the first failing check in an alert; resolves when it is closed. */
export const alertFirst: ShowProblems = async ([first]) => {
  if (first !== undefined) await alertUser({ title: first.message });
};
