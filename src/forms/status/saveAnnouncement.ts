import type { SaveStatus } from '../../saving/types';
import { CAUSES } from './saveStatusText';

/** What a screen reader announces of the save state: the first save, what gets worse, and the recovery. */
interface SaveAnnouncement {
  readonly text: string;
  readonly hasSaved: boolean;
  readonly problem: Trouble | null;
}
type Trouble = Extract<SaveStatus['kind'], 'waiting' | 'signedOut' | 'notSaved' | 'choose' | 'stopped'>;

export const NO_ANNOUNCEMENT: SaveAnnouncement = { text: '', hasSaved: false, problem: null };

/** Returns the same object if there is nothing to announce: a teacher who takes notes is not interrupted by each save. */
export function announcementAfter(announcement: SaveAnnouncement, status: SaveStatus): SaveAnnouncement {
  switch (status.kind) {
    case 'idle':
    case 'saving':
      return announcement;
    case 'saved':
      if (announcement.problem !== null) return { text: 'Saved again', hasSaved: true, problem: null };
      return announcement.hasSaved ? announcement : { ...announcement, text: 'Saved', hasSaved: true };
    case 'waiting':
      // A retry that fails again is not announced, nor is reading back what the host has saved.
      return announcement.problem !== null || status.why === 'checking' ? announcement : { ...announcement, text: `Not saved for now. ${CAUSES[status.why]}`, problem: 'waiting' };
    case 'signedOut':
    case 'notSaved':
    case 'choose':
    case 'stopped':
      // A dialog or an alert announces these.
      return announcement.problem === status.kind ? announcement : { ...announcement, text: '', problem: status.kind };
  }
}
