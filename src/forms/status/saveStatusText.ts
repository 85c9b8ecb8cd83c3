import { formatTime } from '../../domain/dates';
import type { SaveStatus, Waiting } from '../../saving/types';

const changesOf = (count: number) => `${String(count)} ${count === 1 ? 'change' : 'changes'}`;

/** Why a change is waiting. */
const CAUSES: Readonly<Record<Waiting['why'], string>> = {
  network: 'No connection',
  timeout: 'No answer from the service',
  server: 'The service returned an error',
  checking: 'Checking the last save',
};

const nextTryOf = ({ nextTry, why }: Waiting): string => {
  if (nextTry === null) return why === 'checking' ? '' : 'trying now';
  return `${why === 'checking' ? 'done by' : 'next try'} ${formatTime(nextTry)}`;
};

/** Why nothing is being sent, and when the next attempt is. `varies` changes often and is not announced. */
export function waitingText(waiting: Waiting): { readonly words: string; readonly varies: string } {
  return { words: CAUSES[waiting.why], varies: nextTryOf(waiting) };
}

/**
 * The save state as text. It never claims that something is kept when it is not. `varies` changes often and is not
 * announced.
 */
export function saveStatusText(status: SaveStatus, memoryOnly: boolean): { readonly words: string; readonly varies: string } {
  switch (status.kind) {
    case 'idle':
      return { words: 'Saves as you type', varies: '' };
    case 'saving':
      return { words: 'Saving…', varies: '' };
    case 'saved':
      return { words: 'Saved at ', varies: formatTime(status.at) };
    case 'waiting': {
      const { words, varies } = waitingText(status);
      const kept = `${changesOf(status.changes)} kept${memoryOnly ? ' only while this page is open' : ''}`;
      return { words: `${words}: `, varies: varies === '' ? kept : `${kept}, ${varies}` };
    }
    case 'signedOut':
      return status.changes === 0
        ? { words: 'Signed out: sign in to carry on', varies: '' }
        : { words: 'Signed out: sign in to save ', varies: changesOf(status.changes) };
    case 'notSaved':
      return { words: 'Not saved: ', varies: status.reason };
    case 'choose':
      return { words: 'Choose which version to keep: ', varies: `${changesOf(status.changes)} not saved` };
  }
}
