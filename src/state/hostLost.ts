import { createUserState } from './userState';

/** The last call of this page did not reach the host. */
export const hostLost = createUserState('whether the last call got no answer', false);
