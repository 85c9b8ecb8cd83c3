import { formatTime } from '../../domain/dates';
import type { SaveStatus } from '../../saving/types';

const changesOf = (count: number) => `${String(count)} ${count === 1 ? 'change' : 'changes'}`;

/**
 * Where the work stands, in words; what happens by itself while nothing was changed. Nothing is called kept that is not.
 * `varies` is the part that may change without being news.
 */
export function saveWords(status: SaveStatus, memoryOnly: boolean): { readonly words: string; readonly varies: string } {
  switch (status.kind) {
    case 'idle':
      return { words: 'Saves as you type', varies: '' };
    case 'saving':
      return { words: 'Saving…', varies: '' };
    case 'saved':
      return { words: 'Saved at ', varies: formatTime(status.at) };
    case 'waiting':
      return {
        words: 'Waiting for the network, ',
        varies: `${changesOf(status.changes)} kept ${memoryOnly ? 'only while this page is open' : 'on this computer'}`,
      };
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
