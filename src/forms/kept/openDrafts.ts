// @promise press
import { browserClock, within } from '../../saving/environment';

export interface OpenDraft {
  /** Writes what is typed at once; resolves when the disk has taken or refused it. */
  readonly flush: () => Promise<void>;
  /** The disk may have lost what it took: writes it again. */
  readonly rewrite: () => void;
  /** The user changes: writes what is typed, and nothing after that. */
  readonly seal: () => Promise<void>;
  /** The session has ended: nothing more is written, and what the disk has is deleted. */
  readonly erase: () => Promise<void>;
}

/** The drafts of the forms that are mounted or being sent. */
export const openDrafts = new Set<OpenDraft>();

/** A sign-out waits no longer than this for the disk. */
const DISK_MS = 2000;
const each = async (act: (draft: OpenDraft) => Promise<void>): Promise<void> => {
  await within(browserClock, DISK_MS, Promise.all([...openDrafts].map(act)));
};

/** Writes what is typed in every form at once. */
export const flushForms = (): Promise<void> => each((draft) => draft.flush());

/** Another user signs in: typed text stays on the disk for its owner. */
export const sealForms = (): Promise<void> => each((draft) => draft.seal());

/** The user has signed out, here or in another tab: what was typed is deleted. */
export const eraseForms = (): Promise<void> => each((draft) => draft.erase());
