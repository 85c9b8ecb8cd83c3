import type { SaveStatus } from '../../saving/types';
import { waitingWords } from './saveWords';

/** What a screen reader announces of the save state: the first save, what gets worse, and the recovery. */
export interface SaveNews {
  readonly words: string;
  readonly hasSaved: boolean;
  readonly trouble: Trouble | null;
}
type Trouble = Extract<SaveStatus['kind'], 'waiting' | 'signedOut' | 'notSaved' | 'choose'>;

export const NO_NEWS: SaveNews = { words: '', hasSaved: false, trouble: null };

/** The same object where nothing is to be said: a teacher who takes notes is not interrupted by each save. */
export function newsAfter(news: SaveNews, status: SaveStatus): SaveNews {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return news;
    case 'saved':
      if (news.trouble !== null) return { words: 'Saved again', hasSaved: true, trouble: null };
      return news.hasSaved ? news : { ...news, words: 'Saved', hasSaved: true };
    case 'waiting':
      // Neither is a retry that fails as the one before, nor a look at what the host has saved.
      return news.trouble !== null || status.why === 'checking' ? news : { ...news, words: `Not saved for now. ${waitingWords(status).words}`, trouble: 'waiting' };
    case 'signedOut':
    case 'notSaved':
    case 'choose':
      // A dialog or an alert of their own announces these.
      return news.trouble === status.kind ? news : { ...news, words: '', trouble: status.kind };
  }
}
