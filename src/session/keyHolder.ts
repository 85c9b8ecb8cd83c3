import type { KeptAnswers } from '../api/keptAnswers';
import { readStored } from './storage';

/** The key is held in memory, so that no save of this page leaves with the key of another user who signs in in a second tab. */
export function createKeyHolder() {
  /** undefined until the stored session has been read. */
  let held: string | null | undefined;
  let kept: { readonly answers: KeptAnswers; readonly left: () => number } | null = null;
  return {
    /** Null when signed out. */
    get: (): string | null => (held === undefined ? readStored('authorizationKey') : held),
    /** Ends the work with what was taken along. */
    hold: (key: string | null): void => {
      held = key;
      kept = null;
    },
    /** What the page shows without a key while the host cannot be reached, or null. */
    kept: (): KeptAnswers | null => (kept === null || kept.left() > 0 ? kept?.answers ?? null : {}),
    /** @param until time of day, ms */
    holdKept: (answers: KeptAnswers, until: number): void => {
      const end = performance.now() + until - Date.now();
      held = null;
      // A clock that is turned back gives no more time.
      kept = { answers, left: () => Math.min(until - Date.now(), end - performance.now()) };
    },
    /** How long that still opens, ms: Infinity where nothing is taken along. */
    keptFor: (): number => kept?.left() ?? Infinity,
  };
}

export type KeyHolder = ReturnType<typeof createKeyHolder>;
