import type { SessionSaving } from '../session/sessionExtra';

export function createSavingLink(_onSignInNeeded: () => void): SessionSaving {
  return {
    leave: async () => ({ unsent: 0 }),
    destroy: async () => undefined,
    signedIn: () => undefined,
    signedOut: () => undefined,
    unsealWith: async () => undefined,
    rememberPassword: async () => undefined,
    unsentChanges: () => 0,
  };
}
