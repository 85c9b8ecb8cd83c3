import { createUserState } from './userState';

/**
 * Code of this page that the server no longer has: after a deployment an open page still asks for the files of its own
 * version. What is on screen keeps working; whatever needs the missing code needs a reload.
 */
export const missingCode = createUserState('code that is no longer there', false);
