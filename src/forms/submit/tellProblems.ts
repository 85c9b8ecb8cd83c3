import { warn } from '../../messages/message';
import { showToast } from '../../ui/toast';
import type { TellProblems } from './submitTypes';

/** The first failing check as a warning toast. */
export const toastFirst: TellProblems = ([first]) => {
  if (first !== undefined) showToast(warn(first.message));
};

/** Every failing check as a warning toast of its own, in order. */
export const toastAll: TellProblems = (problems) => {
  for (const { message } of problems) showToast(warn(message));
};
