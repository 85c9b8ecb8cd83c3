import { readStored } from './storage';

/**
 * The session key of this page. It is held in memory, so that this page never sends its saves with the key of another
 * user who signs in in a second tab.
 */
export interface KeyHolder {
  /** Null when signed out. */
  readonly get: () => string | null;
  readonly hold: (key: string | null) => void;
}

export function createKeyHolder(): KeyHolder {
  /** undefined until the stored session has been read. */
  let held: string | null | undefined;
  return {
    get: () => (held === undefined ? readStored('authorizationKey') : held),
    hold: (key) => {
      held = key;
    },
  };
}
