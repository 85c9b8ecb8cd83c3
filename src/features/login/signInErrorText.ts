import { describeError, type CallError } from '../../api/callError';
import { messages } from '../../messages/messages';

/** Why signing in failed, in plain words. A page of HTML in place of a response does not mean a wrong password. */
export function signInErrorText(error: CallError | { readonly kind: 'incomplete' }): string {
  if (error.kind === 'incomplete') return 'Your account has no role in this service. Please ask your council to add one.';
  if (error.kind === 'signedOut') {
    return error.status === 401
      ? messages.signInRefused.text
      : 'Signing in did not work: the service sent an unexpected page. Please try again later.';
  }
  return describeError(error);
}
