import { readStored } from './storage';

/**
 * The key this page works with. It is held in memory, so that another user who signs in in a second tab never
 * lends his key to the saves of this one.
 */
export interface KeyHolder {
  /** null when signed out. */
  readonly get: () => string | null;
  readonly hold: (key: string | null) => void;
  /** True while the log-in call is out: its 401 means a wrong password, not the end of a session. */
  readonly isSigningIn: () => boolean;
  readonly whileSigningIn: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createKeyHolder(): KeyHolder {
  /** undefined until the stored session was looked at. */
  let held: string | null | undefined;
  let out = 0;
  return {
    get: () => (held === undefined ? readStored('authorizationKey') : held),
    hold: (key) => {
      held = key;
    },
    isSigningIn: () => out > 0,
    whileSigningIn: async (work) => {
      out += 1;
      try {
        return await work();
      } finally {
        out -= 1;
      }
    },
  };
}
