import { createUserState } from '../../state/userState';

interface ListedKey {
  readonly shown: string;
  readonly does: string;
}

const NONE: readonly ListedKey[] = [];

/** The keys of the plan section that is open, for the list of keys. */
export const sectionKeys = createUserState('the keys of the open section', NONE);
