import { isCallError } from '../api/callError';
import { hostErrors } from '../messages/hostErrors';

/** Why a load failed: the host's own message if it sent one, else a plain text for the kind of failure. */
export function failureText(error: unknown): string {
  if (!isCallError(error)) return hostErrors.server;
  return error.message === undefined || error.message === '' ? hostErrors[error.kind] : error.message;
}
