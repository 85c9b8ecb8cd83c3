import { formatTime } from '../../domain/dates';
import type { SaveStatus, Waiting } from '../../saving/types';
import { countOf } from '../../values/countOf';

export const CAUSES: Readonly<Record<Waiting['why'], string>> = {
  network: 'No connection',
  timeout: 'No answer',
  server: 'The last try failed',
  checking: 'Checking the last save',
};

const nextTryOf = ({ nextTry, why }: Waiting): string => {
  if (nextTry === null) return why === 'checking' ? '' : 'trying now';
  return `${why === 'checking' ? 'done by' : 'trying again at'} ${formatTime(nextTry)}`;
};

/** Never claims that something is kept when it is not. `varies` is not announced. @param unfinished answers that cannot be sent yet */
export function saveStatusText(status: SaveStatus, memoryOnly: boolean, unfinished = 0): { readonly text: string; readonly varies: string } {
  const notYet = unfinished === 0 ? '' : `${countOf(unfinished, 'answer')} to correct`;
  switch (status.kind) {
    case 'idle':
      return notYet === '' ? { text: 'All saved', varies: '' } : { text: 'Not saved yet: ', varies: notYet };
    case 'saving':
      return { text: 'Saving…', varies: '' };
    case 'saved':
      return { text: 'Saved at ', varies: `${formatTime(status.at)}${notYet === '' ? '' : `, but ${notYet}`}` };
    case 'waiting': {
      const varies = nextTryOf(status);
      const kept = `${countOf(status.changes, 'change')} kept${memoryOnly ? ' only while this page is open' : ''}`;
      return { text: `${CAUSES[status.why]}: `, varies: varies === '' ? kept : `${kept}, ${varies}` };
    }
    case 'signedOut':
      if (status.isAway === true) return status.changes === 0 ? { text: 'What you type is kept on this computer', varies: '' } : { text: 'Kept on this computer: ', varies: countOf(status.changes, 'change') };
      return status.changes === 0
        ? { text: 'Signed out: sign in to carry on', varies: '' }
        : { text: 'Signed out: sign in to save ', varies: countOf(status.changes, 'change') };
    case 'notSaved':
      return { text: 'Not saved: ', varies: status.reason };
    case 'stopped':
      return { text: 'Saving has stopped: ', varies: `${memoryOnly ? 'copy what you typed, then ' : ''}reload the page${status.changes === 0 || memoryOnly ? '' : `, ${countOf(status.changes, 'change')} kept`}` };
    case 'choose':
      return { text: 'Choose which version to keep: ', varies: `${countOf(status.changes, 'change')} not saved` };
  }
}
