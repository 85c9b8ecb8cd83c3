import { hostErrors } from '../../messages/hostErrors';
import type { CreateOutcome } from '../../saving/createOnce';

/** Why a row could not be created, as text for the form; null if the host has it. */
export function createFailureText(outcome: CreateOutcome<unknown>, what: string): string | null {
  switch (outcome.kind) {
    case 'created':
    case 'duplicate': return null;
    case 'refused': return `The ${what} was not saved. ${outcome.reason}`;
    case 'notFound': return `The ${what} was not saved: it did not reach the service. You can send it again.`;
    case 'unknown':
      return outcome.signedOut ? hostErrors.signedOut
        : `It is not known whether the ${what} was saved. Please look at the list before you send it again.`;
  }
}
