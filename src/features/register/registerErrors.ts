import { isCallError } from '../../api/callError';
import { registerLoadFailed, registerMessages as says } from '../../messages/shell';

/** The message in place of the table when a load fails (001 section 8, S-394 to S-402). */
export function loadErrorText(error: unknown): string {
  if (!isCallError(error)) return says.registerUnreachable.text;
  const { kind, status } = error;
  if (kind === 'timeout') return says.registerLoadTimedOut.text;
  if (kind === 'signedOut' || status === 401) return says.registerSignedOut.text;
  if (status === 404) return says.registerNotFound.text;
  if (status === 400) return says.registerBadRequest.text;
  if (status !== undefined && status >= 500) return says.registerServerError.text;
  return status === undefined ? says.registerUnreachable.text : registerLoadFailed(status);
}
