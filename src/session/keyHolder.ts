import { readStored } from './storage';

/**
 * The key this page works with. It is held in memory, so that another user who signs in in a second tab never
 * lends his key to the saves of this one.
 */
export interface KeyHolder {
  /** null when signed out. */
  readonly get: () => string | null;
  readonly hold: (key: string | null) => void;
}

export function createKeyHolder(): KeyHolder {
  /** undefined until the stored session was looked at. */
  let held: string | null | undefined;
  return {
    get: () => (held === undefined ? readStored('authorizationKey') : held),
    hold: (key) => {
      held = key;
    },
  };
}
