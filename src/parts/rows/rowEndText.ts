import { hostErrors } from '../../messages/shared';
import type { WriteEnd } from '../../saving/rowWrites';

/** What the user wanted to do with a row. */
export type RowAction = 'create' | 'change' | 'delete';

/** Why a row is not as the user wanted it, as text for the form or the list, or null if it is. */
export function rowEndText(end: WriteEnd<unknown>, action: RowAction, what: string): string | null {
  const done = action === 'delete' ? 'deleted' : 'saved';
  switch (end.kind) {
    case 'applied': return null;
    case 'refused': return `The ${what} was not ${done}. ${end.reason}`;
    case 'notSent': return `The ${what} was not sent: the list could not be read first. Please try again.`;
    case 'gone': return `The ${what} is no longer in the list: somebody has deleted it. Nothing was sent.`;
    case 'changed': return `Somebody has changed the ${what} since you opened it. Nothing was sent. Choose a version of each answer below, then save again.`;
    case 'notApplied': return `The ${what} was not ${done}: it did not reach the service. You can ${action === 'delete' ? 'try' : 'send it'} again.`;
    case 'signedOut': return hostErrors.signedOut;
    case 'unknown': return (end.isConfirmed === true ? `The service confirmed the ${what}, but it could not be found in the list. `
      : `The service could not be reached, so we cannot tell whether the ${what} was ${done}. `)
      + (action === 'change' ? 'You can send it again.' : `Please look at the list before you ${action === 'create' ? 'send it' : 'try'} again.`);
  }
}

/** The success line of a row. */
export const doneText = (action: RowAction, what: string): string => `The ${what} is ${action === 'delete' ? 'deleted' : 'saved'}.`;
