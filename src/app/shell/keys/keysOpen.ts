import { createUserState } from '../../../state/userState';

export const keysOpen = createUserState('whether the list of keys is open', false);
