import { bad, SHELL_MS } from '../messages/message';
import { missingCode } from '../state/missingCode';
import { showToast } from './toast';

const NOT_FETCHED = bad('This could not be opened. Please check the connection and try again.', SHELL_MS);

/** After `loadCode` has failed: the notice of a new version says it all, otherwise the connection is at fault. */
export function sayNotOpened(): void {
  if (!missingCode.get()) showToast(NOT_FETCHED);
}
