// @promise press
import { createContext } from 'react';
import { browserClock, within } from '../../saving/environment';
import { DEFAULT_TIMINGS } from '../../saving/timings';
import type { FormOwner } from './keptForm';

/** The owner of the forms inside, or null if nothing can be kept. Here, because the first script has this file, but not the list of forms. */
export const FormOwnerContext = createContext<FormOwner | null>(null);

export interface OpenDraft {
  /** Writes what is typed at once; resolves when the disk has taken or refused it. */
  readonly flush: () => Promise<void>;
  /** The disk may have lost what it took: writes it again. */
  readonly rewrite: () => void;
  /** Another user signs in: writes what is typed, and nothing after that. It stays on the disk for its owner. */
  readonly seal: () => Promise<void>;
  /** The user has signed out, here or in another tab: nothing more is written, and what the disk has is deleted. */
  readonly erase: () => Promise<void>;
}

/** The drafts of the forms that are mounted or being sent. */
export const openDrafts = new Set<OpenDraft>();

/** A sign-out waits no longer for a silent disk than a record does. */
const eachForm = (act: 'flush' | 'seal' | 'erase') => async (): Promise<void> => {
  await within(browserClock, DEFAULT_TIMINGS.slowJournal, Promise.all([...openDrafts].map((draft) => draft[act]())));
};

export const flushForms = eachForm('flush');
export const sealForms = eachForm('seal');
export const eraseForms = eachForm('erase');
