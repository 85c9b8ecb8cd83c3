import type { SaveStatus } from '../../saving/types';
import { waitingText } from './saveStatusText';

/** What a screen reader announces of the save state: the first save, what gets worse, and the recovery. */
export interface SaveAnnouncement {
  readonly words: string;
  readonly hasSaved: boolean;
  readonly problem: Trouble | null;
}
type Trouble = Extract<SaveStatus['kind'], 'waiting' | 'signedOut' | 'notSaved' | 'choose'>;

export const NO_ANNOUNCEMENT: SaveAnnouncement = { words: '', hasSaved: false, problem: null };

/** The same object where nothing is to be said: a teacher who takes notes is not interrupted by each save. */
export function announcementAfter(announcement: SaveAnnouncement, status: SaveStatus): SaveAnnouncement {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return announcement;
    case 'saved':
      if (announcement.problem !== null) return { words: 'Saved again', hasSaved: true, problem: null };
      return announcement.hasSaved ? announcement : { ...announcement, words: 'Saved', hasSaved: true };
    case 'waiting':
      // Neither is a retry that fails as the one before, nor a look at what the host has saved.
      return announcement.problem !== null || status.why === 'checking' ? announcement : { ...announcement, words: `Not saved for now. ${waitingText(status).words}`, problem: 'waiting' };
    case 'signedOut':
    case 'notSaved':
    case 'choose':
      // A dialog or an alert of their own announces these.
      return announcement.problem === status.kind ? announcement : { ...announcement, words: '', problem: status.kind };
  }
}
