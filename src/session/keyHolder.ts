import type { KeptAnswers } from '../api/keptAnswers';
import { readStored } from './storage';

/**
 * The session key of this page. It is held in memory, so that this page never sends its saves with the key of another
 * user who signs in in a second tab.
 */
export interface KeyHolder {
  /** Null when signed out. */
  readonly get: () => string | null;
  /** Ends the work with what was taken along. */
  readonly hold: (key: string | null) => void;
  /** What the page shows without a key while the host cannot be reached, or null. */
  readonly kept: () => KeptAnswers | null;
  /** @param until time of day, ms */
  readonly holdKept: (answers: KeptAnswers, until: number) => void;
  /** How long that still opens, ms: Infinity where nothing is taken along. */
  readonly keptFor: () => number;
}

export function createKeyHolder(): KeyHolder {
  /** undefined until the stored session has been read. */
  let held: string | null | undefined;
  let kept: { readonly answers: KeptAnswers; readonly left: () => number } | null = null;
  return {
    get: () => (held === undefined ? readStored('authorizationKey') : held),
    hold: (key) => {
      held = key;
      kept = null;
    },
    kept: () => (kept === null || kept.left() > 0 ? kept?.answers ?? null : {}),
    holdKept: (answers, until) => {
      const end = performance.now() + until - Date.now();
      held = null;
      // A clock that is turned back gives no more time.
      kept = { answers, left: () => Math.min(until - Date.now(), end - performance.now()) };
    },
    keptFor: () => kept?.left() ?? Infinity,
  };
}
