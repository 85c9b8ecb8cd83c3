import { createUserState } from './userState';

/** The server has a newer release of the client than the one that this page runs. */
export const newVersion = createUserState('a newer version of the client', false);
