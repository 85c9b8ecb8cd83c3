import { bad, SHELL_MS } from '../../messages/message';
import { missingCode } from '../../state/pageState';
import { showToast } from '../toasts/toast';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', SHELL_MS);

/** Tells the user after `loadCode` has failed, unless the notice of a new version already does. Otherwise the connection is at fault. */
export function sayNotOpened(): void {
  if (!missingCode.get()) showToast(NOT_FETCHED);
}
