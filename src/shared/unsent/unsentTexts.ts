import { saveStatusText } from '../../forms/status/saveStatusText';
import type { KeptForm } from '../../forms/kept/keptForm';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';

export const formText = ({ place: { title, of }, isBeingSent }: KeptForm): string =>
  `${title}, ${isBeingSent ? 'being sent' : 'not sent'}${of === '' ? '' : `: ${of}`}`;

/** Why it was not sent, or '' if its button was never pressed. */
export const formCause = ({ place: { resume }, isOnlyHere }: KeptForm): string =>
  [resume['reason'] ?? '', isOnlyHere ? 'Kept only while this page is open' : ''].filter((text) => text !== '').join(' ');

/** Drafts that nobody can read before the user enters the password. */
export const sealedText = (count: number): string =>
  (count === 1 ? '1 section has changes that only your password opens' : `${count} sections have changes that only your password opens`);

/** Whether another attempt, or the sign-in that it asks for, can save it: not where the user has to choose, to finish an answer, or to reload. */
export const canTry = ({ status, text: unread, isUnfinished = false }: UnsentRecord): boolean =>
  unread === undefined && !isUnfinished && status?.kind !== 'choose' && status?.kind !== 'stopped';

/** Why the change is not saved. Screen readers do not announce `varies`, such as the time of the next attempt. */
export function causeOf({ status, text: unread, isUnfinished = false }: UnsentRecord): { readonly text: string; readonly varies: string } {
  if (isUnfinished) return { text: 'Half typed: open it to finish', varies: '' };
  if (unread !== undefined) return { text: 'Written by another version of this service: copy it into its section', varies: '' };
  if (status === undefined) return { text: 'Kept on this computer', varies: '' };
  return saveStatusText(status, false);
}
