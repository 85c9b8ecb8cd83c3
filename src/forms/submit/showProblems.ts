import { warn } from '../../messages/message';
import { alertUser } from '../../ui/dialogs/confirm';
import { showToast } from '../../ui/toasts/toast';
import type { Problem } from './problems';
import type { ShowProblems } from './submitTypes';

/** Not announced, because the error summary, which takes the focus, announces the same text. */
const toast = ({ message }: Problem): void => { showToast(warn(message), false); };

export const toastFirst: ShowProblems = (problems) => { problems.slice(0, 1).forEach(toast); };

export const toastAll: ShowProblems = (problems) => { problems.forEach(toast); };

export const alertFirst: ShowProblems = async ([first]) => {
  if (first !== undefined) await alertUser({ title: first.message });
};
