import { createUserState } from '../../../state/userState';

/** Opened by a key and from the account menu. */
export const keysOpen = createUserState('whether the list of keys is open', false);
