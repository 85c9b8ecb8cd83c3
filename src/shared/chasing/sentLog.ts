import { useSyncExternalStore } from 'react';
import { createUserState } from '../../state/userState';

interface SentEntry {
  readonly at: number;
  readonly text: string;
  readonly pupils: readonly string[];
}

/** In memory only. */
const log = createUserState<readonly SentEntry[]>('messages opened, addresses copied and plans printed', []);

export const noteSent = (text: string, pupils: readonly string[]): void => {
  log.set([{ at: Date.now(), text, pupils }, ...log.get()]);
};

/** The latest first. */
export const useSentLog = (): readonly SentEntry[] => useSyncExternalStore(log.subscribe, log.get);
