import { warn } from '../../messages/message';
import { alertUser } from '../../ui/alert';
import { showToast } from '../../ui/toast';
import type { ShowProblems } from './submitTypes';

/** The first failing check as a warning toast. */
export const toastFirst: ShowProblems = ([first]) => {
  if (first !== undefined) showToast(warn(first.message));
};

/** Every failing check as a warning toast of its own, in order. */
export const toastAll: ShowProblems = (problems) => {
  for (const { message } of problems) showToast(warn(message));
};

/** Shows the first failing check in an alert; resolves when it is closed. */
export const alertFirst: ShowProblems = async ([first]) => {
  if (first !== undefined) await alertUser({ title: first.message });
};
