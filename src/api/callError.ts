import { hostErrors, statusErrors } from '../messages/shared';

/**
 * How a call can fail, as a value. `refused` is a refusal by the host (4xx, or an error message in a 2xx); `server`
 * is 5xx, 408 and 429; `signedOut` is 401, a redirect to or a page of HTML; `unclear` is a 2xx answer to a save that
 * neither confirms nor refuses it, `notJson` a response that cannot be parsed or is cut off, `otherShape` a response
 * without the expected data, of a call whose shape no specification shows.
 */
type CallErrorKind =
  'network' | 'timeout' | 'cancelled' | 'signedOut' | 'refused' | 'server' | 'notJson' | 'unclear' | 'otherShape';

export interface CallError {
  readonly kind: CallErrorKind;
  readonly status?: number;
  /** The host's own message, as plain text. */
  readonly message?: string;
  /** How long the host asks to wait before the next attempt. */
  readonly retryAfterMs?: number;
}

export const isCallError = (error: unknown): error is CallError => typeof error === 'object' && error !== null && 'kind' in error;

/** The message for the user: the host's own if it sent one, else a plain one for the status or the kind of failure. */
export function describeError({ kind, status, message }: CallError): string {
  if (message !== undefined && message !== '') return message;
  const ofStatus = kind === 'refused' || kind === 'server' ? statusErrors[status ?? 0] : undefined;
  return ofStatus ?? hostErrors[kind];
}
