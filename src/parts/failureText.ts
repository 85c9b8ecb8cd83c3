import { isCallError } from '../api/callError';
import { hostErrors } from '../messages/hostErrors';

/** Why a load failed: the host's own words where it gave any, else plain words for the kind of failure. */
export function failureText(error: unknown): string {
  if (!isCallError(error)) return hostErrors.server;
  return error.message === undefined || error.message === '' ? hostErrors[error.kind] : error.message;
}
